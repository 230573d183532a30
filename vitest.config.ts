import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { fromSource } from "./vitest.source.ts";

export default defineConfig({
  ...fromSource,
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/workbench/web/src/**/*.test.ts",
      "test/**/*.test.ts",
      "private/world/**/*.test.ts",
      "private/bench/**/*.test.ts",
    ],
    exclude: ["**/*.exhaustive.test.ts", "**/node_modules/**"],
    globalSetup: ["test/temporary-files.ts", "test/static-pages.ts"],
    pool: "threads",
    isolate: false,
    maxWorkers: Math.ceil(1.5 * availableParallelism()), // many tests wait for processes, browsers and databases
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache/compiled") }, // half of a short process's time goes into reading the program
    testTimeout: 600_000, // for what hangs: on a busy machine, seconds become minutes
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } }, // by default one second, in which a busy machine may do nothing at all
  },
});
