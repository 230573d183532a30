import { foldStem } from "../relevance/fold-stem.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { isOnPages, keywordsOf, withoutIgnored } from "../relevance/keywords.ts";
import { type Reference, type ReferenceOptions, referenceOf, referenceOfVector } from "../relevance/reference.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { strongest, sumOf, type Vector } from "../relevance/vector.ts";
import { unseenPairs } from "../relevance/weighting.ts";
import { readVectors } from "../spec/read-vectors.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { allKeywordsOf } from "../spec/topic.ts";
import { comparedReferences, type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";

export interface TopicOptions extends ReferencePlaces {
  readonly idf: IdfTable;
}

/**
 * Returns the reference that pages are compared with: that of the specification's texts and keywords, or a ready-made vector. With
 * `normalise: false`, and for a ready-made vector, `self` is 1 and the topical score is the plain cosine.
 */
export async function topicOf(specification: ResolvedSpecification, options: TopicOptions): Promise<Reference> {
  const { folder, idf } = options;
  const { profile, topic, relevance } = specification;
  const ours = profile === "recollect" ? { unseenPairs } : {};
  if (topic.vector !== undefined) {
    const vectors = readVectors(topic.vector, folder);
    const languages = [...vectors.keys()];
    const keywords = keywordsOf(allKeywordsOf(topic), languages, idf.spelling);
    const ignored = keywordsOf(topic.ignore ?? [], languages, idf.spelling);
    const sum = withoutIgnored(sumOf([...vectors].map(([language, vector]) => spelledAs(idf.spelling, vector, language))), ignored);
    return referenceOfVector(strongest(sum, relevance.terms), { idf, tf: relevance.tf, keywords, ...ours });
  }
  const documents = comparedReferences(await referenceDocuments(specification, options), specification);
  const { terms, tf } = relevance;
  const byLanguage = profile === "recollect";
  const languages = documents.map(({ language }) => language);
  const names = byLanguage ? namesIn(specification, languages, idf) : { keywords: allKeywordsOf(topic) };
  const reference = referenceOf(documents, { idf, tf, terms, ...names, ignore: topic.ignore, byLanguage, ...ours });
  return relevance.normalise ? reference : plainCosine(reference);
}

/**
 * Returns a ready-made vector, which has the exact terms of its paper, in a spelling: for folded terms, they are folded, and the weights of
 * those that become equal are added.
 */
function spelledAs(spelling: Spelling, vector: Vector, language: string): Vector {
  return spelling === "exact" ? vector : sumOf([...vector].map(([term, weight]) => new Map([[foldStem(term, language), weight]])));
}

/** Returns the keywords and the title, which names the event equally well (docs/research/benchmarks.md). */
export function namesOf({ name, title, topic }: Pick<ResolvedSpecification, "name" | "title" | "topic">): string[] {
  return title === name ? [...allKeywordsOf(topic)] : [...allKeywordsOf(topic), title];
}

/** Returns the keywords and the title, if they occur on pages of the archive. A language with its own keywords does not get the title. */
function namesIn(
  { name, title, topic }: ResolvedSpecification,
  languages: readonly string[],
  idf: IdfTable,
): Pick<ReferenceOptions, "keywords" | "keywordsIn"> {
  const titles = title === name ? [] : [title];
  const onPages = (names: readonly string[], languages: readonly string[]) => names.filter((name) => isOnPages(name, languages, idf));
  const { keywordsIn } = topic;
  if (keywordsIn === undefined) return { keywords: onPages([...topic.keywords, ...titles], languages) };
  const own = [...new Set(languages)].map((language) => [language, onPages(keywordsIn[language] ?? titles, [language])] as const);
  return { keywords: onPages(topic.keywords, languages), keywordsIn: Object.fromEntries(own) };
}

/** Returns the keywords that are ignored because hardly any page of the archive contains them. */
export function absentKeywords({ topic }: ResolvedSpecification, languages: readonly string[], { weighting }: Reference): string[] {
  return allKeywordsOf(topic).filter((keyword) => !isOnPages(keyword, languages, weighting.idf));
}

function plainCosine(reference: Reference): Reference {
  const { parts } = reference;
  return { ...reference, self: 1, ...(parts && { parts: new Map([...parts].map(([language, part]) => [language, plainCosine(part)])) }) };
}
