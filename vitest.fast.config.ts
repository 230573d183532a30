import { configDefaults, defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * Unit and interface tests, to run between two edits. Named `*.slow.test.ts` and left out are unit tests that take more than half a second, or start
 * a process, a server, a database or a whole crawl. The folders `test/faults` and `test/e2e` are left out, too.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/workbench/web/src/**/*.test.ts",
      "private/world/src/**/*.test.ts",
      "test/api/*.test.ts",
    ],
    exclude: [...configDefaults.exclude, "**/*.{slow,exhaustive}.test.ts"],
  },
});
