import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import type { WantedCaptures } from "./archive.ts";
import { type ArchiveClient, answerProblem, textOf } from "./archive-client.ts";
import { BoundedByTime, unshared } from "./bounded-by-time.ts";
import { type LookUpResult, leftOutProblem } from "./cdx-lookup.ts";
import { remoteCapture } from "./remote-capture.ts";
import { type ListedMemento, scanTimeMap } from "./time-map.ts";

/** Limit of TimeMaps that one TimeMap may link to. */
const maxPages = 100;

/** Lists the captures of a URL by its TimeMap, including its further pages up to a limit. */
export async function lookUpTimeMap(
  client: ArchiveClient,
  address: string,
  url: string,
  wanted: WantedCaptures = {},
): Promise<LookUpResult> {
  const captures = new BoundedByTime<Capture>(wanted.around ?? wanted.near);
  const problems: Problem[] = [];
  const pages = [address];
  let [page, chars, leftOut] = [0, 0, 0];
  for (; page < pages.length && chars < limits.urlListBytes; page++) {
    const at = pages[page] as string;
    const answer = await client.index(at);
    if (answer.kind === "answer" && answer.status === 404) continue;
    if (answer.kind === "failure" || answer.status !== 200) {
      problems.push(answerProblem(answer, at));
      continue;
    }
    const text = textOf(answer);
    chars += text.length;
    const listed = new BoundedByTime<ListedMemento>(wanted.around ?? wanted.near);
    const timeMap = scanTimeMap(text, listed.add);
    if (timeMap === undefined) {
      if (text.trim() !== "" && text.trim() !== "[]") problems.push(problem("archive-failed", at, 0, notATimeMap(text)));
      continue;
    }
    const { original = url } = timeMap;
    for (const memento of listed.items) {
      const capture = remoteCapture(client.entry, memento, original);
      if (capture !== undefined) captures.add(unshared(capture, text));
    }
    leftOut += listed.leftOut;
    if (timeMap.malformed > 0) problems.push(problem("garbage", at, 0, `${timeMap.malformed} entries of the TimeMap are malformed`));
    if (answer.isCut) problems.push(problem("truncated", at, 0, "The TimeMap is too long or ended early; its first part is used"));
    for (const next of timeMap.pages) {
      const resolved = URL.parse(next, at)?.href;
      if (resolved !== undefined && !pages.includes(resolved) && pages.length < maxPages) pages.push(resolved);
    }
  }
  if (page < pages.length || captures.leftOut + leftOut > 0) problems.push(leftOutProblem(address, captures));
  return { captures: captures.items, problems };
}

function notATimeMap(text: string): string {
  const isLongJson = text.length > limits.jsonChars && /^\s*\{/.test(text.slice(0, 100));
  return isLongJson ? "The TimeMap is too long to be read as JSON; its link format can be of any length" : "The answer is not a TimeMap";
}
