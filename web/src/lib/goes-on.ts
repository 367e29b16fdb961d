// A box that scrolls shows where it goes on: `data-more` names the edges beyond which there is more (theme.css fades them).

const SLACK = 4; // pixels that nobody would scroll for

export function edges(box: Pick<HTMLElement, "scrollTop" | "scrollLeft" | "scrollHeight" | "scrollWidth" | "clientHeight" | "clientWidth">): string {
  const found = [
    box.scrollTop > SLACK && "up",
    box.scrollHeight - box.clientHeight - box.scrollTop > SLACK && "down",
    box.scrollLeft > SLACK && "left",
    box.scrollWidth - box.clientWidth - box.scrollLeft > SLACK && "right",
  ];
  return found.filter(Boolean).join(" ");
}

/** To attach to a box: keeps the cue true while it scrolls, is resized, or gets other content. */
export const goesOn = (box: HTMLElement): (() => void) => watch(box, false);

/** The same for a box in which there may be nothing to press: it takes the focus itself, so that arrows scroll it. */
export const readsOn = (box: HTMLElement): (() => void) => watch(box, true);

function watch(box: HTMLElement, told: boolean): () => void {
  let asked = 0;
  const mark = (): void => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      const now = edges(box);
      if (box.dataset["more"] !== now) box.dataset["more"] = now;
      if (told && (now !== "") !== (box.tabIndex === 0)) box.tabIndex = now ? 0 : -1;
    });
  };
  const sizes = new ResizeObserver(mark);
  const content = new MutationObserver(() => {
    sizes.disconnect();
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    mark();
  });
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  content.observe(box, { childList: true });
  box.addEventListener("scroll", mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    content.disconnect();
    box.removeEventListener("scroll", mark);
    if (asked) cancelAnimationFrame(asked);
  };
}
