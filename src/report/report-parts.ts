import type { CollectionReader } from "../collection/collection-reader.ts";
import { methodsParagraph } from "../collection/methods-paragraph.ts";
import { accumulateByDocument, accumulateByRound } from "./accumulate-relevance.ts";
import { askedSection } from "./asked-section.ts";
import { countDocuments, type DocumentCounts } from "./count-documents.ts";
import { documentBlocks } from "./documents-block.ts";
import { documentsSection } from "./documents-section.ts";
import { foundSection } from "./found-section.ts";
import { linkGraphs } from "./link-graph.ts";
import { linksSection } from "./links-section.ts";
import { missingPages } from "./missing-pages.ts";
import { missingSection } from "./missing-section.ts";
import { offTopicSection } from "./off-topic-section.ts";
import { offTopicTimelines } from "./off-topic-timelines.ts";
import { relevanceRule } from "./relevance-rule.ts";
import type { PageParts } from "./report-page.ts";
import { written } from "./shown-text.ts";

/** Gathers what a collection's report is made of. */
export async function reportParts(collection: CollectionReader): Promise<{ parts: PageParts; documents: number }> {
  const rule = await relevanceRule(collection);
  const counts = await countDocuments(collection, rule);
  const byTime = await accumulateByRound(collection, rule);
  const isByRound = counts.rejected > 0 && byTime.length > 0;
  const byPage = isByRound ? byTime : await accumulateByDocument(collection, rule, counts.documents);
  const missing = await missingPages(collection);
  const offTopic = await offTopicTimelines(collection);
  let methods = "";
  for await (const piece of methodsParagraph({ collection })) methods += piece;
  const found = foundSection({ counts, byPage, byTime, event: collection.specification.event, rule: rule.said });
  const sections: PageParts["sections"] = [
    ["asked", "What was asked", askedSection(collection)],
    ["found", "What was found", found],
    ["links", "Links", linksSection(await linkGraphs(collection, rule))],
    ["missing", "Missing pages", missingSection(missing)],
    ...(offTopic ? [["off-topic", "Off-topic captures", offTopicSection(offTopic)] as const] : []),
    ["documents", "Documents", documentsSection(counts)],
  ];
  const parts = { title: collection.title, tiles: tiles(counts, missing.count), methods: methods.trim(), sections };
  return { parts: { ...parts, blocks: documentBlocks(collection, rule) }, documents: counts.documents };
}

function tiles({ documents, relevant, hosts, archives, firstCapture, lastCapture }: DocumentCounts, missing: number): PageParts["tiles"] {
  const [first, last] = [firstCapture.slice(0, 10), lastCapture.slice(0, 10)];
  const of = (value: number, one: string, many: string): readonly [string, string] => [written(value), value === 1 ? one : many];
  return [
    of(documents, "document", "documents"),
    [written(relevant), "relevant"],
    of(hosts.length, "host", "hosts"),
    of(archives.length, "archive", "archives"),
    of(missing, "missing page", "missing pages"),
    ...(first === "" ? [] : [[first === last ? first : `${first} – ${last}`, "captured"] as const]),
  ];
}
