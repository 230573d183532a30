import type { Archive } from "../archive/archive.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { type Keywords, keywordsOf, withoutIgnored } from "../relevance/keywords.ts";
import { type Reference, referenceOf, referenceOfVector } from "../relevance/reference.ts";
import { strongest, sumOf } from "../relevance/vector.ts";
import { unseenPairs } from "../relevance/weighting.ts";
import { readVectors } from "../spec/read-vectors.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { comparedReferences, referenceDocuments } from "./reference-documents.ts";

export interface TopicOptions {
  /** The specification's folder, from which its files are named. */
  readonly folder: string;
  /** Where references that are addresses are looked up. */
  readonly archive: Archive;
  readonly idf: IdfTable;
}

/**
 * What pages are compared with: the vector of the specification's references and keywords, or the ready one that it names. With
 * `normalise: false`, and for a ready vector, `self` is 1 and the topical score the plain cosine.
 */
export async function topicOf(specification: ResolvedSpecification, { folder, archive, idf }: TopicOptions): Promise<Reference> {
  const { profile, topic, relevance } = specification;
  const ours = profile === "recollect" ? { unseenPairs } : {};
  if (topic.vector !== undefined) {
    const vectors = readVectors(topic.vector, folder);
    const [keywords, ignored] = [topic.keywords, topic.ignore ?? []].map((given) => keywordsOf(given, [...vectors.keys()])) as [
      Keywords,
      Keywords,
    ];
    const sum = withoutIgnored(sumOf(vectors.values()), ignored);
    return referenceOfVector(strongest(sum, relevance.terms), { idf, tf: relevance.tf, keywords, ...ours });
  }
  const documents = comparedReferences(await referenceDocuments(specification, { folder, archive }), specification);
  const { terms, tf } = relevance;
  const byLanguage = profile === "recollect";
  const reference = referenceOf(documents, { idf, tf, terms, keywords: topic.keywords, ignore: topic.ignore, byLanguage, ...ours });
  return relevance.normalise ? reference : plainCosine(reference);
}

function plainCosine(reference: Reference): Reference {
  const { parts } = reference;
  return { ...reference, self: 1, ...(parts && { parts: new Map([...parts].map(([language, part]) => [language, plainCosine(part)])) }) };
}
