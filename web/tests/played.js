// Games that were played by the engine, as the page gets them: cards, views, and the lines that led to each.

import { execFileSync } from "node:child_process";

export function played(...args) {
  const root = new URL("../..", import.meta.url).pathname;
  const python = process.env.UNDERCROFT_PYTHON ?? `${root}.venv/bin/python`;
  const env = { ...process.env, PYTHONPATH: [`${root}src`, root].join(":") };
  return JSON.parse(execFileSync(python, ["-m", "tests.page.played", ...args], { cwd: root, env, maxBuffer: 1 << 28, encoding: "utf8" }));
}
