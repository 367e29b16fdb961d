import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./build/icons.js";
import { packed } from "./build/packed.js";
import { worker, WORKER } from "./build/worker.js";

export default defineConfig({
  plugins: [svelte(), icons(), worker(), packed()],
  build: {
    outDir: "../src/undercroft/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses would need a wider content security policy
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", [WORKER]: "src/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === WORKER ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 120_000 }, // a hang fails, how fast the machine is decides nothing
});
