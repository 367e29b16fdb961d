// Packs what the build made, beside it: `main.js.gz` and `main.js.br`. The server sends them as they are,
// and never packs anything itself.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH_IT = /\.(html|js|css|svg|json|webmanifest|txt)$/; // fonts and pictures are packed already

export function packed() {
  let folder = "";
  return {
    name: "undercroft-packed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true })) {
        if (!WORTH_IT.test(name)) continue;
        const path = join(folder, name);
        const data = readFileSync(path);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
        for (const [ending, small] of [[".gz", gzipSync(data, { level: 9 })], [".br", brotliCompressSync(data, { params: size })]]) {
          if (small.length < data.length) writeFileSync(path + ending, small);
        }
      }
    },
  };
}
