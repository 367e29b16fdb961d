// `import shovel from "icon:spade"` gives the path of that icon of game-icons.net, so that each chunk
// carries just the icons it draws. An icon without an author in src/icon-authors.json fails the build:
// they are CC BY 3.0, and the credits page lists whom to thank.
import { readFileSync } from "node:fs";
import { rounded } from "./paths.js";

const PREFIX = "icon:";
const here = (path) => new URL(path, import.meta.url);

export function icons() {
  const set = JSON.parse(readFileSync(here("../node_modules/@iconify-json/game-icons/icons.json"), "utf8"));
  const authors = JSON.parse(readFileSync(here("../src/icon-authors.json"), "utf8"));
  return {
    name: "undercroft-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : null),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return null;
      const name = id.slice(PREFIX.length + 1);
      if (!set.icons[name]) this.error(`game-icons has no icon ${name}`);
      if (!authors[name]) this.error(`src/icon-authors.json names no author for the icon ${name}`);
      const paths = [...set.icons[name].body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
      return `export default ${JSON.stringify(paths.map(rounded).join(""))};`;
    },
  };
}
