/** All edits of an article, oldest first. */
export interface ArticleHistory {
  readonly title: string;
  /** Language of the wiki: `en`, `de`. */
  readonly language: string;
  /** Address of the article for readers. */
  readonly url: string;
  readonly revisions: readonly Revision[];
}

export interface Revision {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly timeMs: number;
}

/** Sorts revisions by time, and those of the same second by number. */
export function oldestFirst(revisions: Iterable<Revision>): Revision[] {
  return [...revisions].sort((a, b) => a.timeMs - b.timeMs || a.id - b.id);
}

/** One revision of an article. */
export interface Article {
  readonly title: string;
  readonly language: string;
  /** Address of this revision for readers. */
  readonly url: string;
  readonly revision: Revision;
  /** Source of the article. */
  readonly wikitext: string;
  /** The rendered content alone; undefined if only the wikitext is available. */
  readonly html?: string | undefined;
}

/** Facts about an event from its article, as needed for a specification. */
export interface ArticleFacts {
  /** Time of the event; undefined if the article has no date. */
  readonly date?: ArticleDate | undefined;
  readonly references: readonly ArticleReference[];
  /** Titles of linked articles, in order, each once. */
  readonly linkedTitles: readonly string[];
  /** Paragraphs of prose, without tables, references and navigation. */
  readonly paragraphs: readonly string[];
  /** Kind of the infobox, such as `civilian attack` or `Wahl`, and the categories; both indicate the event's type. */
  readonly infobox?: string | undefined;
  readonly categories: readonly string[];
}

export interface ArticleDate {
  /** First and last moment; a day without a time of day begins at 00:00:01 (Klein et al.) and ends with the day. */
  readonly startMs: number;
  readonly endMs: number;
  readonly hasTime: boolean;
  readonly source: "infobox" | "first-sentence";
  /** Date as written in the article. */
  readonly text: string;
}

/** A web source that an article cites. */
export interface ArticleReference {
  /** The original address, even if the citation links to an archive. */
  readonly url: string;
  /** Publication date as cited: `YYYY-MM-DD`, or less. */
  readonly date?: string | undefined;
  readonly accessDate?: string | undefined;
  readonly archiveUrl?: string | undefined;
  readonly title?: string | undefined;
  /** Language in the citation: `en`, `de`. */
  readonly language?: string | undefined;
}
