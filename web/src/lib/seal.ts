// A book, sealed with a personal key of 128 bits: whoever keeps it for us cannot read it, nor change it unnoticed.
// From the key follow a name, by which it is found, and the key that seals it. The key itself is never sent.

const LABEL = "undercroft book 1";
const NONCE = 12;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function base64url(data: Uint8Array): string {
  let text = "";
  for (let k = 0; k < data.length; k += 8192) text += String.fromCharCode(...data.subarray(k, k + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function unbase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

export const KEY = /^[A-Za-z0-9_-]{22}$/;

export { randomKey as newKey } from "./random";

export interface Seal {
  name: string;
  key: CryptoKey;
}

export async function sealOf(key: string): Promise<Seal> {
  const root = await crypto.subtle.importKey("raw", unbase64url(key), "HKDF", false, ["deriveBits", "deriveKey"]);
  const from = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: bytes(LABEL), info: bytes(info) });
  const name = new Uint8Array(await crypto.subtle.deriveBits(from("name"), root, 128));
  const sealing = await crypto.subtle.deriveKey(from("seal"), root, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  return { name: base64url(name), key: sealing };
}

async function through(data: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(way)).arrayBuffer());
}

export async function seal(what: unknown, { key }: Seal): Promise<string> {
  const packed = await through(bytes(JSON.stringify(what)), new CompressionStream("gzip"));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: bytes(LABEL) }, key, packed));
  const whole = new Uint8Array(NONCE + sealed.length);
  whole.set(nonce);
  whole.set(sealed, NONCE);
  return base64url(whole);
}

/** What was sealed; fails if the key is another, or a letter was changed. */
export async function unseal(text: string, { key }: Seal): Promise<unknown> {
  const whole = unbase64url(text);
  const packed = await crypto.subtle.decrypt({ name: "AES-GCM", iv: whole.slice(0, NONCE), additionalData: bytes(LABEL) }, key, whole.slice(NONCE));
  return JSON.parse(new TextDecoder().decode(await through(new Uint8Array(packed), new DecompressionStream("gzip"))));
}
