import { parseCaptureAddress } from "@recollect/archive/uri-m";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { type ReviewDecision, reviewDecisions } from "../collection/review-decisions.ts";
import type { ReviewEstimate } from "./answers.ts";
import type { ListedDocument } from "./document-rows.ts";
import { type CollectionChoice, type OpenReviewOptions, ReviewedCollection } from "./reviewed-collection.ts";
import { fillIndex, learnAll } from "./select-documents.ts";
import type { ReviewOrder } from "./sort-documents.ts";

/** Documents by their URLs, or by `TIMESTAMP/URL`; true for all matching documents. */
export type NamedDocuments = readonly string[] | true;

export interface DecideOptions extends OpenReviewOptions {
  /** The collection's folder. */
  readonly folder: string;
  /** The decisions, and the documents for each. */
  readonly decisions: Readonly<Partial<Record<ReviewDecision, NamedDocuments | undefined>>>;
  readonly note?: string | undefined;
  /** After the other decisions, lets the model keep documents and candidates with at least this chance, and drop the other documents. */
  readonly acceptLikely?: number | undefined;
  /** Whether to read all texts and learn chances from the decisions; by default, only if the order or `acceptLikely` needs it. */
  readonly learns?: boolean | undefined;
  /** Undoes the last decision, by any user, before other decisions are made. */
  readonly undo?: boolean | undefined;
  /** Selects what `true` refers to (by default, all documents) and what is listed (by default, all documents and candidates). */
  readonly choice?: CollectionChoice | undefined;
  readonly sort?: ReviewOrder | undefined;
  /** Time of the decision; by default, now. */
  readonly at?: Date | undefined;
  /** Called with the number of texts read, and their total. */
  readonly onIndexed?: ((done: number, all: number) => void) | undefined;
}

/** Progress of a review, and estimates from it. */
export interface ReviewStanding {
  readonly documents: number;
  readonly candidates: number;
  readonly kept: number;
  readonly dropped: number;
  readonly undecided: number;
  readonly estimate: ReviewEstimate;
}

export interface DecidedDocuments {
  /** Number of documents whose decision has changed. */
  readonly changed: number;
  /** Number of documents whose decision was undone. */
  readonly undone: number;
  /** Number of documents and candidates that the model has decided about, or differently than before. */
  readonly accepted: number;
  /** The matching documents and candidates, after the decisions. */
  readonly documents: readonly ListedDocument[];
  /** Progress of the review of the whole collection. */
  readonly standing: ReviewStanding;
  readonly problems: readonly Problem[];
}

/**
 * Records a curator's decisions, and returns the progress of the review. Records either all decisions or none; the UsageError contains the
 * reason.
 *
 * ```ts
 * import { decideDocuments } from "recollect/review";
 *
 * const { standing } = await decideDocuments({ folder: "quake/", decisions: { keep: ["https://harbour.example/"] } });
 * console.log(standing.kept, standing.dropped, standing.undecided);
 * // 1 0 1
 * ```
 */
export async function decideDocuments(options: DecideOptions): Promise<DecidedDocuments> {
  const { folder, choice = {}, note, at = new Date(), sort = "relevance", acceptLikely, onIndexed } = options;
  const learns = options.learns ?? (acceptLikely !== undefined || learnedOrders.has(sort));
  const collection = await ReviewedCollection.open(folder, options);
  try {
    if (choice.q !== undefined) await fillIndex(collection, onIndexed);
    const undone = options.undo ? (await collection.undo(undefined, at)).length : 0;
    const places = await placesByDecision(collection, options.decisions, choice);
    const reviews = Array.from(places, ([decision, places]) => {
      const isBulk = options.decisions[decision] === true; // named documents count as reviewed
      return { places, decision, note, isBulk };
    });
    const changed = await collection.decideTogether(reviews, at);
    if (learns) await learnAll(collection, onIndexed);
    const accepted = acceptLikely === undefined ? 0 : await collection.acceptLikely(acceptLikely, new Date(at.getTime() + 1)); // a decision of its own
    const { documents } = await collection.page(choice, { sort, offset: 0, limit: collection.table.size });
    return { changed, accepted, undone, documents, standing: await reviewStanding(collection), problems: collection.problems };
  } finally {
    await collection.close();
  }
}

/** Returns the progress of the review of a whole collection. */
export async function reviewStanding(collection: ReviewedCollection): Promise<ReviewStanding> {
  const { total, candidates, facets, estimate } = await collection.page({ part: ["document"] }, { sort: "collected", offset: 0, limit: 0 });
  const of = (state: ReviewDecision) => facets.state.find(({ value }) => value === state)?.count ?? 0;
  return { documents: total, candidates, kept: of("keep"), dropped: of("drop"), undecided: of("undecided"), estimate };
}

/** Orders by chances, which must be learned first. */
const learnedOrders: ReadonlySet<ReviewOrder> = new Set(["likely", "doubtful"]);

/** Returns the documents of each decision. Throws a UsageError for a document with two decisions. */
async function placesByDecision(
  collection: ReviewedCollection,
  decisions: DecideOptions["decisions"],
  choice: CollectionChoice,
): Promise<Map<ReviewDecision, number[]>> {
  const isChoice = Object.values(choice).some((value) => value !== undefined);
  const decided = new Map<number, ReviewDecision>();
  for (const decision of reviewDecisions) {
    const named = decisions[decision];
    if (named === undefined) continue;
    if (named !== true && isChoice) throw new UsageError("Name documents, or select them by host or relevance, but not both at once");
    if (named === true && !isChoice)
      throw new UsageError(`No documents to decide about (${decision}): name their URLs, or select them by host or relevance`);
    const places =
      named === true
        ? await collection.places({ ...choice, part: choice.part ?? ["document"] })
        : named.flatMap((address) => placesNamed(collection, address));
    for (const place of places) {
      if ((decided.get(place) ?? decision) !== decision)
        throw new UsageError(`${collection.table.url(place)} can't be ${decided.get(place)} and ${decision} at once: name it once`);
      decided.set(place, decision);
    }
  }
  return Map.groupBy(decided.keys(), (place) => decided.get(place) as ReviewDecision);
}

function placesNamed({ table, reader }: ReviewedCollection, address: string): readonly number[] {
  const capture = parseCaptureAddress(address);
  const all = table.placesOf(capture?.url ?? address);
  const places = capture === undefined ? all : all.filter((place) => table.timestamp(place) === capture.timestamp);
  if (places.length > 0) return places;
  const { folder } = reader;
  throw new UsageError(`${address} is not a document of ${folder}`, { code: "document-unknown", data: { folder } });
}
