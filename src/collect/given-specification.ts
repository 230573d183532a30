import { dirname } from "node:path";
import { UsageError } from "../errors.ts";
import { parseSpecification, readSpecification } from "../spec/read-specification.ts";
import { checkShape } from "../spec/schema-faults.ts";
import type { CheckedSpecification, Specification } from "../spec/specification.ts";

/** Returns a caller's specification (a path, its text, or an object), checked, and the folder against which it resolves its file names. */
export function givenSpecification(given: string | Specification, folder = "."): { checked: CheckedSpecification; folder: string } {
  if (typeof given !== "string") return { checked: checkedShape(given), folder };
  if (/\n|^\s*\{/.test(given)) return { checked: parseSpecification(given, "the specification"), folder };
  return { checked: readSpecification(given), folder: dirname(given) };
}

function checkedShape(given: Specification): CheckedSpecification {
  const result = checkShape(given);
  if ("specification" in result) return result.specification;
  throw new UsageError(result.faults.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"));
}
