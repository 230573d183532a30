import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/*.exhaustive.test.ts", "node_modules/**"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
