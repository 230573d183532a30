import { liveName } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";

/** The problems of one search for a page. */
export class SearchProblems {
  readonly all: Problem[] = [];
  /** Message about an unreachable archive, which may have the page. */
  unreached: string | undefined;

  /** Adds a problem of a look-up, or of reading a capture. An unreachable live site counts as gone: waiting for it would not help. */
  add(problem: Problem, capture?: Capture): void {
    this.all.push(problem);
    if (problem.code === "no-connection" && capture?.archive !== liveName) this.unreached ??= problem.message;
  }

  /** Whether a retry may have another result. */
  get isTemporary(): boolean {
    return this.all.some(({ code }) => code === "archive-failed" || code === "fetch-failed" || code === "no-connection");
  }
}
