import { daysOfDuration } from "./duration.ts";
import { firstMs, lastMs } from "./event-date.ts";
import type { Profile } from "./published-profile.ts";
import type { CheckedSpecification } from "./specification.ts";

/** Lead and cool-down by kind of event, from the published topic list (Gossen et al.): how long before and after an event people write about it. */
export const presets = {
  sports: { lead: "P60D", cooldown: "P14D" },
  election: { lead: "P180D", cooldown: "P30D" },
  disaster: { lead: "P0D", cooldown: "P180D" },
  leak: { lead: "P0D", cooldown: "P730D" },
} as const;

/** Returns the lead and cool-down of a preset; none without a preset. */
export function marginsOf(preset: keyof typeof presets | undefined): { readonly lead: string; readonly cooldown: string } {
  return preset === undefined ? { lead: "P0D", cooldown: "P0D" } : presets[preset];
}

/** A specification with all defaults filled in: the input of a crawl, saved with its collection. */
export interface ResolvedSpecification {
  readonly name: string;
  readonly title: string;
  readonly profile: Profile;
  /** The article from which it was made. */
  readonly source?: { readonly article: string; readonly revision?: number; readonly edits?: string } | undefined;
  readonly event: EventSpan;
  readonly topic: {
    readonly references: readonly string[];
    /** Share of the references, drawn by the seed, that pages are compared with; all by default. */
    readonly share?: number;
    /** A text about the event as a whole, or one per language; never held out of the event vector when a threshold is learned. */
    readonly article?: string | readonly string[];
    readonly keywords: readonly string[];
    /** By language (ISO 639): keywords for pages in that language only. */
    readonly keywordsIn?: Readonly<Record<string, readonly string[]>>;
    /** Words and phrases of the references that are unrelated to the event. */
    readonly ignore?: readonly string[] | undefined;
    /** File of a ready-made vector, which replaces the references'. */
    readonly vector?: string;
  };
  readonly seeds: readonly string[];
  readonly scope: { readonly languages: readonly string[]; readonly allow: readonly string[]; readonly deny: readonly string[] };
  readonly relevance: RelevanceSettings;
  readonly crawl: CrawlSettings;
}

/** Time of the event. Moments are milliseconds since 1970; `endMs` is inclusive. */
export interface EventSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly leadDays: number;
  readonly cooldownDays: number;
}

/** Settings of relevance, explained by the schema and `fieldHelp`. An infinite number of terms means all. */
export type RelevanceSettings = Settled<NonNullable<CheckedSpecification["relevance"]>, "terms">;

/** Settings of the crawl. Infinite numbers mean no limit; published profiles have no `findSeeds`. */
export type CrawlSettings = Settled<
  Omit<NonNullable<CheckedSpecification["crawl"]>, "findSeeds">,
  "documents" | "fetched" | "patience" | "depth"
> & { readonly findSeeds?: boolean };

/** Settings with all defaults; a limit of `none` is an infinite number. */
export type Settled<Section, Limits> = {
  readonly [Name in keyof Section]-?: Exclude<Section[Name], undefined | (Name extends Limits ? "none" : never)>;
};

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
 * Common to both papers: the plain cosine of all terms by TF x IDF, the sum of topic and time; the best URL is visited next, one at a time,
 * links share their page's score, and only the end of the queue or a limit ends the crawl. Their IDF is that of Google Books, a table that
 * a user has to import (`relevance.idf`): until then the archive's own is used, and `profileChanges` reports it.
 */
const published = {
  relevance: { ...relevance, combine: "sum", tf: "raw", normalise: false, terms: unlimited },
  crawl: { ...crawl, strategy: "ct-f", patience: unlimited, round: 1, follow: "kept", documents: unlimited },
} as const;

/** Default settings of a profile. */
interface Defaults {
  readonly relevance: RelevanceSettings;
  readonly crawl: CrawlSettings;
}

/**
 * Defaults of each profile: `recollect` is best in measured comparisons (docs/research/benchmarks.md), `gossen` follows the TPDL paper,
 * `klein` follows Klein et al.
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
    // Their 100,000 documents are pages retrieved, including near-duplicates: `fetched`.
    crawl: { ...published.crawl, fetched: 100_000, threshold: "none", depth: unlimited, capture: "earliest-in-span" },
  },
  klein: {
    relevance: published.relevance,
    crawl: { ...published.crawl, fetched: unlimited, threshold: "auto", depth: 5, capture: "first-after-start" },
  },
};

/** Returns the defaults of a profile. */
export function defaultsOf(profile: Profile): Defaults {
  return defaults[profile];
}

export interface ResolveOptions {
  /** For a scan, which judges every page of an index: only explicit limits, and all captures around the event. */
  readonly scan?: boolean | undefined;
}

/**
 * Fills in what a specification omits: from its profile, its preset, and the defaults.
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
  const { name, title = name, profile, source, event, topic, seeds, scope = {} } = specification;
  const { allow = [], deny = [], languages = [] } = scope;
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

/** Returns the defaults of a scan, which judges everything. If the method of the profile prefers one capture, it still does. */
function scanDefaults(crawl: CrawlSettings): CrawlSettings {
  const capture = crawl.capture === "earliest-in-span" ? "most-relevant-of-all" : crawl.capture;
  return { ...crawl, documents: unlimited, fetched: unlimited, capture };
}

/**
 * Returns a specification for a scan: there is no order to choose, and no limit on judged pages ends it. Links of kept pages are looked up,
 * so that targets of redirects are known and missing pages are listed.
 */
export function scanSpecification(specification: ResolvedSpecification): ResolvedSpecification {
  return {
    ...specification,
    crawl: { ...specification.crawl, strategy: "unfocused", follow: "kept", depth: 1, patience: unlimited },
  };
}

/** 60 % of the pages that an article cites describe the event together with it (Klein et al., section 3.4.1). */
const kleinShare = 0.6;

function relevanceOf(relevance: CheckedSpecification["relevance"] = {}) {
  return { ...relevance, terms: limitOf(relevance.terms) };
}

function crawlOf(crawl: CheckedSpecification["crawl"] = {}) {
  const { documents, fetched, patience, depth } = crawl;
  return { ...crawl, documents: limitOf(documents), fetched: limitOf(fetched), patience: limitOf(patience), depth: limitOf(depth) };
}

function spanOf({ start, end = start, lead, cooldown, preset }: CheckedSpecification["event"]): EventSpan {
  const usual = marginsOf(preset);
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

/** Returns only explicit values: an undefined value must not hide a default. */
function given<T extends object>(part: T | undefined): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as never;
}
