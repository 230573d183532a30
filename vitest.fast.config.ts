import { configDefaults, defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * Unit and interface tests, for between two edits. Left out is what takes seconds because it goes the whole way: faults and commands, whole
 * crawls, real archives, simulated worlds, inputs of every kind and size.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ["src/**/*.test.ts", "web/src/**/*.test.ts", "world/src/**/*.test.ts", "test/api/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "**/*.exhaustive.test.ts",
      ...["adaptive-crawl", "build-collection", "export-collection", "las-vegas", "remote-collection", "scan"].map(inSource),
      ...[
        "collect",
        "end-gate",
        "frontier.adaptive",
        "visit-threads",
        "run-experiment",
        "text-index",
        "triage-routes",
        "open-collections",
      ].map(inSource),
      ...["front-pages", "index-of-real-archives", "language", "page-kind", "real-pages", "signals"].map(inSource),
      ...["hostile-articles", "index-builder", "warc-reader", "zip-writer"].map(inSource),
      ...["prose", "render", "serve-archives"].map((name) => `world/src/${name}.test.ts`),
    ],
  },
});

function inSource(name: string): string {
  return `src/**/${name}.test.ts`;
}
