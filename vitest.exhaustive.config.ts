import { defineConfig } from "vitest/config";
import { fromSource } from "./vitest.source.ts";

/** What is slow because it tries everything: long mutation runs, every kill point. */
export default defineConfig({
  ...fromSource,
  test: {
    include: ["src/**/*.exhaustive.test.ts", "test/**/*.exhaustive.test.ts", "world/**/*.exhaustive.test.ts"],
    pool: "forks",
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});
