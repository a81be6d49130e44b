import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
  worker: { format: "es" },
  // For work on the pages: `npx vite --config web/vite.config.ts`, beside `presage serve`.
  server: { proxy: { "/api": "http://127.0.0.1:7117" } },
});
