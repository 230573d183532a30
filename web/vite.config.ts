import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { designTokens } from "../src/report/design-tokens.ts";

/** Colours and type of report and workbench come from one place. */
function tokens(): Plugin {
  const id = "virtual:tokens.css";
  return {
    name: "design-tokens",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? designTokens : undefined),
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  plugins: [tokens()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: fileURLToPath(new URL("../dist/web/", import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    reportCompressedSize: false,
  },
});
