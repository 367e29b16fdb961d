// The little markdown that rules pages use, as spans of text: emphasis and code.

export interface Span {
  kind: "text" | "strong" | "code";
  text: string;
}

export function spans(text: string): Span[] {
  const found: Span[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith("`") && part.length > 2) found.push({ kind: "code", text: part.slice(1, -1) });
    else if (/^\*\*[^*]+\*\*$/.test(part)) found.push({ kind: "strong", text: part.slice(2, -2) });
    else if (/^\*[^*]+\*$/.test(part)) found.push({ kind: "strong", text: part.slice(1, -1) });
    else found.push({ kind: "text", text: part.replace(/\s+/g, " ") });
  }
  return found;
}
