import type { Archive } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import type { ReadPage } from "../../event/page-search/page-cache.ts";
import { type FoundSeed, type ProposedSeed, proposeSeeds, type SeedProposals } from "../../event/propose-seeds.ts";
import { topicLanguages } from "../../event/topic-languages.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { CrawlState } from "../state/crawl-state.ts";
import { type CrawlSettingsParts, isBegun } from "./crawl-settings.ts";

export interface FindSeedsOptions {
  readonly specification: ResolvedSpecification;
  /** The specification's folder, which its file names are relative to. */
  readonly folder: string;
  readonly archive: Archive;
  /** Reader of pages before the crawl, such as one that keeps them. */
  readonly readPage?: ReadPage | undefined;
  /** Queries the text searches of web archives; undefined if none has one. */
  readonly searchTexts?: (() => Promise<readonly Capture[]>) | undefined;
  /** Called with the result. */
  readonly onSeeds?: ((proposals: SeedProposals) => void) | undefined;
  readonly onSeedProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The settings by which pages are judged. */
type SeedJudge = Pick<CrawlSettingsParts, "reference" | "threshold" | "scorer" | "votes">;

/** Minimum number of seeds, even if fewer pages reach the threshold: one of them may link to relevant pages. */
const minSeeds = 5;

/** Refuses a specification without seeds if no source can be searched for them; called before any request is sent. */
export function checkSeedSources({ specification, archive, searchTexts }: FindSeedsOptions): void {
  if (specification.seeds.length > 0 || archive.local !== undefined || searchTexts !== undefined) return;
  throw new UsageError(
    "The specification has no seeds, and these web archives have no full-text search to find some: add seeds to the specification, " +
      "or add local files or an archive with full-text search, such as arquivo",
  );
}

/**
 * Finds start pages in addition to those of the specification: if it names none, or if a crawl of files also starts at the pages found in
 * them (`crawl.findSeeds`). They are fixed before the crawl: a later run uses the same, even if the archive has grown. Undefined if there
 * was no search.
 */
export async function foundSeeds(
  state: CrawlState,
  judged: SeedJudge,
  options: FindSeedsOptions,
): Promise<readonly FoundSeed[] | undefined> {
  if (await isBegun(state)) return state.note("seeds");
  const seeds = isSearched(judged.threshold, options) ? await findSeeds(judged, options) : undefined;
  await state.write({ notes: { seeds } }); // also removes those of a run that never began
  await state.commit();
  return seeds;
}

/** Whether to search for seeds. Pages that a crawl would keep are unknown without a threshold. */
function isSearched(threshold: number | undefined, { specification, archive }: FindSeedsOptions): boolean {
  const isStart = specification.crawl.findSeeds === true && archive.local !== undefined && threshold !== undefined;
  return isStart || specification.seeds.length === 0;
}

/** Returns the seeds of the specification, then those that were found. */
export function allSeeds(named: readonly string[], found: readonly Pick<FoundSeed, "url">[] = []): readonly string[] {
  return [...new Set([...named, ...found.map(({ url }) => url)])]; // found ones may have been added to the specification since
}

async function findSeeds({ reference, threshold, scorer, votes }: SeedJudge, options: FindSeedsOptions): Promise<FoundSeed[]> {
  const { specification, folder, archive, readPage, searchTexts, onSeeds, onSeedProgress, signal } = options;
  const isNamed = specification.seeds.length > 0;
  const proposals = await proposeSeeds({
    archive,
    readPage,
    searched: isNamed ? [] : ((await searchTexts?.()) ?? []),
    specification,
    reference,
    threshold,
    scorer,
    learned: votes?.learned.score,
    languages: await topicLanguages(specification, { folder, archive }),
    ...(onSeedProgress && { onProgress: onSeedProgress }),
    ...(signal && { signal }),
  });
  const isWanted = ({ url, score, isKept }: ProposedSeed): boolean =>
    !specification.seeds.includes(url) && (specification.crawl.findSeeds === true ? isKept : score >= (threshold ?? 0));
  const seeds = proposals.seeds.filter((seed, n) => (!isNamed && n < minSeeds) || isWanted(seed));
  if (seeds.length === 0 && !isNamed)
    throw new UsageError(
      "The specification has no seeds, and no page in the archive shares enough words with the event: add seeds, or describe the event in " +
        "the words and the language of the archive (topic.references, topic.keywords)",
    );
  onSeeds?.({ ...proposals, seeds });
  return seeds.map(({ url, score, title, by }) => ({ url, score, title: title.toWellFormed(), by }));
}
