import type { CaptureChoice } from "../event/page-search/find-page.ts";
import type { PageCause } from "./page-cause.ts";

/** Types of facts, and the values that they have in the program. */
interface FactTypes {
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly number: number;
  readonly integer: number;
  readonly words: readonly string[];
  /** A simhash of 16 hexadecimal digits. */
  readonly fingerprint: string;
  readonly choice: CaptureChoice;
  readonly cause: PageCause;
}

export type FactType = keyof FactTypes;

interface Fact {
  readonly type: FactType;
  /** Whether the visit that reads and judges the page finds it: of every page, or only of some. The crawl finds all other facts. */
  readonly visit?: "always" | "sometimes";
  /** Column of the state's table `pages`; left out, the name of the fact in snake case. */
  readonly column?: string;
  /** Only the crawl itself needs it: tables are written without it. */
  readonly isInternal?: true;
  /** Version of the state that has brought the column; left out for the first. */
  readonly since?: number;
}

/**
 * What a crawl finds out about a page that it judged. This table defines the columns of the state in SQLite and PostgreSQL and their upgrades, the
 * rows that are written and read, and what a visit tells of a page, in this process and from other machines.
 */
export const pageFacts = {
  /** Why the page was rejected; none for a document. */
  why: { type: "text" },
  /** Capture time, 14 digits. */
  captured: { type: "text" },
  pageTime: { type: "time", visit: "sometimes" },
  pageTimeSource: { type: "text", visit: "sometimes" },
  topical: { type: "number", visit: "always" },
  temporal: { type: "number", visit: "always" },
  relevance: { type: "number", visit: "always" },
  archive: { type: "text" },
  /** WARC file of the collection with the record of the capture, and the place in it. */
  file: { type: "text" },
  offset: { type: "integer" },
  digest: { type: "text", visit: "always" },
  /** Number of the document that this one is a near-duplicate of. */
  duplicateOf: { type: "integer", isInternal: true },
  language: { type: "text", visit: "always" },
  title: { type: "text", visit: "always" },
  /** The strongest words in common with the topic. */
  words: { type: "words", column: "terms", visit: "always" },
  fingerprint: { type: "fingerprint", isInternal: true, visit: "always" },
  /** Other captures of the page that were passed over because they look off-topic; none where none was. */
  choice: { type: "choice", visit: "sometimes", since: 2 },
  /** Address of the capture in a web archive. */
  uriM: { type: "text", since: 3 },
  /** What the page was worth to the crawl. */
  yielded: { type: "number", column: "yield", isInternal: true, since: 4 },
  /** What led to the page. */
  cause: { type: "cause", since: 4 },
} as const satisfies Readonly<Record<string, Fact>>;

type Facts = typeof pageFacts;

export type PageFact = keyof Facts;

export type FactValue<Name extends PageFact> = FactTypes[Facts[Name]["type"]];

/** Names of the facts that have a mark. */
type Marked<Mark> = { [Name in PageFact]: Facts[Name] extends Mark ? Name : never }[PageFact];

/** What is written about a page. */
export type KnownFacts = { readonly [Name in PageFact]?: FactValue<Name> | undefined };

/** What a visit finds. */
export type VisitedFacts = { readonly [Name in Marked<{ visit: "always" }>]: FactValue<Name> } & {
  readonly [Name in Marked<{ visit: "sometimes" }>]?: FactValue<Name> | undefined;
};

/** What tables are written from. A list is empty where nothing is known, all else is null. */
export type StoredFacts = {
  readonly [Name in Exclude<PageFact, Marked<{ isInternal: true }>>]: FactValue<Name> extends readonly unknown[]
    ? FactValue<Name>
    : FactValue<Name> | null;
};

/** The facts with their names, in the order of the table. */
export const namedFacts = Object.entries(pageFacts) as unknown as readonly (readonly [name: PageFact, fact: Fact])[];
