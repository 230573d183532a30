import type { DocumentSelection } from "../collection/document-filter.ts";
import { facetNames } from "./choose-documents.ts";
import { type CollectionChoice, type OpenReviewOptions, ReviewedCollection } from "./reviewed-collection.ts";

export interface SelectOptions extends OpenReviewOptions {
  /** The collection's folder. */
  readonly folder: string;
  readonly choice: CollectionChoice;
  /** Called with the number of texts read for a search, and their total. */
  readonly onIndexed?: ((done: number, all: number) => void) | undefined;
}

/**
 * Selects documents for an export by the filters of the workbench's list.
 *
 * ```ts
 * import { exportCollection } from "recollect";
 * import { selectDocuments } from "recollect/review";
 *
 * const selection = await selectDocuments({ folder: "quake/", choice: { host: ["harbour.example"] } });
 * const { documents, notSelected } = await exportCollection({ folder: "quake/", format: "ris", out: "harbour.ris", selection });
 * console.log(documents, notSelected);
 * // 2 0
 * ```
 */
export async function selectDocuments({ folder, choice, onIndexed, ...options }: SelectOptions): Promise<DocumentSelection> {
  const collection = await ReviewedCollection.open(folder, options);
  try {
    return await selectIn(collection, choice, onIndexed);
  } finally {
    await collection.close();
  }
}

/** Selects documents in an open collection. If the filters depend on the texts, waits until all are read. */
export async function selectIn(
  collection: ReviewedCollection,
  choice: CollectionChoice,
  onIndexed?: SelectOptions["onIndexed"],
): Promise<DocumentSelection> {
  if (choice.q !== undefined || choice.kind?.length) await fillIndex(collection, onIndexed);
  const places = new Set(await collection.places(choice));
  return { criteria: criteriaOf(choice), has: (number) => places.has(number - 1) };
}

/** Reads all texts for the search, and reports its progress. */
export async function fillIndex(collection: ReviewedCollection, onIndexed: SelectOptions["onIndexed"]): Promise<void> {
  const filling = collection.fillIndex();
  const timer = setInterval(() => onIndexed?.(collection.indexed.done, collection.indexed.total), 200);
  await filling.finally(() => clearInterval(timer));
}

/** Reads all texts, and learns from all decisions. */
export async function learnAll(collection: ReviewedCollection, onIndexed: SelectOptions["onIndexed"]): Promise<void> {
  await fillIndex(collection, onIndexed);
  await collection.learnAll();
}

/** Whether a choice excludes any documents. */
export function isSelective(choice: CollectionChoice): boolean {
  return criteriaOf(choice).length > 0;
}

/** Describes the filters in words, for the methods paragraph. */
function criteriaOf(choice: CollectionChoice): string[] {
  const { q = "", from, to, published, min, max } = choice;
  return [
    ...(q.trim() === "" ? [] : [`search “${q.trim()}”`]),
    ...facetNames.flatMap((name) => (choice[name]?.length ? [`${name} ${choice[name].join(" or ")}`] : [])),
    ...(from === undefined ? [] : [`published from ${from}`]),
    ...(to === undefined ? [] : [`published until ${to}`]),
    ...(published === undefined ? [] : ["no publication date"]),
    ...(min === undefined ? [] : [`relevance at least ${min}`]),
    ...(max === undefined ? [] : [`relevance at most ${max}`]),
  ];
}
