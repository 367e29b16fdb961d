// The service worker: serves the shell where there is no connection, and keeps the files of a build for pages of that
// build that are still open. Files have the hash of their content in their names, so several builds lie side by side; a
// newer worker takes over at once, and takes nothing away from a game that goes on.

// As far as it is used here: TypeScript knows either the names of a page or those of a worker, not both.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Asking extends Lasting {
  data: unknown;
  ports: readonly MessagePort[];
}
interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  notification: Notification;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  addEventListener(kind: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", act: (event: Fetching) => void): void;
  addEventListener(kind: "message", act: (event: Asking) => void): void;
  addEventListener(kind: "push", act: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", act: (event: Clicked) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

declare const FIRST_FILES: string[]; // what the shelf needs; the build fills it in (build/worker.js)
declare const OTHER_FILES: string[]; // code that is fetched when it is wanted
declare const BUILD: string;

const worker = self as unknown as Scope;
const NAME = "undercroft ";
const KEPT = 2; // builds: this one, and the one before, of which pages may be open
const SHELL = "/";

async function open(): Promise<Cache> {
  return caches.open(NAME + BUILD);
}

worker.addEventListener("install", (event) => {
  const fill = open().then((cache) => cache.addAll([SHELL, ...FIRST_FILES]));
  event.waitUntil(fill.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const tidy = caches.keys().then((all) => {
    const older = all.filter((name) => name.startsWith(NAME) && name !== NAME + BUILD); // in the order of their making
    return Promise.all(older.slice(0, Math.max(0, older.length - (KEPT - 1))).map((name) => caches.delete(name)));
  });
  event.waitUntil(tidy.then(() => worker.clients.claim()));
});

/** A file of any build: its name says what is in it. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await open()).put(request, answer.clone());
  return answer;
}

/** The page as the server has it now; without a server the shell, which says so. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await (await open()).match(SHELL, { ignoreVary: true });
    if (shell) return shell;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

// What pages ask: are you of my build (they name their first script), and keep all of it, for a game goes on.
worker.addEventListener("message", (event) => {
  const asked = event.data as { ask: "mine" | "keep"; script?: string };
  if (asked.ask === "mine") event.ports[0]?.postMessage(FIRST_FILES.includes(asked.script ?? ""));
  if (asked.ask === "keep") {
    const missing = async (): Promise<void> => {
      const cache = await open();
      for (const name of OTHER_FILES) if (!(await cache.match(name, { ignoreVary: true }))) await cache.add(name);
    };
    event.waitUntil(missing().catch(() => {})); // the next visit tries again
  }
});

// Called to a table with its tab closed. What comes says which table and game, and nothing that is hidden.
worker.addEventListener("push", (event) => {
  const { table, title } = (event.data?.json() ?? {}) as { table?: string; title?: string };
  const said = title ? `Your move in ${title}` : "It is your turn";
  event.waitUntil(worker.registration.showNotification(said, { body: "The table waits for you.", tag: table ?? "", icon: "/icon-192.png", badge: "/badge-96.png", data: { table } }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data as { table?: string };
  const path = table ? `/table/${table}` : "/";
  const go = async (): Promise<unknown> => {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((one) => new URL(one.url).pathname === path);
    return there ? there.focus() : worker.clients.openWindow(path);
  };
  event.waitUntil(go());
});
