import type { UserArchive } from "@recollect/archive/open-user-archive";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { idfOf } from "@recollect/recollect/event/idf-of-specification";
import { proposeSeeds } from "@recollect/recollect/event/propose-seeds";
import type { ReferencePlaces } from "@recollect/recollect/event/reference-documents";
import { searchTexts } from "@recollect/recollect/event/search-texts";
import { topicLanguages } from "@recollect/recollect/event/topic-languages";
import { topicOf } from "@recollect/recollect/event/topic-of-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CheckedSpecification } from "@recollect/recollect/spec/specification";
import { UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { ProposedSeeds } from "./schemas/events.ts";

/** Number of proposed seeds. */
const wanted = 30;

/** Returns pages of the archive from which a crawl could start, as found by `recollect seeds`. */
export async function proposeEventSeeds(
  checked: CheckedSpecification,
  { folder, texts }: Omit<ReferencePlaces, "archive">,
  { archive, entries, web }: UserArchive,
  signal: AbortSignal,
): Promise<ProposedSeeds> {
  const specification = resolveSpecification(checked);
  if (archive.local === undefined && !entries.some(({ search }) => search !== undefined))
    throw new UsageError("Seeds can be proposed from local files, or from an archive with full-text search, such as arquivo");
  const places = { folder, texts, archive, cacheFolder: defaultCacheFolder(), signal };
  const idf = await idfOf(specification, places);
  const searched = web === undefined ? [] : (await searchTexts({ web, entries, specification, most: wanted * 3, signal })).captures;
  const { seeds, unmatched } = await proposeSeeds({
    ...{ archive, searched, specification, signal, count: wanted },
    reference: await topicOf(specification, { ...places, idf }),
    languages: await topicLanguages(specification, places),
  });
  return {
    seeds: seeds.map(({ url, title, capture, score, language, words }) => ({
      ...{ url, title, score, language },
      captured: isoOfTimestamp(capture.timestamp),
      words: [...words],
    })),
    unmatched: [...unmatched],
  };
}
