import type { CaptureChoice } from "../event/page-search/find-page.ts";

/** The strongest evidence for a link. */
export type LinkCause = "text" | "address" | "surroundings" | "date" | "page" | "place" | "words" | "section" | "novelty";

/** Why a page was reached: the strongest evidence for its link, or a curator's vote to keep it. */
export type PageCause = LinkCause | "curator";

/** Facts about a page that a visit finds. */
export interface VisitedFacts {
  /** Time of the page, ISO 8601 in UTC, and its source. */
  readonly pageTime?: string | undefined;
  readonly pageTimeSource?: string | undefined;
  readonly topical: number;
  readonly temporal: number;
  readonly relevance: number;
  /** The relevance before the weights learned from a curator's votes changed it, and the words that changed it most. */
  readonly relevanceBefore?: number | undefined;
  readonly learnedWords?: readonly string[] | undefined;
  readonly digest: string;
  readonly language: string;
  readonly title: string;
  /** The strongest words in common with the topic. */
  readonly words: readonly string[];
  /** Simhash of the main text, 16 hexadecimal digits. */
  readonly fingerprint: string;
  /** Other captures of the URL that were skipped because they look off-topic; undefined if there were none. */
  readonly choice?: CaptureChoice | undefined;
}

interface CrawlFacts {
  /** Why the page was rejected; undefined for a document. */
  readonly why?: string | undefined;
  /** Capture time, 14 digits. */
  readonly captured?: string | undefined;
  readonly archive?: string | undefined;
  /** Address of the capture in a web archive. */
  readonly uriM?: string | undefined;
  /** WARC file of the collection with the record of the capture, and the offset in it. */
  readonly file?: string | undefined;
  readonly offset?: number | undefined;
  /** Number of the document of which this one is a near-duplicate. */
  readonly duplicateOf?: number | undefined;
  /** Value of the page for the crawl, and why it was reached. */
  readonly yielded?: number | undefined;
  readonly cause?: PageCause | undefined;
}

/** Facts about a judged page, or about a URL without one. */
export type PageFacts = { readonly [Name in PageFact]?: (VisitedFacts & CrawlFacts)[Name] | undefined };

export type PageFact = keyof (VisitedFacts & CrawlFacts);

type Value<Name extends PageFact> = NonNullable<PageFacts[Name]>;

interface FactTypes {
  readonly text: string;
  readonly time: string;
  readonly fingerprint: string;
  readonly number: number;
  readonly integer: number;
  readonly words: readonly string[];
  readonly choice: CaptureChoice;
}

export type FactType = keyof FactTypes;

interface Fact {
  readonly type: FactType;
  /** Whether a visit sets it: for every page or for some. */
  readonly visit?: "always" | "sometimes";
  /** Column of the state's table `pages`; by default, the name of the fact in snake case. */
  readonly column?: string;
  /** Set if only the crawl itself needs the fact; tables omit it. */
  readonly isInternal?: true;
}

/** A fact whose entry must match the types in `VisitedFacts` and `CrawlFacts`. */
type DeclaredFact<Name extends PageFact> = Fact & {
  readonly type: { [Type in FactType]: Value<Name> extends FactTypes[Type] ? Type : never }[FactType];
} & (Name extends keyof VisitedFacts
    ? { readonly visit: undefined extends VisitedFacts[Name] ? "sometimes" : "always" }
    : { readonly visit?: never });

/**
 * The types and columns of facts. They define the tables of the state in SQLite and PostgreSQL, whose versions must be raised with every
 * change; the rows that are written and read; and the visits accepted from other machines.
 */
const facts = {
  why: { type: "text" },
  captured: { type: "text" },
  pageTime: { type: "time", visit: "sometimes" },
  pageTimeSource: { type: "text", visit: "sometimes" },
  topical: { type: "number", visit: "always" },
  temporal: { type: "number", visit: "always" },
  relevance: { type: "number", visit: "always" },
  relevanceBefore: { type: "number", visit: "sometimes" },
  learnedWords: { type: "words", column: "taught_words", visit: "sometimes" },
  archive: { type: "text" },
  file: { type: "text" },
  offset: { type: "integer" },
  digest: { type: "text", visit: "always" },
  duplicateOf: { type: "integer", isInternal: true },
  language: { type: "text", visit: "always" },
  title: { type: "text", visit: "always" },
  words: { type: "words", column: "terms", visit: "always" },
  fingerprint: { type: "fingerprint", isInternal: true, visit: "always" },
  choice: { type: "choice", visit: "sometimes" },
  uriM: { type: "text" },
  yielded: { type: "number", column: "yield", isInternal: true },
  cause: { type: "text" },
} as const satisfies { readonly [Name in PageFact]-?: DeclaredFact<Name> };

/** The facts with their names, in the order of the columns. */
export const pageFacts = Object.entries(facts) as unknown as readonly (readonly [name: PageFact, fact: Fact])[];

type Shown = { [Name in PageFact]: (typeof facts)[Name] extends { readonly isInternal: true } ? never : Name }[PageFact];

/** The facts from which tables are written. An unknown list is empty, any other unknown fact is null. */
export type StoredFacts = {
  readonly [Name in Shown]: Value<Name> extends readonly unknown[] ? Value<Name> : Value<Name> | null;
};
