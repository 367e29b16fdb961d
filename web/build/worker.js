// Tells the service worker the files of the build: those that the shelf needs at once, and the rest of the code. The
// name of the build follows from all of them.
import { createHash } from "node:crypto";

export const WORKER = "sw"; // its entry; it lies at the root, so that it may serve all addresses
const SHELL = ["YouPage", "News"]; // what stands without a connection, besides the shelf
const EXTENDED = /latin-ext/; // letters that few names need

export function worker() {
  return {
    name: "undercroft-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const entry = chunks.find((one) => one.isEntry && one.name !== WORKER);
        const own = chunks.find((one) => one.isEntry && one.name === WORKER);
        if (!entry || !own) this.error("the page and its worker are both entries of the build");
        if (own.imports.length) this.error(`the worker is one file, and cannot import ${own.imports}`);
        const first = new Set();
        const walk = (name) => {
          if (first.has(name) || bundle[name]?.type !== "chunk") return;
          first.add(name);
          for (const css of bundle[name].viteMetadata?.importedCss ?? []) first.add(css);
          bundle[name].imports.forEach(walk);
        };
        walk(entry.fileName);
        for (const name of SHELL) {
          const found = chunks.find((one) => one.name === name);
          if (!found) this.error(`the build has no chunk ${name} for the shell`);
          walk(found.fileName);
        }
        for (const name of Object.keys(bundle)) if (name.endsWith(".woff2") && !EXTENDED.test(name)) first.add(name);
        const rest = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !first.has(name) && name !== own.fileName);
        const listed = (names) => JSON.stringify([...names].sort().map((name) => `/${name}`));
        const build = createHash("sha256").update(listed(first) + listed(rest) + own.code).digest("hex").slice(0, 12);
        const facts = { FIRST_FILES: listed(first), OTHER_FILES: listed(rest), BUILD: JSON.stringify(build) };
        for (const [name, value] of Object.entries(facts)) {
          if (!own.code.includes(name)) this.error(`the worker does not ask for ${name}`);
          own.code = own.code.replaceAll(name, value);
        }
      },
    },
  };
}
