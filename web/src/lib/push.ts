// Being called to a table with its tab closed: one table at a time, off as easily as on.

import { api, Refused } from "./api";
import { unbase64url } from "./seal";
import { recall, remember } from "./store";

const called = (): string[] => recall<string[]>("called", []);

/** Is this browser called to a table? */
export const isCalled = (table: string): boolean => called().includes(table);

/** The key of the server, or a sentence why nobody can be called here. */
export async function offer(): Promise<{ key: string | null; why: string }> {
  if (!("PushManager" in globalThis) || !navigator.serviceWorker || typeof Notification === "undefined") {
    return { key: null, why: "This browser cannot be called here: it needs a safe connection (https), and some need the page to be installed." };
  }
  return api.pushKey();
}

export async function callMe(table: string, token: string | null, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Refused("denied", "The browser did not allow notifications for this page.");
  const { pushManager } = await navigator.serviceWorker.ready;
  let found: PushSubscription;
  try {
    found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: unbase64url(key) });
  } catch {
    throw new Refused("push", "The browser's push service could not be reached. Try again later.");
  }
  const { endpoint, keys } = found.toJSON();
  await api.callMe(table, { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }, token);
  remember("called", [table, ...called().filter((one) => one !== table)].slice(0, 200));
}

export async function doNotCall(table: string, token: string | null): Promise<void> {
  await api.doNotCall(table, token);
  remember("called", called().filter((one) => one !== table));
}
