import { limits } from "@recollect/base/limits";
import { SpecificationError } from "@recollect/base/specification-error";
import { expect, test } from "vitest";
import { cpuMs } from "../../../../test/cpu-time.ts";
import { parseSpecification } from "./read-specification.ts";

test.each([
  ["different keys", (n: number) => `k${n}: 1\n`],
  ["lists in lists", () => "- "],
  ["one repeated key", () => "a: 1\n"],
  ["a long list", (n: number) => `- ${n}\n`],
])("U06: refuses the largest readable specification in seconds: %s", (_, part) => {
  let text = "";
  for (let n = 0; text.length < limits.specificationBytes - 100; n++) text += part(n);
  const before = cpuMs();
  expect(() => parseSpecification(text, "x.yaml")).toThrow(SpecificationError);
  expect(cpuMs() - before).toBeLessThan(30_000);
});
