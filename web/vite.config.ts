import { defineConfig } from "vitest/config";
import { preloadEngine, serviceWorker, shortTemplates, shortTexts } from "./worker/plugin.ts";

export default defineConfig({
  // Relative addresses, so that the page also works under a prefix behind a proxy.
  base: "./",
  assetsInclude: ["**/*.bin"],
  plugins: [shortTemplates(), shortTexts(), preloadEngine(), serviceWorker()],
  build: {
    outDir: "../src/freecell/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: true,
    // A file of its own, since what is no program compresses badly in the middle of one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "levels", test: /levels\.bin/ }] } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8617" } },
  test: { include: ["test/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
