import { daysOfDuration } from "./duration.ts";
import { firstMs, lastMs } from "./event-date.ts";
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
  readonly profile: "gossen" | "memento";
  /** The article that it was made from. */
  readonly source?: { readonly article: string; readonly revision?: number; readonly edits?: string } | undefined;
  readonly event: EventSpan;
  readonly topic: {
    readonly references: readonly string[];
    /** The share of the references, drawn by the seed, that pages are compared with; all by default. */
    readonly share?: number;
    /** A text about the event as a whole, which no threshold holds back from its event vector. */
    readonly article?: string;
    readonly keywords: readonly string[];
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
  readonly combine: "sum" | "product";
  readonly decay: "half-life" | "exponential" | "fixed";
  /** What halves a score after the change point (`profile: memento`). */
  readonly graceHalfLife: "quarter" | "grace";
  readonly tf: "log" | "raw";
  readonly normalise: boolean;
  /** `archive`, `references`, or the path of a table. */
  readonly idf: string;
  readonly terms: number;
}

export interface CrawlSettings {
  readonly strategy: "ct-f" | "c-f" | "t-f" | "unfocused";
  readonly threshold: "none" | "auto" | "auto-pages" | number;
  /** Most pages kept, and most judged. */
  readonly documents: number;
  readonly fetched: number;
  /** Most judged pages in a row without a relevant one; infinite: no limit. */
  readonly patience: number;
  /** Most links from a seed; infinite: no limit. */
  readonly depth: number;
  readonly capture: "earliest-in-span" | "first-after-start" | "most-relevant";
  /** What becomes of a page without a time (`profile: memento`). */
  readonly undated: "dismiss" | "keep";
  /** Whose links are followed: those of pages that are kept, or of all that are judged. */
  readonly follow: "kept" | "all";
  readonly ties: "discovery" | "random";
  readonly seed: number;
}

const relevance = {
  alpha: 0.5,
  decay: "half-life",
  graceHalfLife: "quarter",
  tf: "log",
  normalise: true,
  idf: "archive",
  terms: 1000,
} as const;

const unlimited = Number.POSITIVE_INFINITY;

const crawl = {
  strategy: "ct-f",
  documents: 1000,
  fetched: 100_000,
  patience: unlimited,
  undated: "dismiss",
  follow: "kept",
  ties: "discovery",
  seed: 1,
} as const;

/** What is taken where a specification says nothing. */
interface Defaults {
  readonly relevance: RelevanceSettings;
  readonly crawl: CrawlSettings;
}

/**
 * What each profile means where a specification says nothing: `gossen` after the TPDL paper, `memento` after Klein et al. The product
 * instead of the paper's sum, since it finds more (docs/benchmarks.md).
 */
const profiles: Record<ResolvedSpecification["profile"], Defaults> = {
  gossen: {
    relevance: { ...relevance, combine: "product" },
    crawl: { ...crawl, threshold: "none", depth: unlimited, capture: "earliest-in-span" },
  },
  memento: {
    relevance: { ...relevance, combine: "sum" },
    crawl: { ...crawl, threshold: "auto", depth: 5, capture: "first-after-start" },
  },
};

/** What is taken where a specification of that profile says nothing. */
export function defaultsOf(profile: ResolvedSpecification["profile"]): Defaults {
  return profiles[profile];
}

/** Fills in what a specification leaves open: by its profile, its preset, and the usual values. */
export function resolveSpecification(specification: CheckedSpecification): ResolvedSpecification {
  const { name, title = name, profile, source, event, topic, seeds, scope = {} } = specification;
  const { allow = [], deny = [], languages = [] } = scope;
  return {
    name,
    title,
    profile,
    ...(source && { source: given(source) }),
    event: spanOf(event),
    topic: given(topic),
    seeds: [...new Set(seeds)],
    scope: { languages, allow, deny },
    relevance: { ...profiles[profile].relevance, ...given(specification.relevance) },
    crawl: { ...profiles[profile].crawl, ...given(crawlOf(specification.crawl)) },
  };
}

function crawlOf(crawl: CheckedSpecification["crawl"] = {}) {
  return { ...crawl, patience: limitOf(crawl.patience), depth: limitOf(crawl.depth) };
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

function limitOf(limit: number | "none" | undefined): number | undefined {
  return limit === "none" ? unlimited : limit;
}

/** Only what was written down: an undefined value must not hide a default. */
function given<T extends object>(part: T | undefined): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as never;
}
