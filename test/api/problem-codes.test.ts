import { readFileSync } from "node:fs";
import { problemCodes } from "@recollect/warc/problem";
import { expect, test } from "vitest";

test("docs/limits.md explains every problem code in the words of the source", () => {
  const page = readFileSync(new URL("../../docs/limits.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(rows).toEqual(Object.entries(problemCodes));
});
