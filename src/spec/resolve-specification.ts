import type { Strategy } from "../relevance/strategy.ts";
import { daysOfDuration } from "./duration.ts";
import { firstMs, lastMs } from "./event-date.ts";
import type { Profile } from "./published-profile.ts";
import type { CheckedSpecification } from "./specification.ts";

/** How long before and after an event people write about it, by kind: the values of the published topic list (Gossen et al.). */
export const presets = {
  sports: { lead: "P60D", cooldown: "P14D" },
  election: { lead: "P180D", cooldown: "P30D" },
  disaster: { lead: "P0D", cooldown: "P180D" },
  leak: { lead: "P0D", cooldown: "P730D" },
} as const;

/** A specification with nothing left open: what a crawl works by, and what is kept with its collection. */
export interface ResolvedSpecification {
  readonly name: string;
  readonly title: string;
  readonly profile: Profile;
  /** The article that it was made from. */
  readonly source?: { readonly article: string; readonly revision?: number; readonly edits?: string } | undefined;
  readonly event: EventSpan;
  readonly topic: {
    readonly references: readonly string[];
    /** The share of the references, drawn by the seed, that pages are compared with; all by default. */
    readonly share?: number;
    /** A text about the event as a whole, or one per language; no threshold holds it back from its event vector. */
    readonly article?: string | readonly string[];
    readonly keywords: readonly string[];
    /** By language (ISO 639): keywords that count for pages in that language alone. */
    readonly keywordsIn?: Readonly<Record<string, readonly string[]>>;
    /** Words and phrases of the references that say nothing of the event. */
    readonly ignore?: readonly string[] | undefined;
    /** The file of a vector that is ready, and stands in for the references'. */
    readonly vector?: string;
  };
  readonly seeds: readonly string[];
  readonly scope: { readonly languages: readonly string[]; readonly allow: readonly string[]; readonly deny: readonly string[] };
  readonly relevance: RelevanceSettings;
  readonly crawl: CrawlSettings;
}

/** When it happened. Moments are milliseconds since 1970; `endMs` is the last one that belongs to it. */
export interface EventSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly leadDays: number;
  readonly cooldownDays: number;
}

export interface RelevanceSettings {
  readonly alpha: number;
  readonly combine: "sum" | "product" | "graded";
  readonly decay: "half-life" | "exponential" | "fixed";
  /** What halves a score after the change point (`profile: klein`). */
  readonly graceHalfLife: "quarter" | "grace";
  readonly tf: "log" | "raw";
  readonly normalise: boolean;
  /** Whether pages that name another edition of a recurring event are weighed down. */
  readonly edition: "weigh" | "ignore";
  /** `archive`, `references`, or the path of a table. */
  readonly idf: string;
  /** Of the references, the strongest; infinite: all. */
  readonly terms: number;
  /** Up to this topical score a page's time does not count; 0: it always does. */
  readonly timeFrom: number;
}

export interface CrawlSettings {
  readonly strategy: Strategy;
  /** `archive`: learned from what its pages score; `auto` and `auto-pages`: from the references. */
  readonly threshold: "none" | "archive" | "auto" | "auto-pages" | number;
  /** Most pages kept, and most judged; infinite: no limit. */
  readonly documents: number;
  readonly fetched: number;
  /** Most judged pages in a row without a relevant one; infinite: no limit; `auto` grows with what was found. */
  readonly patience: number | "auto";
  /** URLs claimed at once; `auto`: few at first, then more. */
  readonly round: number | "auto";
  /** Most links from a seed; infinite: no limit. */
  readonly depth: number;
  readonly capture: "earliest-in-span" | "first-after-start" | "most-relevant" | "most-relevant-of-all";
  /** What becomes of a page without a time (`profile: klein`). */
  readonly undated: "dismiss" | "keep";
  /** Whose links are followed: those of pages that are kept, or of all that are judged. */
  readonly follow: "kept" | "all";
  /** Whether a crawl of local files also starts from the pages found there, beside named seeds; the published profiles do not. */
  readonly findSeeds?: boolean;
  readonly ties: "discovery" | "random";
  readonly seed: number;
}

const relevance = {
  alpha: 0.5,
  decay: "half-life",
  graceHalfLife: "quarter",
  edition: "ignore",
  idf: "archive",
  timeFrom: 0,
} as const;

const unlimited = Number.POSITIVE_INFINITY;

const crawl = {
  undated: "dismiss",
  ties: "discovery",
  seed: 1,
} as const;

/**
 * What both papers have in common: the plain cosine of all terms by TF x IDF, the sum of topic and time; the best URL is taken, one at a
 * time, links share their page's score, and only the end of the queue or a limit ends the crawl. Their IDF is that of Google Books, a
 * table that a user has to import (`relevance.idf`): until then the archive's own stands in, and `profileChanges` says so.
 */
const published = {
  relevance: { ...relevance, combine: "sum", tf: "raw", normalise: false, terms: unlimited },
  crawl: { ...crawl, strategy: "ct-f", patience: unlimited, round: 1, follow: "kept", documents: unlimited },
} as const;

/** What is taken where a specification says nothing. */
interface Defaults {
  readonly relevance: RelevanceSettings;
  readonly crawl: CrawlSettings;
}

/**
 * What each profile means where a specification says nothing: `recollect` is what wins in measured comparisons (docs/research/benchmarks.md),
 * `gossen` is after the TPDL paper, `klein` after Klein et al.
 */
const defaults: Record<Profile, Defaults> = {
  recollect: {
    relevance: { ...relevance, combine: "graded", tf: "log", normalise: true, terms: 1000, edition: "weigh" },
    crawl: {
      ...crawl,
      documents: 1000,
      fetched: 100_000,
      strategy: "adaptive",
      threshold: "archive",
      patience: "auto",
      round: "auto",
      follow: "all",
      findSeeds: true,
      depth: unlimited,
      capture: "earliest-in-span",
    },
  },
  gossen: {
    relevance: published.relevance,
    // Their 100,000 documents are pages retrieved, near-duplicates among them: `fetched`.
    crawl: { ...published.crawl, fetched: 100_000, threshold: "none", depth: unlimited, capture: "earliest-in-span" },
  },
  klein: {
    relevance: published.relevance,
    crawl: { ...published.crawl, fetched: unlimited, threshold: "auto", depth: 5, capture: "first-after-start" },
  },
};

/** What is taken where a specification of that profile says nothing. */
export function defaultsOf(profile: CheckedSpecification["profile"]): Defaults {
  return defaults[profileOf(profile)];
}

/** `memento` is what `klein` was called before. */
function profileOf(name: CheckedSpecification["profile"]): Profile {
  return name === "memento" ? "klein" : name;
}

export interface ResolveOptions {
  /** For a scan, which judges every page of an index: no limit but those that are written down, and all captures around the event. */
  readonly scan?: boolean | undefined;
}

/**
 * Fills in what a specification leaves open: by its profile, its preset, and the usual values.
 *
 * ```ts
 * import { resolveSpecification, specificationSchema } from "recollect/spec";
 *
 * const given = { name: "quake", event: { start: "2011-03-11", preset: "disaster" }, topic: { references: ["quake.txt"] } };
 * const { event, crawl } = resolveSpecification(specificationSchema.parse(given));
 * console.log(event.cooldownDays, crawl.strategy, crawl.documents);
 * // 180 adaptive 1000
 * ```
 */
export function resolveSpecification(specification: CheckedSpecification, { scan = false }: ResolveOptions = {}): ResolvedSpecification {
  const { name, title = name, source, event, topic, seeds, scope = {} } = specification;
  const { allow = [], deny = [], languages = [] } = scope;
  const profile = profileOf(specification.profile);
  return {
    name,
    title,
    profile,
    ...(source && { source: given(source) }),
    event: spanOf(event),
    topic: { ...(profile === "klein" && topic.article !== undefined && { share: kleinShare }), ...given(topic) },
    seeds: [...new Set(seeds)],
    scope: { languages, allow, deny },
    relevance: { ...defaults[profile].relevance, ...given(relevanceOf(specification.relevance)) },
    crawl: { ...(scan ? scanDefaults(defaults[profile].crawl) : defaults[profile].crawl), ...given(crawlOf(specification.crawl)) },
  };
}

/** A scan is asked to judge everything. Where the profile's method prefers one capture for a reason, it stays so. */
function scanDefaults(crawl: CrawlSettings): CrawlSettings {
  const capture = crawl.capture === "earliest-in-span" ? "most-relevant-of-all" : crawl.capture;
  return { ...crawl, documents: unlimited, fetched: unlimited, capture };
}

/**
 * What a scan makes of a specification: it has no order to choose, and nothing that it judges makes it end. Links of what it keeps are looked
 * up, so that those through redirects are known, and missing pages are listed.
 */
export function scanSpecification(specification: ResolvedSpecification): ResolvedSpecification {
  return {
    ...specification,
    crawl: { ...specification.crawl, strategy: "unfocused", follow: "kept", depth: 1, patience: unlimited },
  };
}

/** Of the pages that an article cites, 60 % describe the event with it (Klein et al., section 3.4.1). */
const kleinShare = 0.6;

function relevanceOf(relevance: CheckedSpecification["relevance"] = {}) {
  return { ...relevance, terms: limitOf(relevance.terms) };
}

function crawlOf(crawl: CheckedSpecification["crawl"] = {}) {
  const { documents, fetched, patience, depth } = crawl;
  return { ...crawl, documents: limitOf(documents), fetched: limitOf(fetched), patience: limitOf(patience), depth: limitOf(depth) };
}

function spanOf({ start, end = start, lead, cooldown, preset }: CheckedSpecification["event"]): EventSpan {
  const usual = preset === undefined ? { lead: "P0D", cooldown: "P0D" } : presets[preset];
  return {
    startMs: firstMs(start),
    endMs: lastMs(end),
    leadDays: daysOfDuration(lead ?? usual.lead),
    cooldownDays: daysOfDuration(cooldown ?? usual.cooldown),
  };
}

function limitOf<T>(limit: T | "none"): Exclude<T, "none"> | number {
  return limit === "none" ? unlimited : (limit as Exclude<T, "none">);
}

/** Only what was written down: an undefined value must not hide a default. */
function given<T extends object>(part: T | undefined): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as never;
}
