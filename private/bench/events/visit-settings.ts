import type { VisitSettings } from "@recollect/recollect/crawl/visitor";
import { scaledReference } from "@recollect/recollect/event/archive-threshold";
import { idfOf } from "@recollect/recollect/event/idf-of-specification";
import { sharedReference } from "@recollect/recollect/event/shared-reference";
import { thresholdOf } from "@recollect/recollect/event/threshold-of-specification";
import { topicOf } from "@recollect/recollect/event/topic-of-specification";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CrawlPlaces } from "./crawl-pages.ts";

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
