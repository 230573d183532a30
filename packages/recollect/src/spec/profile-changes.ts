import { defaultsOf } from "./resolve-specification.ts";

/** Settings recorded by a crawl; settings that an older version did not record are not compared. */
export interface ComparedSettings {
  readonly profile?: string | undefined;
  readonly topic?: { readonly article?: string | readonly string[] | undefined; readonly share?: unknown } | undefined;
  readonly relevance?: Readonly<Record<string, unknown>> | undefined;
  readonly crawl?: Readonly<Record<string, unknown>> | undefined;
  readonly resolved?: { readonly idf?: unknown } | undefined;
}

/** Settings that users choose for each crawl, also in the papers: the size of the collection, and the draw. */
const chosenAnew: readonly string[] = ["documents", "fetched", "seed", "requisites"];

/** Settings that only the one-sided time of `klein` uses. */
const oneSidedOnly: readonly string[] = ["graceHalfLife", "undated"];

/** IDF tables of Google Books n-grams have names with this prefix. */
const publishedIdf = /^google-books/;

/**
 * Returns the settings that differ from the paper of their profile, such as `tf log`; empty without differences, and for `recollect`, which
 * is our own and changes with its versions.
 */
export function profileChanges({ profile, topic, relevance = {}, crawl = {}, resolved }: ComparedSettings): string[] {
  if (profile !== "gossen" && profile !== "klein") return [];
  const defaults = defaultsOf(profile);
  const { idf: _, ...terms } = defaults.relevance;
  const idf = nameOf(resolved?.idf) ?? relevance.idf;
  return [
    ...(typeof idf === "string" && !publishedIdf.test(idf) ? [`IDF from ${shown(idf)} instead of Google Books`] : []),
    ...differences({ ...terms }, relevance, profile),
    ...(profile === "klein" && topic?.article !== undefined ? differences({ share: 0.6 }, { share: topic.share ?? 1 }, profile) : []),
    ...differences({ ...defaults.crawl }, crawl, profile),
  ];
}

function differences(published: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>, profile: string): string[] {
  return Object.entries(published).flatMap(([setting, value]) => {
    const own = given[setting] === null ? Number.POSITIVE_INFINITY : given[setting]; // JSON has no infinity
    const isCompared = !chosenAnew.includes(setting) && (profile === "klein" ? setting !== "decay" : !oneSidedOnly.includes(setting));
    if (own === undefined || own === value || !isCompared) return [];
    return [`${setting} ${own === Number.POSITIVE_INFINITY ? "none" : String(own)}`];
  });
}

function nameOf(source: unknown): string | undefined {
  const { name } = (source ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : undefined;
}

function shown(idf: string): string {
  return idf === "archive" || idf === "references" ? `the ${idf}` : idf;
}
