import type { UserArchive } from "../archive/open-user-archive.ts";
import { defaultCacheFolder } from "../base/default-cache-folder.ts";
import { UsageError } from "../errors.ts";
import { idfOf } from "../event/idf-of-specification.ts";
import { proposeSeeds } from "../event/propose-seeds.ts";
import type { ReferencePlaces } from "../event/reference-documents.ts";
import { searchTexts } from "../event/search-texts.ts";
import { topicLanguages } from "../event/topic-languages.ts";
import { topicOf } from "../event/topic-of-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import type { CheckedSpecification } from "../spec/specification.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
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
