import type { Archive } from "../archive/archive.ts";
import type { Reference } from "../relevance/reference.ts";
import { termsOf } from "../relevance/terms.ts";
import { thresholdsOf } from "../relevance/threshold.ts";
import { vectorOf } from "../relevance/vector.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { referenceDocuments } from "./reference-documents.ts";

/** The score that a page must reach: given, or learned from the references; undefined keeps every page. */
export async function thresholdOf(
  specification: ResolvedSpecification,
  reference: Reference,
  places: { readonly folder: string; readonly archive: Archive },
): Promise<number | undefined> {
  const { crawl, relevance } = specification;
  if (crawl.threshold === "none") return undefined;
  if (typeof crawl.threshold === "number") return crawl.threshold;
  const { weighting, self } = reference;
  const documents = specification.topic.vector === undefined ? await referenceDocuments(specification, places) : [];
  const vectors = documents.map(({ blocks, language }) => ({ vector: vectorOf(termsOf(blocks, language), weighting) }));
  const { alpha, combine, terms } = relevance;
  const learned = thresholdsOf(undefined, vectors, { alpha, combine, weighting, terms, self, seed: crawl.seed });
  return crawl.threshold === "auto" ? learned.auto : learned.autoPages;
}
