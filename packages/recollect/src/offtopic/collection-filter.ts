import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { CollectionReader } from "../collection/collection-reader.ts";
import type { OffTopicFilter } from "../collection/document-filter.ts";
import { isOffTopic } from "./decision.ts";
import { captureName, Decisions } from "./decisions.ts";
import { offTopicResults } from "./off-topic-results.ts";
import { hasResults } from "./time-map-json.ts";

/**
 * Returns the verdicts on a collection's documents by the results in its `offtopic/`. A curator's decisions override those of the run.
 *
 * ```ts
 * import { collectionFilter, exportCollection } from "recollect";
 *
 * const offTopic = await collectionFilter("quake/"); // after `recollect offtopic quake/`
 * const { documents, offTopicLeftOut } = await exportCollection({ folder: "quake/", format: "csv", out: "on-topic.csv", offTopic });
 * console.log(documents, offTopicLeftOut);
 * // 2 0
 * ```
 */
export async function collectionFilter(collection: string): Promise<OffTopicFilter & { readonly problems: readonly Problem[] }> {
  await CollectionReader.open(collection); // throws for any other folder
  const folder = join(collection, "offtopic");
  if (!hasResults(folder))
    throw new UsageError(`The collection in ${collection} has not been checked for off-topic captures`, {
      ...{ code: "detection-missing", data: { collection } },
    });
  const { flagged, examined } = await offTopicResults(folder);
  const decisions = Decisions.read(folder);
  return {
    problems: decisions.problems,
    isOffTopic: (url, timestamp) => {
      const isFlagged = flagged.has(captureName(url, timestamp));
      return isOffTopic(isFlagged, decisions.about(url, timestamp, isFlagged));
    },
    isExamined: (url, timestamp) => examined.has(captureName(url, timestamp)),
  };
}
