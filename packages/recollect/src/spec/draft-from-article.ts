import { limits } from "@recollect/base/limits";
import { dayOfMs, msPerDay } from "@recollect/page/dates/calendar";
import {
  type Article,
  type ArticleDate,
  type ArticleFacts,
  type ArticleHistory,
  type ArticleReference,
  oldestFirst,
} from "@recollect/wikipedia/article";
import type { ChosenRevision } from "@recollect/wikipedia/edit-curve";
import type { EventType } from "@recollect/wikipedia/event-type";
import type { LanguageArticle } from "@recollect/wikipedia/language-articles";
import { pageLanguage } from "@recollect/wikipedia/wiki-language";
import { aggregate } from "../relevance/aggregate.ts";
import { type LearnedThresholds, leastReferences } from "../relevance/threshold.ts";
import { type DraftSpecification, formatSpecification } from "./format-specification.ts";
import { proposeName } from "./proposed-name.ts";
import type { Profile } from "./published-profile.ts";
import { defaultsOf } from "./resolve-specification.ts";

/** Input for drafting a specification. */
export interface DraftParts {
  readonly history: ArticleHistory;
  readonly chosen: ChosenRevision;
  readonly article: Article;
  readonly facts: ArticleFacts;
  /** The article in other languages; none by default. */
  readonly others?: readonly LanguageArticle[] | undefined;
  readonly type: Pick<EventType, "because"> & Partial<Pick<EventType, "preset">>;
  readonly options: DraftOptions;
}

export interface DraftOptions {
  readonly profile: Profile;
  /** Codes of the wikis' languages, starting with the article's. References in other languages are left out. */
  readonly languages: readonly string[];
  /** Number of linked articles whose titles become keywords; none by default. */
  readonly keywords?: number;
  readonly seed?: number;
  /** Values learned from the references and an archive, if one was used. */
  readonly learned?: Learned | undefined;
}

export interface Learned {
  /** Grace period in days; undefined if the references' dates do not show one. */
  readonly graceDays?: number | undefined;
  /** From the references' first mementos or, on the live web, from their dates alone. */
  readonly graceFrom?: "mementos" | "dates" | undefined;
  readonly thresholds?: LearnedThresholds | undefined;
  /** Reason for a missing grace period. */
  readonly why?: string | undefined;
  /** Whether the archive has too few of the references to learn from. */
  readonly isTooLittle?: boolean | undefined;
}

/** A specification and its files, by name. */
export interface ArticleDraft {
  readonly name: string;
  /** Whether there are too few references to learn a threshold. */
  readonly isThresholdFixed: boolean;
  readonly specification: DraftSpecification;
  readonly files: ReadonlyMap<string, string>;
}

/** Drafts a specification from an article (Klein et al., section 3): its text, its date, its references as seeds, its change point. */
export function draftFromArticle(parts: DraftParts): ArticleDraft {
  const { history, article, facts, others = [], options } = parts;
  const event = eventOf(parts);
  const name = proposeName(article.title, event?.start);
  const references = wantedReferences(parts);
  const urls = references.map(({ url }) => url);
  const texts = new Map(others.map(({ language, facts }) => [`${name}.${language}.txt`, textOf(facts)]));
  const specification: DraftSpecification = {
    name,
    title: article.title,
    profile: options.profile,
    source: { article: article.url, revision: article.revision.id, edits: `${name}.edits.csv` },
    event,
    topic: {
      article: texts.size === 0 ? `${name}.txt` : [`${name}.txt`, ...texts.keys()],
      references: urls,
      ...(urls.length > 0 && { share: 0.6 }),
      ...keywordsOf(parts),
    },
    seeds: urls,
    scope: { languages: pageLanguages(options.languages) },
    crawl: {
      ...(options.profile === "klein" && { threshold: thresholdOf(options.learned, urls.length), documents: kleinDocuments }),
      ...(options.seed !== undefined && { seed: options.seed }),
    },
  };
  return {
    name,
    isThresholdFixed: options.profile === "klein" && isFixed(options.learned, urls.length),
    specification,
    files: new Map([
      [`${name}.yaml`, formatSpecification(specification, heading(parts, references)).replace("# \n", "\n")],
      [`${name}.txt`, textOf(facts)],
      ...texts,
      [`${name}.edits.csv`, editsCsv(history)],
    ]),
  };
}

/**
 * Returns the references of all articles in the wanted languages, each URL once. A citation without a language is assumed to be in that of
 * its article.
 */
export function wantedReferences({ facts, others = [], options }: Pick<DraftParts, "facts" | "others" | "options">): ArticleReference[] {
  const wanted = pageLanguages(options.languages);
  const [own = ""] = wanted;
  const cited = [{ language: own, facts }, ...others].flatMap(({ language, facts }) =>
    facts.references.filter((reference) => wanted.includes(reference.language ?? pageLanguage(language))),
  );
  return [...Map.groupBy(cited, ({ url }) => url).values()].flatMap((same) => same.slice(0, 1));
}

function pageLanguages(codes: readonly string[]): string[] {
  return [...new Set(codes.map(pageLanguage))];
}

function textOf({ paragraphs }: ArticleFacts): string {
  return `${paragraphs.join("\n\n")}\n`;
}

/**
 * Titles of linked articles, if requested. With articles in several languages, the keywords of each count in its language only, and profile
 * `recollect`, in which the title is a keyword, gets the title of each article.
 */
function keywordsOf({ article, facts, others = [], options }: DraftParts): NonNullable<DraftSpecification["topic"]> {
  const linked = ({ linkedTitles }: ArticleFacts) => linkedTitles.slice(0, options.keywords ?? 0);
  if (others.length === 0) return { keywords: linked(facts) };
  const keywordsIn: Record<string, string[]> = {};
  for (const { language, title, facts: own } of [
    { language: options.languages[0] ?? article.language, title: article.title, facts },
    ...others.map(({ language, article, facts }) => ({ language, title: article.title, facts })),
  ]) {
    const titles = options.profile === "recollect" && title !== "" ? [title] : [];
    const code = pageLanguage(language);
    keywordsIn[code] = [...new Set([...(keywordsIn[code] ?? []), ...titles, ...linked(own)])];
  }
  return { keywords: [], ...(Object.values(keywordsIn).some(({ length }) => length > 0) && { keywordsIn }) };
}

/** The paper's crawls end only by depth, after up to 167,641 URLs; a draft is a first try. */
const kleinDocuments = 1000;

/** DT_E to DT_CP for `klein`; the event's own days for the others. */
function eventOf(parts: DraftParts): DraftSpecification["event"] {
  const { facts, type, options } = parts;
  const { date } = facts;
  const { graceDays } = options.learned ?? {};
  return {
    ...(date && { start: startOf(date.startMs, date.hasTime, options.profile), end: dayOfMs(lastMsOf(parts, date)) }),
    ...(type.preset && { preset: type.preset }),
    ...(graceDays !== undefined && { cooldown: `P${Math.max(1, Math.round(graceDays))}D` }),
  };
}

/**
 * Without a change point, DT_CP is the time of the revision. If that is before the event, for example of an announced one, the event's own
 * last day is the end, because otherwise only an instant would count.
 */
function lastMsOf({ chosen, options }: DraftParts, { startMs, endMs }: ArticleDate): number {
  const changeMs = chosen.changeMs ?? chosen.revision.timeMs;
  return options.profile === "klein" && changeMs > startMs ? changeMs : Math.max(startMs, endMs);
}

/** `klein` compares moments: a day begins at 00:00:01 (Klein et al.); the other profiles compare days. */
function startOf(ms: number, hasTime: boolean, profile: DraftOptions["profile"]): string {
  return profile === "klein" || hasTime ? new Date(ms).toISOString().replace(/\.\d+Z$/, "Z") : dayOfMs(ms);
}

function isFixed(learned: Learned | undefined, references: number): boolean {
  return references < leastReferences || learned?.isTooLittle === true;
}

/** The score of a page from the days of the event with a sufficient topic. */
const fixedThreshold = Number(aggregate(limits.leastThreshold, 1, defaultsOf("klein").relevance).toFixed(3));

/**
 * Without enough references, a fixed threshold is written: with `auto`, the crawl would refuse to start. A learned number is rounded down,
 * so that an equal score passes; a threshold that even a page of the event's own days could not reach is not written: the crawl applies
 * `auto` as learned, and reports unreachable thresholds.
 */
function thresholdOf(learned: Learned | undefined, references: number): number | "auto" {
  if (isFixed(learned, references)) return fixedThreshold;
  const { thresholds } = learned ?? {};
  if (thresholds === undefined) return "auto";
  const threshold = Math.floor(thresholds.auto * 1000) / 1000;
  return threshold < 1 && thresholds.reachAuto > 0 ? threshold : "auto";
}

function heading(
  { history, chosen, article, facts, others = [], type, options }: DraftParts,
  references: readonly ArticleReference[],
): string[] {
  const { date } = facts;
  const { learned } = options;
  const found = [facts, ...others.map(({ facts }) => facts)].reduce((sum, { references }) => sum + references.length, 0);
  const dated = references.filter(({ date: written }) => written !== undefined).length;
  return [
    `Made from ${article.url}`,
    ...others.map(({ language, article }) => `and, in ${language}, from ${article.url}`),
    `${history.revisions.length} edits from ${dayOfMs(chosen.curve.startMs)} to ${dayOfMs(chosen.curve.startMs + (chosen.curve.shares.length - 1) * msPerDay)};`,
    chosen.changeMs === undefined
      ? `  no change point: ${chosen.why ?? "none was looked for"}. The revision of ${dayOfMs(chosen.revision.timeMs)} is used.`
      : `  their change point is ${dayOfMs(chosen.changeMs)}: most were made by then. The revision of that day is used.`,
    ...(date && options.profile === "klein" && (chosen.changeMs ?? chosen.revision.timeMs) <= date.startMs
      ? ["That is before the event, so the last day of the event is used as its end."]
      : []),
    date ? `The event is dated “${date.text}” (${date.source}).` : "The article gives no date of the event: set event.start.",
    `${references.length} of ${found} references are web pages in ${pageLanguages(options.languages).join(" or ")}; ${dated} of them have a date in their citation.`,
    type.because,
    ...learnedLines(learned, options.profile, references.length),
    "",
  ];
}

function learnedLines(learned: Learned | undefined, profile: DraftOptions["profile"], found: number): string[] {
  if (learned === undefined && profile !== "klein") return [];
  const instead = `threshold: ${fixedThreshold} is used instead, which pages from the days of the event reach with a topical score of ${limits.leastThreshold}.`;
  const tooFew = `Threshold: ${found} references are too few to learn from; ${instead}`;
  if (learned === undefined && found < leastReferences) return [tooFew];
  if (learned === undefined)
    return ["The threshold is learned when the crawl starts; to see it before, explain the specification with an archive."];
  const { thresholds, why } = learned;
  const grace = `Grace period: ${graceLine(learned)}.`;
  if (profile === "klein" && found < leastReferences) return [grace, tooFew];
  if (profile === "klein" && learned.isTooLittle) return [grace, `Threshold: not learned from the references (${why}); ${instead}`];
  if (thresholds === undefined) return [grace, `Threshold: ${why ?? "not learned"}.`];
  const { pooled, pages, temporal, auto, autoPages, references, dated, reachAuto, reachAutoPages } = thresholds;
  return [
    grace,
    `Threshold, mean and spread of ten draws over ${references} references, ${dated} dated:`,
    `  auto       ${auto.toFixed(3)}: topic ${pooled.mean.toFixed(3)} ± ${pooled.spread.toFixed(3)}, time ${temporal.mean.toFixed(3)} ± ${temporal.spread.toFixed(3)}`,
    `  auto-pages ${autoPages.toFixed(3)}: topic ${pages.mean.toFixed(3)} ± ${pages.spread.toFixed(3)}`,
    `  ${percent(reachAuto)} of held-back references reach auto, ${percent(reachAutoPages)} reach auto-pages`,
    ...(reachAuto > 0 ? [] : ["  No reference would reach auto on its own: try threshold: auto-pages, or a number."]),
  ];
}

function graceLine({ graceDays, graceFrom }: Learned): string {
  if (graceDays === undefined)
    return graceFrom === "dates" ? "fewer than two references have a date" : "no reference has both a written date and a memento";
  return graceFrom === "dates"
    ? `the dates of the references are ${graceDays.toFixed(1)} days apart on average (cooldown)`
    : `references were archived ${graceDays.toFixed(1)} days after their date, on average (cooldown)`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** One line per edit: the data of the plot. */
function editsCsv({ revisions }: ArticleHistory): string {
  const lines = oldestFirst(revisions).map(({ id, timeMs }) => `${id},${new Date(timeMs).toISOString().replace(".000Z", "Z")}`);
  return `revision,time\n${lines.join("\n")}\n`;
}
