import { liveName } from "../../archive/archive.ts";
import type { Problem } from "../../problem.ts";
import type { Capture } from "../../warc/capture.ts";

/** What went wrong on the way to a page. */
export class SearchProblems {
  readonly all: Problem[] = [];
  /** Why an archive that may well have the page can't be reached, in a sentence. */
  unreached: string | undefined;

  /** Of a look-up, or of reading a capture. A site of the live web that can't be reached is gone, and no reason to wait. */
  add(problem: Problem, capture?: Capture): void {
    this.all.push(problem);
    if (problem.code === "no-connection" && capture?.archive !== liveName) this.unreached ??= problem.message;
  }

  /** Whether there is something that may turn out better when it is tried again. */
  get mayPass(): boolean {
    return this.all.some(({ code }) => code === "archive-failed" || code === "fetch-failed" || code === "no-connection");
  }
}
