// Single keys at the table. They can be switched off in the settings.

/** What stands beside the board; the review when the game is over. */
export type Tab = "log" | "review" | "chat" | "rules";

export interface Acts {
  option(n: number): void;
  undo(): void;
  log(): void;
  chat(): void;
  rules(): void;
  why(): void;
  help(): void;
  earlier(): void;
  later(): void;
  now(): void;
}

export const KEYS: [key: string, act: Exclude<keyof Acts, "option">, text: string][] = [
  ["u", "undo", "take back"],
  ["l", "log", "the log"],
  ["c", "chat", "write in the chat"],
  ["r", "rules", "the rule behind the question"],
  ["w", "why", "why a bot made its last move, where it says so"],
  ["[", "earlier", "one move back in the replay"],
  ["]", "later", "one move forward in the replay"],
  ["n", "now", "to the present; skip what is still being shown"],
  ["?", "help", "this page"],
];

export function shortcuts(acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as Element;
    if (target.closest("input:not([type=range], [type=radio], [type=checkbox]), textarea, select, dialog")) return;
    if (/^[1-9]$/.test(event.key)) {
      event.preventDefault();
      acts.option(Number(event.key));
      return;
    }
    const found = KEYS.find(([key]) => key === event.key);
    if (!found) return;
    event.preventDefault();
    acts[found[1]]();
  };
}
