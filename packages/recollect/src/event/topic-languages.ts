import { readVectors } from "../spec/read-vectors.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";

/** Returns the languages of the topic's references, or of its ready-made vector. */
export async function topicLanguages(specification: ResolvedSpecification, places: ReferencePlaces): Promise<string[]> {
  const { vector } = specification.topic;
  if (vector !== undefined) return [...readVectors(vector, places.folder).keys()];
  const documents = await referenceDocuments(specification, places);
  return [...new Set(documents.map(({ language }) => language))];
}
