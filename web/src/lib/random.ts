/** 128 random bits as a word: a name for a command, or what this browser adds to the fair dice. */
export function randomWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 128 random bits as the server takes a key: base64url. */
export function randomKey(): string {
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bits).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
