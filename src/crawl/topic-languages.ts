import type { Archive } from "../archive/archive.ts";
import { readVectors } from "../spec/read-vectors.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { referenceDocuments } from "./reference-documents.ts";

/** The languages in which the topic is described: those of its references, or of its ready vector. */
export async function topicLanguages(
  specification: ResolvedSpecification,
  { folder, archive }: { readonly folder: string; readonly archive: Archive },
): Promise<string[]> {
  const { vector } = specification.topic;
  if (vector !== undefined) return [...readVectors(vector, folder).keys()];
  const documents = await referenceDocuments(specification, { folder, archive });
  return [...new Set(documents.map(({ language }) => language))];
}
