import type { MaybeSituation } from "@recollect/warc/error-words";
import { UsageError } from "@recollect/warc/errors";
import { faultLine, type LocatedFault } from "./located-fault.ts";

/** Maximum number of faults in a message; a file that is not a specification may have one on every line. */
const listed = 20;

/** An unusable specification; the message lists the faults with their lines. */
export class SpecificationError extends UsageError {
  readonly path: string;
  readonly faults: readonly LocatedFault[];

  constructor(path: string, faults: readonly LocatedFault[], situation: MaybeSituation = {}) {
    const more = faults.length > listed ? [`  … and ${faults.length - listed} more`] : [];
    const lines = faults.slice(0, listed).map((fault) => `  ${faultLine(path, fault)}`);
    super([`${path} is not valid:`, ...lines, ...more].join("\n"), situation);
    this.path = path;
    this.faults = faults;
  }
}
