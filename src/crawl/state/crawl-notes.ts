import type { FoundSeed } from "../../event/propose-seeds.ts";
import type { ServiceCounts } from "../../net/web-statistics.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { FrontierEntry } from "../frontier.ts";
import type { CrawlProgress } from "../progress.ts";

/** What is noted about a crawl as a whole, a value under each name. All are JSON: what has no limit is null. */
export interface CrawlNotes {
  /** Every setting that must stay as it is, by name, as text. A crawl without them was not begun. */
  readonly settings: Readonly<Record<string, string>>;
  /** The seeds, where the specification names none. */
  readonly seeds: readonly FoundSeed[];
  /** How many URLs the crawl began with. */
  readonly "begun-with": number;
  readonly limits: { readonly [Name in "documents" | "fetched" | "patience" | "depth"]: ResolvedSpecification["crawl"][Name] | null };
  /** Size and time of change of each file of the archive, by name; archives on the web, which have neither, by name alone. */
  readonly inputs: Readonly<Record<string, readonly [bytes: number, changedMs: number] | readonly []>>;
  /** What was asked of services on the web. */
  readonly requests: Readonly<Record<string, ServiceCounts>>;
  readonly progress: CrawlProgress;
  /** How much of each WARC file has been put together from its pieces. */
  readonly merged: Readonly<Record<string, number>>;
  /** What is left of a round that a stop rule cut short. */
  readonly held: readonly FrontierEntry[];
  /** Pages that were judged when the whole queue was last ranked. */
  readonly ranked: number;
  /** Numbers of the URLs for which a server failed once. */
  readonly failed: readonly number[];
}
