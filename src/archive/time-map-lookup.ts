import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { type ArchiveAsker, answerProblem, textOf } from "./archive-asker.ts";
import type { Found } from "./cdx-lookup.ts";
import { remoteCapture } from "./remote-capture.ts";
import { readTimeMap } from "./time-map.ts";

/** TimeMaps that one TimeMap may lead to. */
const maxPages = 100;

/** Lists the captures of a URL by its TimeMap, with all its pages. */
export async function lookUpTimeMap(asker: ArchiveAsker, address: string, url: string): Promise<Found> {
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  const pages = [address];
  for (let page = 0; page < pages.length; page++) {
    const at = pages[page] as string;
    const answer = await asker.index(at);
    if (answer.kind === "answer" && answer.status === 404) continue;
    if (answer.kind === "failure" || answer.status !== 200) {
      problems.push(answerProblem(answer, at));
      continue;
    }
    const text = textOf(answer);
    const timeMap = readTimeMap(text);
    if (timeMap === undefined) {
      if (text.trim() !== "" && text.trim() !== "[]") problems.push(problem("archive-failed", at, 0, "The answer is no TimeMap"));
      continue;
    }
    const { original = url } = timeMap;
    for (const memento of timeMap.mementos) {
      const capture = remoteCapture(asker.entry, memento, original);
      if (capture !== undefined) captures.push(capture);
    }
    if (timeMap.malformed > 0) problems.push(problem("garbage", at, 0, `${timeMap.malformed} entries of the TimeMap are malformed`));
    if (answer.isCut) problems.push(problem("truncated", at, 0, "The TimeMap is longer than is read, or ended early"));
    for (const next of timeMap.pages) {
      const resolved = URL.parse(next, at)?.href;
      if (resolved !== undefined && !pages.includes(resolved) && pages.length < maxPages) pages.push(resolved);
    }
  }
  return { captures, problems };
}
