// Addresses of the page. Secrets (tokens, invites) travel behind `#`, which browsers never send.

export type Place =
  | { page: "shelf" }
  | { page: "table"; table: string; at: number | null; token: string | null }
  | { page: "join"; table: string; invite: string }
  | { page: "you"; key: string | null }
  | { page: "range"; game: string }
  | { page: "credits" }
  | { page: "lost" };

export function read(url: URL): Place {
  const [first = "", second = "", ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length) return { page: "lost" };
  if (!first) return { page: "shelf" };
  const secret = decodeURIComponent(url.hash.slice(1));
  if (first === "table" && second) {
    const at = url.searchParams.get("at");
    return { page: "table", table: second, at: at && /^\d+$/.test(at) ? Number(at) : null, token: secret || null };
  }
  if (first === "join" && second && secret) return { page: "join", table: second, invite: secret };
  if (first === "you" && !second) return { page: "you", key: secret || null };
  if (first === "range" && second) return { page: "range", game: second };
  if (first === "credits" && !second) return { page: "credits" };
  return { page: "lost" };
}

class Route {
  place = $state.raw<Place>({ page: "shelf" });

  start(): void {
    this.place = read(new URL(location.href));
    addEventListener("popstate", () => (this.place = read(new URL(location.href))));
    addEventListener("hashchange", () => (this.place = read(new URL(location.href))));
    addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    const url = new URL(path, location.href);
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (KEPT.has(name) && !url.searchParams.has(name)) url.searchParams.set(name, value);
    }
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.place = read(url);
    if (!replace) scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element).closest?.("a");
    if (!anchor || anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin) return;
    if (anchor.pathname.startsWith("/api/") || read(new URL(anchor.href)).page === "lost") return;
    event.preventDefault();
    this.go(anchor.href);
  }
}

const KEPT = new Set(["motion", "board", "pace"]); // switches for this visit

export const route = new Route();
