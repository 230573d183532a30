import { hash } from "node:crypto";
import { version } from "@recollect/base/version";
import { UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import type { LanguageScales } from "../../event/archive-threshold.ts";
import type { LearnedFromVotes, Vote } from "../../event/learn-from-votes.ts";
import type { LearnedScore } from "../../event/learned-score.ts";
import type { FoundSeed } from "../../event/propose-seeds.ts";
import type { ChosenScorer, PreparedScorer } from "../../event/scorer/chosen-scorer.ts";
import type { Reference } from "../../relevance/reference.ts";
import type { LearnedThresholds } from "../../relevance/threshold.ts";
import { strongest } from "../../relevance/vector.ts";
import { methodOf } from "../../spec/published-profile.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import { decidedPages } from "../decided-pages.ts";
import type { CrawlState } from "../state/crawl-state.ts";

/** All settings that decide what a crawl collects, except the archive and the limits. */
export interface CrawlSettingsParts {
  readonly specification: ResolvedSpecification;
  readonly reference: Reference;
  readonly threshold: number | undefined;
  /** Scales of languages, if learned from the archive with the threshold. */
  readonly scales?: LanguageScales | undefined;
  /** Details of a learned threshold. */
  readonly learned?: LearnedThresholds | undefined;
  readonly requisites: boolean;
  /** Whether every page in the index is judged, linked or not. */
  readonly scan?: boolean;
  /** Seeds that were found automatically. */
  readonly foundSeeds?: readonly FoundSeed[] | undefined;
  /** Scores pages instead of the built-in scorer of the profile. */
  readonly scorer?: PreparedScorer | undefined;
  /** A curator's votes, and what was learned from them. */
  readonly votes?: UsedVotes | undefined;
}

/** Votes, and the result of learning from those whose pages the archive has. */
export interface UsedVotes {
  readonly given: readonly Vote[];
  readonly learned: LearnedFromVotes;
}

/** The limits, which may change between runs: a higher one extends the collection. */
const limitNames = ["documents", "fetched", "patience", "depth"] as const;

/** Whether a setting, by its name in `flatSettings`, is a limit. */
export function isLimit(setting: string): boolean {
  return limitNames.some((name) => setting === `crawl.${name}`);
}

const scorerName = "scorer";

const votesName = "the votes (their digest)";

const learnedName = "what the votes taught (its digest)";

/** Names of settings in messages that differ from those in the state. */
const shownNames: Readonly<Record<string, string>> = { [learnedName]: "the weights learned from the votes (their digest)" };

/** Refuses to resume a collection with other settings, and names them: its pages would be judged inconsistently. */
export async function checkSettings(state: CrawlState, parts: CrawlSettingsParts, folder: string): Promise<void> {
  const now = identity(parts);
  const before = await state.note("settings");
  if (before === undefined) {
    await state.write({ notes: { settings: now } });
    await state.commit();
    return;
  }
  checkMethod(before, folder);
  const changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
  const first = [scorerName, votesName, "crawl.scan"].find((name) => changed.includes(name)) ?? changed[0]; // these change others
  if (first === undefined) return;
  const others =
    changed.length > 1 ? `, and so ${changed.length === 2 ? "has one other setting" : `have ${changed.length - 1} others`}` : "";
  throw new UsageError(
    `The collection in ${folder} was started with other settings: ${shownNames[first] ?? first} was ${shown(before[first])} and is ${shown(now[first])}${others}`,
    { code: "settings-changed" },
  );
}

/** Refuses a collection of another version of recollect's own method, which judged pages differently with any settings. */
function checkMethod({ profile = '""', method = '""' }: Readonly<Record<string, string>>, folder: string): void {
  const [begun, own] = [JSON.parse(method) as string, methodOf(JSON.parse(profile))];
  if (own === undefined || begun === own) return;
  throw new UsageError(`The collection in ${folder} was made by the method ${begun}, and this version judges pages by ${own}`, {
    code: "collection-outdated",
  });
}

/** Whether settings are stored; from then on, they are fixed. */
export async function isBegun(state: Pick<CrawlState, "note">): Promise<boolean> {
  return (await state.note("settings")) !== undefined;
}

/** Whether the collection was begun as a scan. */
export async function isScan(state: CrawlState): Promise<boolean> {
  return (await state.note("settings"))?.["crawl.scan"] === "true";
}

/** Returns the name of the user's scorer that the collection was begun with; undefined for built-in scorers. */
export async function userScorer(state: CrawlState): Promise<string | undefined> {
  const stored = (await state.note("settings"))?.[scorerName];
  return stored === undefined ? undefined : (JSON.parse(stored) as string).match(/^(.*) \(.*\)$/)?.[1];
}

/**
 * Returns the threshold if chances can be estimated from it: one that recollect's own method learned from the archive. Undefined for other
 * thresholds and scorers, whose scores were not compared with pages known to be relevant.
 */
export async function calibratedThreshold(state: CrawlState): Promise<number | undefined> {
  const stored = await state.note("settings");
  if (stored?.profile !== '"recollect"' || stored["crawl.threshold"] !== '"archive"' || stored[scorerName] !== undefined) return undefined;
  return Number(stored[thresholdName]) || undefined;
}

/** Returns the threshold that the collection's crawl learned from the archive, so that its pages need not be read again. */
export async function storedThreshold(
  state: Pick<CrawlState, "note">,
  { crawl }: ResolvedSpecification,
): Promise<{ threshold: number; scales?: LanguageScales | undefined; learned?: undefined } | undefined> {
  const stored = await state.note("settings");
  if (crawl.threshold !== "archive" || stored?.["crawl.threshold"] !== '"archive"') return undefined;
  const scales = Object.entries(stored).flatMap(([name, value]) =>
    name.startsWith(`${scalesName}.`) ? [[name.slice(scalesName.length + 1), Number(value)] as const] : [],
  );
  return { threshold: Number(stored[thresholdName]), ...(scales.length > 0 && { scales: Object.fromEntries(scales) }) };
}

const thresholdName = "the learned threshold";

const scalesName = "the learned scales";

/** Returns the specification.json of the collection: the resolved specification, and the derived settings. */
export function settingsJson(parts: CrawlSettingsParts): string {
  const { specification, reference, threshold, scales, learned, requisites, scan = false, foundSeeds, scorer, votes } = parts;
  const { event, crawl, ...rest } = specification;
  const { idf, tf } = reference.weighting;
  const method = methodOf(specification.profile);
  const value = {
    recollect: version,
    ...rest,
    ...(method && { method }),
    ...(scorer && { scorer: { name: scorer.name, ...(scorer.digest && { digest: scorer.digest }) } }),
    relevance: withNull(specification.relevance),
    event: { ...event, start: new Date(event.startMs).toISOString(), end: new Date(event.endMs).toISOString() },
    crawl: { ...withNull(crawl), requisites, ...(scan && { scan }) },
    resolved: {
      threshold: threshold ?? null,
      ...(scales && { scales }),
      ...(learned && { learned }),
      ...(foundSeeds && { seeds: foundSeeds }),
      ...(votes && { votes: votesJson(votes) }),
      reference: {
        terms: reference.weights.size,
        self: reference.self,
        tf,
        digest: referenceDigest(reference),
        strongest: Object.fromEntries(strongest(reference.weights, 50)),
      },
      idf: idf.source,
    },
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function votesJson({ given, learned }: UsedVotes): object {
  const { relevant, others, missing, raisedBy, loweredBy } = learned;
  const { kept, dropped } = decidedPages({ given, learned });
  const applied = { kept: kept.size, dropped: dropped.size };
  return { digest: votesDigest(given), ...applied, relevant, others, missing: missing.length, raised_by: raisedBy, lowered_by: loweredBy };
}

/** JSON has no infinity: no limit is null. */
function withNull(settings: object): object {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? null : value]));
}

/** Digest of all settings that decide how pages are judged. */
export function judgingDigest(parts: CrawlSettingsParts): string {
  const lines = Object.entries(identity(parts)).map(([name, value]) => `${name} ${value}`);
  return hash("sha256", lines.sort().join("\n")).slice(0, 24);
}

function identity(parts: CrawlSettingsParts): Record<string, string> {
  const { specification, reference, threshold, scales, requisites, scan = false, scorer, votes } = parts;
  const { crawl, title: _, ...rest } = specification;
  const lasting = Object.fromEntries(Object.entries(crawl).filter(([name]) => !(limitNames as readonly string[]).includes(name)));
  const method = methodOf(specification.profile);
  return flatSettings({
    ...rest,
    ...(method && { method }),
    crawl: { ...lasting, requisites, scan },
    ...(scorer && { [scorerName]: nameOfScorer(scorer) }),
    ...(votes && { [votesName]: votesDigest(votes.given), [learnedName]: scoreDigest(votes.learned.score) }),
    [thresholdName]: threshold ?? null,
    ...(scales && { [scalesName]: scales }),
    "the text of the references (its digest)": referenceDigest(reference),
    "the IDF table (its digest)": reference.weighting.idf.source.digest,
  });
}

/** Returns settings by names such as `crawl.strategy`, as text. */
export function flatSettings(value: object): Record<string, string> {
  const settings: Record<string, string> = {};
  const add = (name: string, value: unknown): void => {
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      for (const [key, part] of Object.entries(value)) add(name ? `${name}.${key}` : key, part);
    else settings[name] = value === Number.POSITIVE_INFINITY ? '"none"' : (JSON.stringify(value) ?? "undefined");
  };
  add("", value);
  return settings;
}

/** Returns the name of a scorer, with a digest to distinguish two versions of a file. */
function nameOfScorer({ name, digest }: ChosenScorer): string {
  return digest === undefined ? name : `${name} (${digest})`;
}

function digestOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

function referenceDigest({ weights, self }: Reference): string {
  return digestOf([self, ...Array.from(weights, ([term, weight]) => `${term} ${weight}`)].join("\n"));
}

function scoreDigest(score: LearnedScore | undefined): string {
  if (score === undefined) return "nothing";
  const { terms, ...weights } = score;
  return digestOf(JSON.stringify([weights, ...terms]));
}

/**
 * Returns the digest of the effective votes, independent of their order and of votes replaced by a later one on the same page. The first
 * line distinguishes it from that of versions that only learned from votes: their crawls can't be resumed with half of the pages decided.
 */
function votesDigest(votes: readonly Vote[]): string {
  const byKey = new Map(votes.map(({ url, isRelevant, timestamp = "" }) => [surtKey(url), `${isRelevant} ${timestamp}`]));
  const lines = [...byKey].map(([key, vote]) => `${key} ${vote}`).sort();
  return digestOf(["applied", ...lines].join("\n"));
}

function shown(value: string | undefined): string {
  return value === undefined ? "not set" : value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
