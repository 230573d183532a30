/** All edits of an article, oldest first. */
export interface ArticleHistory {
  readonly title: string;
  /** Of the wiki: `en`, `de`. */
  readonly language: string;
  /** Where people read it. */
  readonly url: string;
  readonly revisions: readonly Revision[];
}

export interface Revision {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly timeMs: number;
}

/** One revision of an article. */
export interface Article {
  readonly title: string;
  readonly language: string;
  /** Where people read this very revision. */
  readonly url: string;
  readonly revision: Revision;
  /** As it was written. */
  readonly wikitext: string;
  /** As it is shown, the content alone; undefined where only the wikitext is to hand. */
  readonly html?: string | undefined;
}

/** What an article says that a specification needs. */
export interface ArticleFacts {
  /** When the event happened; undefined where the article does not tell. */
  readonly date?: ArticleDate | undefined;
  readonly references: readonly ArticleReference[];
  /** Titles of the articles that it links to, in order, each once. */
  readonly linkedTitles: readonly string[];
  /** Its prose, a paragraph each, without tables, references and navigation. */
  readonly paragraphs: readonly string[];
  /** The kind of its infobox, such as `civilian attack` or `Wahl`, and its categories: what the event's type is guessed from. */
  readonly infobox?: string | undefined;
  readonly categories: readonly string[];
}

export interface ArticleDate {
  /** First and last moment; a day without a time of day begins at 00:00:01 (Klein et al.) and ends with it. */
  readonly startMs: number;
  readonly endMs: number;
  readonly hasTime: boolean;
  readonly source: "infobox" | "first-sentence";
  /** As the article writes it. */
  readonly text: string;
}

/** A source on the web that an article cites. */
export interface ArticleReference {
  /** The original address, also where the citation leads to an archive. */
  readonly url: string;
  /** When it was published, as the citation writes it: `YYYY-MM-DD`, or less of it. */
  readonly date?: string | undefined;
  readonly accessDate?: string | undefined;
  readonly archiveUrl?: string | undefined;
  readonly title?: string | undefined;
  /** If the citation says it: `en`, `de`. */
  readonly language?: string | undefined;
}
