// What this browser remembers. Private windows may refuse: then it is remembered until the page closes.

const fallback = new Map<string, string>();

export function recall<T>(name: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(`undercroft.${name}`);
  } catch {
    // then it may be in `fallback`
  }
  try {
    text ??= fallback.get(name);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(`undercroft.${name}`, text);
  } catch {
    // kept in `fallback`
  }
}
