import type { FoundSeed } from "../../event/propose-seeds.ts";
import type { ServiceCounts } from "../../net/web-statistics.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { FrontierEntry } from "../frontier.ts";
import type { CrawlProgress } from "../progress.ts";

/** Notes about a crawl as a whole, one value per name. All are JSON: null means no limit. */
export interface CrawlNotes {
  /** Every fixed setting, by name, as text. A crawl without them has not begun. */
  readonly settings: Readonly<Record<string, string>>;
  /** The seeds that were found automatically. */
  readonly seeds: readonly FoundSeed[];
  /** Number of start URLs. */
  readonly "begun-with": number;
  readonly limits: { readonly [Name in "documents" | "fetched" | "patience" | "depth"]: ResolvedSpecification["crawl"][Name] | null };
  /** Size and modification time of each file of the archive, by name; web archives, which have neither, by name alone. */
  readonly inputs: Readonly<Record<string, readonly [bytes: number, changedMs: number] | readonly []>>;
  /** Requests to services on the web. */
  readonly requests: Readonly<Record<string, ServiceCounts>>;
  readonly progress: CrawlProgress;
  /** Length of each WARC file that is already assembled from its pieces. */
  readonly merged: Readonly<Record<string, number>>;
  /** The rest of a round that a stop rule cut short. */
  readonly held: readonly FrontierEntry[];
  /** Number of judged pages when the whole queue was last ranked. */
  readonly ranked: number;
  /** Numbers of the URLs for which a server failed once. */
  readonly failed: readonly number[];
}
