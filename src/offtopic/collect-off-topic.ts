import type { Problem } from "../problem.ts";
import { type FindOptions, findOffTopic } from "./find-off-topic.ts";
import type { JudgedTimeMap, OffTopicResult } from "./result.ts";
import type { TargetArchive } from "./target-archive.ts";

/** Everything that `findOffTopic` finds, at once: for targets whose results fit into memory, such as a report shows. */
export async function collectOffTopic(source: TargetArchive, options: FindOptions): Promise<OffTopicResult> {
  const timeMaps: JudgedTimeMap[] = [];
  const problems: Problem[] = [];
  for await (const item of findOffTopic(source, options)) {
    if (item.kind === "problem") problems.push(item);
    else timeMaps.push(item);
  }
  return { settings: options.settings, timeMaps, problems };
}
