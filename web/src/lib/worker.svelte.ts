// The page, installed: a service worker beside it (sw.ts), news of a newer build, and whether there is a connection.

const LOOK = 15 * 60_000; // milliseconds between looks for a newer build

class Installed {
  newer = $state(false); // another build is served by now
  offline = $state(typeof navigator !== "undefined" && navigator.onLine === false);
  registration: ServiceWorkerRegistration | null = null;

  constructor() {
    if (typeof addEventListener === "undefined") return;
    addEventListener("online", () => (this.offline = false));
    addEventListener("offline", () => (this.offline = true));
  }

  async start(): Promise<void> {
    const workers = navigator.serviceWorker;
    if (!workers) return; // browsers have them only where the page came over a safe connection
    workers.addEventListener("controllerchange", () => void this.compare());
    try {
      this.registration = (await workers.register("/sw.js")) ?? null;
    } catch {
      return; // the page is there all the same
    }
    await this.compare();
    const look = (): void => {
      if (!document.hidden) void this.registration?.update().catch(() => {});
    };
    setInterval(look, LOOK);
    document.addEventListener("visibilitychange", look);
  }

  /** Is the worker that serves us of another build than this page? */
  private async compare(): Promise<void> {
    const there = navigator.serviceWorker.controller;
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    if (!there || !script) return;
    const { port1, port2 } = new MessageChannel();
    const mine = new Promise<boolean>((resolve) => (port1.onmessage = (event) => resolve(event.data as boolean)));
    there.postMessage({ ask: "mine", script: new URL(script.src).pathname }, [port2]);
    this.newer = !(await mine);
    if (!this.newer && location.pathname.startsWith("/table/")) this.keep();
  }

  /** A game goes on: keep all code of this build, so that a newer one cannot take any away. */
  keep(): void {
    if (!this.newer) navigator.serviceWorker?.controller?.postMessage({ ask: "keep" });
  }
}

export const installed = new Installed();
