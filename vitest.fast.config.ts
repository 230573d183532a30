import { configDefaults, defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * Unit and interface tests, for between two edits. Left out are the tests that take seconds: faults and commands, whole crawls, databases and
 * the workbench's server, real archives, simulated worlds, large inputs and inputs of every kind.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ["src/**/*.test.ts", "web/src/**/*.test.ts", "world/src/**/*.test.ts", "test/api/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "**/*.exhaustive.test.ts",
      ...["adaptive-crawl", "build-collection*", "collect", "export-collection", "las-vegas", "remote-collection", "scan"].map(inSource),
      ...["end-gate", "frontier.adaptive", "run-experiment", "visit-threads"].map(inSource),
      ...["jobs", "postgres*", "reach-database", "share-*", "shared-status"].map(inSource),
      ...["*-routes", "open-collections", "runs*", "text-index"].map(inSource),
      ...["front-pages", "index-of-real-archives", "language*", "page-kind", "real-pages", "signals"].map(inSource),
      ...["block-cache", "far-indexes", "hostile-articles", "http-body", "index-builder*", "index-parts", "off-topic-report"].map(inSource),
      ...["ngram-files", "warc-reader", "warc-writer", "zip-writer"].map(inSource),
      ...["prose", "render", "serve-archives", "serve-world"].map((name) => `world/src/${name}.test.ts`),
    ],
  },
});

function inSource(name: string): string {
  return `src/**/${name}.test.ts`;
}
