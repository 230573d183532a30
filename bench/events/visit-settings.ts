import { idfOf } from "../../src/crawl/idf-of-specification.ts";
import { sharedReference } from "../../src/crawl/judge.ts";
import { thresholdOf } from "../../src/crawl/threshold-of-specification.ts";
import { topicOf } from "../../src/crawl/topic-of-specification.ts";
import type { VisitSettings } from "../../src/crawl/visitor.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import type { CrawlPlaces } from "./crawl-places.ts";

/** What a crawl by the specification judges pages by. */
export async function visitSettings(
  specification: ResolvedSpecification,
  { folder, archive, scratch }: CrawlPlaces,
): Promise<VisitSettings> {
  const idf = await idfOf(specification, { archive, folder, cacheFolder: scratch });
  const reference = await topicOf(specification, { folder, archive, idf });
  const { threshold } = await thresholdOf(specification, reference, { folder, archive });
  return { specification, reference: sharedReference(reference), threshold, requisites: false };
}
