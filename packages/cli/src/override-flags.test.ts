import { overridable } from "@recollect/recollect/spec/override-specification";
import { expect, test } from "vitest";
import { flagOf } from "./override-flags.ts";

test("every field that can be overridden has a flag with a name of its own", () => {
  expect(flagOf("relevance.graceHalfLife")).toBe("--grace-half-life");
  expect(overridable).toContain("crawl.documents");
  expect(new Set(overridable.map(flagOf)).size).toBe(overridable.length);
});
