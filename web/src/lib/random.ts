/** 128 random bits as a word: a name for a command, or what this browser adds to the fair dice. */
export function randomWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
