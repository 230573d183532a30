/** Properties that decide a page's rank among seeds. */
export interface SeedCandidate {
  readonly url: string;
  readonly language: string;
  /** Score as in the crawl. */
  readonly score: number;
  readonly cosine: number;
  readonly words: readonly string[];
}

/** Minimum share of the best cosine: a page with less shares only everyday words with the event. */
const leastShare = 0.1;

/**
 * Chooses seeds so that no host or language takes all places while others have good pages. Each place goes to the page with the highest
 * score divided by the places of its host and by those of its language (the D'Hondt method for seats in a parliament). A text in one
 * language matches less in pages of another, so half of the distance between the best pages of two languages is ignored. Numbers alone are
 * no evidence: every page of a year contains that year. Best first.
 */
export function spreadSeeds<T extends SeedCandidate>(candidates: readonly T[], count: number): T[] {
  const least = leastShare * candidates.reduce((most, { cosine }) => Math.max(most, cosine), 0);
  const good = candidates.filter(({ cosine, words }) => cosine > 0 && cosine >= least && words.some(hasLetter)).sort(byScore);
  if (good.length <= count) return good;
  const best = new Map<string, number>();
  for (const { language, score } of good) best.set(language, Math.max(score, best.get(language) ?? 0));
  // Only the best remaining page of each host and language can be next.
  const queues = [...Map.groupBy(good, ({ url, language }) => `${language} ${hostOf(url)}`).values()].map((pages) => ({
    pages: pages.slice(0, count).reverse(),
    host: hostOf(pages[0]?.url ?? ""),
    language: pages[0]?.language ?? "",
  }));
  const places = new Map<string, number>();
  const placesOf = (name: string): number => places.get(name) ?? 0;
  const claim = ({ pages, host, language }: (typeof queues)[number]): number => {
    const merit = (pages.at(-1)?.score ?? 0) / Math.sqrt(best.get(language) || 1);
    return merit / ((1 + placesOf(`host ${host}`)) * (1 + placesOf(`language ${language}`)));
  };
  const chosen: T[] = [];
  while (chosen.length < count) {
    const waiting = queues.filter(({ pages }) => pages.length > 0);
    if (waiting.length === 0) break;
    const next = waiting.reduce((first, other) => (claim(other) > claim(first) ? other : first));
    chosen.push(next.pages.pop() as T);
    for (const name of [`host ${next.host}`, `language ${next.language}`]) places.set(name, placesOf(name) + 1);
  }
  return chosen.sort(byScore);
}

/** Compares by score, highest first, then by the uncapped cosine, since many pages have the highest score. */
export function byScore(a: SeedCandidate, b: SeedCandidate): number {
  return b.score - a.score || b.cosine - a.cosine || (a.url < b.url ? -1 : 1);
}

function hasLetter(word: string): boolean {
  return /\p{L}/u.test(word);
}

/** Returns the host without `www.`, which is the same site. */
function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? "").replace(/^www\./, "");
}
