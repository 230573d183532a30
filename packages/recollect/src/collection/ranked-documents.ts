import { setImmediate as nextTurn } from "node:timers/promises";
import { detachedText } from "@recollect/base/detached-text";
import type { CollectedDocument, DocumentRow } from "./collection-reader.ts";
import { numberIn } from "./document-values.ts";

/** Default size of the rows in memory at a time, in characters; further rows are read in further passes. */
const defaultChars = 24e6;

/**
 * Yields documents sorted by relevance, highest first; equally relevant ones in the order collected. `documents` must yield the same
 * documents in the order collected each time. It is read once for the scores and then once for every `maxChars` of text, always to its end,
 * so that memory does not grow with the number of rows.
 */
export async function* rankedDocuments(
  documents: () => AsyncIterable<CollectedDocument>,
  maxChars = defaultChars,
): AsyncGenerator<CollectedDocument> {
  const scores: number[] = [];
  const chars: number[] = [];
  for await (const { row } of documents()) {
    scores.push(numberIn(row.relevance) ?? Number.NEGATIVE_INFINITY);
    chars.push(charsOf(row));
  }
  const best = Uint32Array.from(scores.keys()).sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  for (let from = 0; from < best.length; ) {
    const ranks = new Map<number, number>();
    for (let sum = 0; from < best.length && (ranks.size === 0 || sum < maxChars); from++) {
      const place = best[from] as number;
      ranks.set(place, ranks.size);
      sum += chars[place] as number;
    }
    yield* await pass(documents(), ranks);
    await nextTurn(); // handles an interrupt: this loop never waits otherwise
  }
}

/** Returns the documents at these positions, by their ranks. */
async function pass(documents: AsyncIterable<CollectedDocument>, ranks: ReadonlyMap<number, number>): Promise<CollectedDocument[]> {
  const found = new Array<CollectedDocument>(ranks.size);
  let place = 0;
  for await (const { number, row } of documents) {
    const rank = ranks.get(place++);
    if (rank !== undefined) found[rank] = { number, row: detached(row) };
  }
  return found;
}

/** Estimates the memory of a row's cells, including the overhead of each text. */
function charsOf(row: DocumentRow): number {
  return Object.values(row).reduce((sum, cell = "") => sum + cell.length + 24, 0);
}

function detached(row: DocumentRow): DocumentRow {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, detachedText(cell ?? "")])) as DocumentRow;
}
