"""What makes text unreadable on a screen: words and numbers broken in two, text cut off, text over text."""

from playwright.sync_api import Page

# Every line of text that somebody sees, with the part of it that no box cuts off; then the faults among them.
FAULTS = """() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const SLACK = 2;
    const flows = (style, ...ways) => ways.includes(style.overflowX) || ways.includes(style.overflowY);
    const clips = style => flows(style, 'hidden', 'clip');
    // A map that is moved by hand keeps touches for itself: what lies outside can be brought into sight, too.
    const scrolls = style => flows(style, 'auto', 'scroll') || style.touchAction === 'none';
    const meet = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)});
    const empty = box => box.right - box.left < 1 || box.bottom - box.top < 1;
    // What is only heard is a pixel large, or has no colour.
    const unseen = one => {
        if (!one.checkVisibility({opacityProperty: true, visibilityProperty: true})) return true;
        if (/, 0\\)$/.test(getComputedStyle(one).color)) return true;
        for (; one; one = one.parentElement) if (getComputedStyle(one).clipPath === 'inset(50%)') return true;
        return false;
    };
    // An ellipsis stands within the padding.
    const rim = (box, style) => {
        const {left, right, top, bottom} = box.getBoundingClientRect();
        if (style.textOverflow !== 'ellipsis') return {left, right, top, bottom};
        const [before, after] = [style.paddingLeft, style.paddingRight].map(parseFloat);
        return {left: left + before - SLACK, right: right - after - SLACK + 0.5, top, bottom};
    };
    const found = new Set(), lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, parent = node.parentElement;
        if (!node.data.trim() || parent.closest('script, style, title, option, textarea')) continue;
        if (unseen(parent)) continue;
        const range = document.createRange();
        const said = node.data.trim().replace(/\\s+/g, ' ').slice(0, 60);
        for (const hit of node.data.matchAll(/[\\p{L}\\p{N}']{3,24}|\\p{N}{2}/gu)) {
            if (parent.closest('code, svg')) break;
            range.setStart(node, hit.index);
            range.setEnd(node, hit.index + hit[0].length);
            const tops = [...range.getClientRects()].map(one => one.top);
            if (Math.max(...tops) - Math.min(...tops) > 5) found.add(`broken: ${hit[0]} in: ${said}`);
        }
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (rect.width < 3 || rect.height < 3) continue;
            let seen = meet(rect, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
            let scrolled = false; // what lies beyond the edge of a box that scrolls can be brought into sight
            for (let box = parent; box && box !== root.parentElement; box = box.parentElement) {
                const style = getComputedStyle(box);
                if (!clips(style) && !scrolls(style)) continue;
                const edge = rim(box, style);
                const half = rect.height / 2;
                const beside = rect.left < edge.left - SLACK || rect.right > edge.right + SLACK;
                const beyond = rect.top < edge.top - half || rect.bottom > edge.bottom + half;
                if (!scrolled && !scrolls(style) && (beside || beyond)) found.add(`cut off: ${said}`);
                const back = [rect.left + box.scrollLeft - edge.left, rect.top + box.scrollTop - edge.top];
                const lost = back[0] < -SLACK || back[1] < -half; // before the beginning of what scrolls
                if (!scrolled && scrolls(style) && style.touchAction !== 'none' && lost)
                    found.add(`cut off: ${said}`);
                scrolled ||= scrolls(style);
                seen = meet(seen, edge);
            }
            const air = rect.height * 0.22; // above and below its letters
            seen = meet(seen, {...seen, top: rect.top + air, bottom: rect.bottom - air});
            if (!empty(seen)) lines.push({parent, said, box: seen});
        }
    }
    const opaque = one => {
        const style = getComputedStyle(one);
        const clear = /^rgba\\(.*, 0(\\.\\d+)?\\)$|transparent/.test(style.backgroundColor);
        return style.backgroundImage !== 'none' || !clear;
    };
    // A layer of its own (a sheet over the board, a label on its own ground) hides what it lies over.
    const layered = (one, other) => {
        let [ground, lifted] = [false, false];
        for (let box = one; box && !box.contains(other); box = box.parentElement) {
            ground ||= opaque(box);
            lifted ||= ['absolute', 'fixed'].includes(getComputedStyle(box).position);
        }
        return ground && lifted;
    };
    for (let i = 0; i < lines.length; i++)
        for (let k = 0; k < i; k++) {
            const [a, b] = [lines[i], lines[k]], common = meet(a.box, b.box);
            const [width, height] = [common.right - common.left, common.bottom - common.top];
            if (a.parent === b.parent || width < 4 || height < 6) continue;
            if (layered(a.parent, b.parent) || layered(b.parent, a.parent)) continue;
            found.add(`over each other: ${a.said} | ${b.said}`);
        }
    return [...found];
}"""


def faults(page: Page) -> list[str]:
    """Why this screen cannot be read; empty where it can."""
    found: list[str] = page.evaluate(FAULTS)
    return found
