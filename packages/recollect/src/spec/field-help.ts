/** One line about each field of a specification: the comments of a new one, and the help of the flags that override it. */
export const fieldHelp = {
  name: "lower-case letters, digits, dots and dashes",
  title: "",
  profile: "recollect, or gossen or klein as published: sets the defaults of all other fields",
  "source.article": "the encyclopedia article that this specification was made from",
  "source.revision": "its revision at the change point, or the current one",
  "source.edits": "file with its edits, for the curve of the explanation",
  "event.start": "a date (the whole UTC day) or a time, 2017-10-01T22:05:00Z",
  "event.end": "the last day (default: same as start)",
  "event.preset": "sports, election, disaster or leak: sets lead and cooldown",
  "event.lead": "half-life before the event: P30D, P6M",
  "event.cooldown": "half-life after the event",
  "topic.references": "texts that describe the event: .txt or .html files beside this one, or addresses in the archive",
  "topic.article":
    "one more text about the event as a whole, such as the encyclopedia article that cites the references; one per language is possible",
  "topic.share": "share of the references to use, chosen at random with crawl.seed",
  "topic.keywords": "words and phrases that sharpen the topic",
  "topic.keywordsIn": "keywords that count only for pages in one language, by its code",
  "topic.ignore": "words and phrases of the references that do not count, such as the name of a news agency",
  "topic.vector": "a file with a term vector to use instead of the references",
  seeds: "pages where the crawl starts; in local files, it also finds some",
  "scope.languages": "only pages in these languages",
  "scope.allow": "only these domains or URL prefixes",
  "scope.deny": "never these domains or URL prefixes",
  "relevance.alpha": "weight of topic against time: 1 is topic alone, 0 time alone",
  "relevance.combine": "sum or product of topic and time, or graded: a product in which time counts more, the less a page has of the topic",
  "relevance.decay": "half-life, exponential or fixed: how the score falls before and after the event",
  "relevance.graceHalfLife": "quarter or grace: what halves the score after the event (klein)",
  "relevance.tf": "log or raw: how the count of a term becomes its weight",
  "relevance.normalise": "scale topical scores: a cosine of 0.7 counts as fully relevant (false: the plain cosine)",
  "relevance.edition": "weigh or ignore: whether pages about another year of a recurring event (2010 for 2014) score lower",
  "relevance.idf": "archive, language, references, or an .idf file: where the rarity of words comes from",
  "relevance.terms": "how many of the strongest terms of the references to use, or none for all",
  "relevance.timeFrom": "time counts only above this topical score; 0: always",
  "crawl.strategy":
    "adaptive (each link by its own evidence), or by the page that links: ct-f (topic and time), c-f (topic), t-f (time), unfocused",
  "crawl.threshold":
    "lowest score of a page that is kept: archive (learned from the best scores in the archive), auto or auto-pages (learned from the references), none, or 0 to 1",
  "crawl.documents": "stop after this many documents (near-duplicates not counted), or none",
  "crawl.fetched": "stop after this many judged pages, or none",
  "crawl.patience":
    "stop after this many judged pages in a row without a relevant one; auto: grows with the number of relevant pages; or none",
  "crawl.round": "URLs judged before links are ranked again; auto: few at first, then more",
  "crawl.depth": "maximum number of links from a seed, or none for no limit",
  "crawl.capture": "earliest-in-span, first-after-start, most-relevant or most-relevant-of-all: which capture of a URL is judged",
  "crawl.undated": "dismiss or keep: what to do with undated pages (klein)",
  "crawl.follow": "kept or all: whether to follow links of all pages or only of kept pages",
  "crawl.findSeeds": "in local files, also start from pages found about the event (false: only if no seeds are named)",
  "crawl.ties": "discovery or random: the order of URLs with equal priority",
  "crawl.seed": "random seed: the same number gives the same collection",
} as const;

export type Field = keyof typeof fieldHelp;

/** Returns the last part of a field's name: `start` for `event.start`. */
export function lastPart(field: string): string {
  return field.slice(field.indexOf(".") + 1);
}
