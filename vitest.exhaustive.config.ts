import { defineConfig } from "vitest/config";

/** What is slow because it tries everything: long mutation runs, every kill point. */
export default defineConfig({
  test: {
    include: ["src/**/*.exhaustive.test.ts", "test/**/*.exhaustive.test.ts"],
    pool: "forks",
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});
