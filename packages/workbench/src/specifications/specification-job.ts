import { limits } from "@recollect/base/limits";
import { SpecificationError } from "@recollect/base/specification-error";
import { changeSpecification, type FieldChange } from "@recollect/recollect/spec/change-specification";
import { type PartialSpecification, partialSpecification } from "@recollect/recollect/spec/partial-specification";
import { checkSpecification, type ExaminedText, parseSpecification } from "@recollect/recollect/spec/read-specification";
import { RecollectError } from "@recollect/warc/errors";
import { workbenchMessage } from "../workbench-words.ts";

/** A task on the text of a specification. Structured-cloneable. */
export type SpecificationJob =
  | { readonly task: "parse"; readonly text: string; readonly path: string }
  | { readonly task: "check"; readonly text: string; readonly path: string }
  | { readonly task: "partial"; readonly text: string }
  | { readonly task: "change"; readonly text: string; readonly changes: readonly FieldChange[] };

/** Result of a task, with errors as data: an error's class is lost between threads. */
export type SpecificationResult =
  | ({ readonly kind: "examined" } & ExaminedText)
  | { readonly kind: "partial"; readonly partial?: PartialSpecification | undefined }
  | { readonly kind: "changed"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string };

export function doSpecificationJob(job: SpecificationJob): SpecificationResult {
  try {
    if (job.task === "parse") return { kind: "examined", faults: [], specification: parseSpecification(job.text, job.path) };
    if (job.task === "check") return shortened(checkSpecification(job.path, job.text));
    if (job.task === "partial") return { kind: "partial", partial: partialSpecification(job.text) };
    return { kind: "changed", text: changeSpecification(job.text, job.changes) };
  } catch (error) {
    if (error instanceof SpecificationError) return shortened(error);
    if (error instanceof RecollectError) return { kind: "refused", message: workbenchMessage(error) };
    throw error;
  }
}

function shortened({ faults, specification }: ExaminedText): SpecificationResult {
  return { kind: "examined", faults: faults.slice(0, limits.faultsShown), ...(specification && { specification }) };
}
