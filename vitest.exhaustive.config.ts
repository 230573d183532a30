import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";
import { fromSource } from "./vitest.source.ts";

/** What is slow because it tries everything: long mutation runs, every kill point, every seed. */
export default defineConfig({
  ...fromSource,
  test: {
    include: [
      ...["packages", "test", "private"].map((folder) => `${folder}/**/*.exhaustive.test.ts`),
      "private/world/src/prose.slow.test.ts", // which takes a sample in `npm test`, and everything here
      "test/faults/m-database.test.ts", // where a connection is cut for longer
    ],
    env: { ...base.test?.env, RECOLLECT_EXHAUSTIVE: "1" },
    globalSetup: ["test/temporary-files.ts", "test/static-pages.ts"],
    pool: "forks",
    ...(base.test?.maxWorkers && { maxWorkers: base.test.maxWorkers }),
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    ...(base.test?.expect && { expect: base.test.expect }),
  },
});
