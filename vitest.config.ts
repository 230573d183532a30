import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"],
    exclude: ["**/*.exhaustive.test.ts", "node_modules/**"],
    pool: "threads",
    isolate: false,
    maxWorkers: "100%", // else one core does nothing where there are two
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
