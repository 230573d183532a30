import type { VisitSettings } from "../../src/crawl/visitor.ts";
import { scaledReference } from "../../src/event/archive-threshold.ts";
import { idfOf } from "../../src/event/idf-of-specification.ts";
import { sharedReference } from "../../src/event/shared-reference.ts";
import { thresholdOf } from "../../src/event/threshold-of-specification.ts";
import { topicOf } from "../../src/event/topic-of-specification.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import type { CrawlPlaces } from "./crawl-places.ts";

/** Returns the settings by which a crawl with the specification judges pages. */
export async function visitSettings(
  specification: ResolvedSpecification,
  { folder, archive, scratch, readPage, texts }: CrawlPlaces,
): Promise<VisitSettings> {
  const idf = await idfOf(specification, { archive, folder, texts, readPage, cacheFolder: scratch, followsLinks: true });
  const reference = await topicOf(specification, { folder, archive, texts, idf });
  const { threshold, scales } = await thresholdOf(specification, reference, { folder, archive, texts, readPage });
  return { specification, reference: sharedReference(scaledReference(reference, scales)), threshold, requisites: false };
}
