import { readVectors } from "../spec/read-vectors.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";

/** The languages in which the topic is described: those of its references, or of its ready vector. */
export async function topicLanguages(specification: ResolvedSpecification, places: ReferencePlaces): Promise<string[]> {
  const { vector } = specification.topic;
  if (vector !== undefined) return [...readVectors(vector, places.folder).keys()];
  const documents = await referenceDocuments(specification, places);
  return [...new Set(documents.map(({ language }) => language))];
}
