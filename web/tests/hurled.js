// The engine's word on throws: what a page gets of each kind, and where gestures land, by the server's physics.

import { execFileSync } from "node:child_process";

function ask(args, input) {
  const root = new URL("../..", import.meta.url).pathname;
  const python = process.env.UNDERCROFT_PYTHON ?? `${root}.venv/bin/python`;
  const env = { ...process.env, PYTHONPATH: [`${root}src`, root].join(":") };
  return JSON.parse(execFileSync(python, ["-m", "tests.page.hurled", ...args], { cwd: root, env, input, maxBuffer: 1 << 26, encoding: "utf8" }));
}

export const kinds = () => ask([]);
export const landings = (gestures) => ask(["-"], JSON.stringify(gestures));
/** Is a report wanted? Then so many throws of each hand and kind. */
export const reports = () => "UNDERCROFT_THROWS" in process.env;
export const many = () => Number(process.env.UNDERCROFT_THROWS ?? 3);
/** Which kinds are asked for, of all. */
export const some = (all) => process.env.UNDERCROFT_KINDS?.split(",") ?? all;
