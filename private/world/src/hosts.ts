import { worldEnd, worldStart } from "./calendar.ts";
import { newspaperName, siteTitle, townName } from "./names.ts";
import type { DatePlace, HostKind, OffTopicState } from "./page-view.ts";
import { Random } from "./random.ts";
import { type Day, type Domain, domains, type WorldLanguage } from "./world-event.ts";

/** Form of the addresses of a site's articles. */
export type UrlStyle = "dated-path" | "section-slug" | "query-id" | "number" | "month-path";

/** A site of the world. */
export interface WorldHost {
  readonly id: number;
  readonly kind: HostKind;
  /** `www.harbour-post.example`. */
  readonly name: string;
  readonly siteName: string;
  readonly language: WorldLanguage;
  readonly theme: number;
  readonly born: Day;
  /** The day when its owner abandoned it, and the content of its addresses from then on. */
  readonly died: Day | undefined;
  readonly afterlife: OffTopicState;
  readonly interests: readonly Domain[];
  /** Relative weight in links, coverage and size: a few sites have most of it. */
  readonly popularity: number;
  /** Share of its pages that are in an archive. */
  readonly archived: number;
  /** Whether no page about an event links to it: then it is found only through blogrolls and front pages. */
  readonly island: boolean;
  readonly urlStyle: UrlStyle;
  readonly datePlaces: readonly DatePlace[];
  /** Days between changes of the content around its articles (teasers, boxes); until then, the bytes are identical. */
  readonly refreshDays: number;
  /** Number of links around the text, in comparison with other sites. */
  readonly richness: number;
  /** Dated pages: articles, posts, threads, releases, products. */
  readonly pages: number;
}

interface KindFacts {
  /** Share of the hosts and of the pages. */
  readonly hosts: number;
  readonly pages: number;
  readonly urlStyles: readonly UrlStyle[];
  /** Places of dates on its pages, the most common ones first; with an empty list, pages show no date. */
  readonly datePlaces: readonly (readonly DatePlace[])[];
}

const kinds: Record<Exclude<HostKind, "encyclopedia">, KindFacts> = {
  news: {
    hosts: 0.2,
    pages: 0.56,
    urlStyles: ["dated-path", "section-slug", "dated-path", "number", "month-path"],
    datePlaces: [
      ["meta", "byline"],
      ["json-ld", "meta", "time-element"],
      ["byline"],
      ["byline", "footer"],
      ["time-element", "byline"],
      ["footer"],
      [],
    ],
  },
  blog: {
    hosts: 0.48,
    pages: 0.22,
    urlStyles: ["dated-path", "month-path", "query-id", "section-slug"],
    datePlaces: [["byline"], ["time-element"], ["meta", "byline"], ["byline", "footer"], []],
  },
  forum: { hosts: 0.1, pages: 0.12, urlStyles: ["query-id", "number"], datePlaces: [["byline"], ["byline", "footer"], ["time-element"]] },
  institution: {
    hosts: 0.22,
    pages: 0.1,
    urlStyles: ["section-slug", "number", "query-id"],
    datePlaces: [["byline"], ["footer"], [], ["meta"]],
  },
};

const afterlives: readonly OffTopicState[] = ["parked", "for-sale", "not-found", "parked", "hacked", "empty", "for-sale"];

/** Creates the sites of a world with a number of pages. The same seed gives the same sites. */
export function makeHosts(seed: number, pages: number): WorldHost[] {
  const hosts: WorldHost[] = [];
  const count = Math.max(24, Math.round(0.9 * pages ** 0.6));
  for (const [kind, facts] of Object.entries(kinds) as [Exclude<HostKind, "encyclopedia">, KindFacts][]) {
    const own = Math.max(2, Math.round(count * facts.hosts));
    const random = new Random(seed, "popularity", kind);
    const weights = Array.from({ length: own }, () => random.logNormal(1, 1.3));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const weight of weights) {
      const size = Math.max(3, Math.round((pages * facts.pages * weight) / total));
      hosts.push(makeHost(new Random(seed, "host", hosts.length), hosts.length, kind, size, weight));
    }
  }
  for (const language of ["en", "de"] as const) hosts.push(encyclopedia(hosts.length, language));
  return hosts;
}

function makeHost(random: Random, id: number, kind: Exclude<HostKind, "encyclopedia">, pages: number, popularity: number): WorldHost {
  const facts = kinds[kind];
  const language: WorldLanguage = random.chance(0.5) ? "en" : "de";
  const { name, siteName } = nameHost(random, id, kind, language);
  const born = worldStart + Math.floor(random.next() ** 1.5 * 4500);
  const dies = random.chance(kind === "news" || kind === "institution" ? 0.06 : 0.16);
  const died = dies ? born + 400 + Math.floor(random.next() * (worldEnd - born - 400)) : undefined;
  return {
    id,
    kind,
    name,
    siteName,
    language,
    theme: random.below(1 << 30),
    born,
    died,
    afterlife: random.pick(afterlives),
    interests: random.shuffle(domains).slice(0, kind === "news" ? 9 : random.between(2, 5)),
    popularity,
    archived: Math.min(0.97, 0.35 + 0.25 * popularity + 0.3 * random.next()),
    island: kind === "blog" && random.chance(0.25),
    urlStyle: random.zipf(facts.urlStyles),
    datePlaces: random.zipf(facts.datePlaces, 0.7),
    refreshDays: random.pick(kind === "forum" ? [5, 15, 45] : [15, 45, 200, 700, 700]),
    richness: Math.min(12, random.logNormal(kind === "news" ? 1.8 : 1.2, 0.8)),
    pages,
  };
}

function encyclopedia(id: number, language: WorldLanguage): WorldHost {
  return {
    id,
    kind: "encyclopedia",
    name: `${language}.omnipedia.example`,
    siteName: "Omnipedia",
    language,
    theme: 7,
    born: worldStart + 400,
    died: undefined,
    afterlife: "not-found",
    interests: domains,
    popularity: 6,
    archived: 0.98,
    island: false,
    urlStyle: "section-slug",
    datePlaces: ["footer"],
    refreshDays: 15,
    richness: 1,
    pages: 0,
  };
}

function nameHost(random: Random, id: number, kind: Exclude<HostKind, "encyclopedia">, language: WorldLanguage) {
  const place = townName(random, language);
  const siteName = kind === "news" ? newspaperName(random, language) : siteTitle(random, language, kind, place);
  const www = random.chance(0.25) ? "" : "www.";
  return { name: `${www}${slugOf(siteName) || "site"}-${id}.example`, siteName };
}

const folded: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Returns a title as part of an address. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => folded[letter] as string)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 70)
    .replace(/-+$/, "");
}
