import { UsageError } from "@recollect/warc/errors";

/** Returns the reference vectors of a specification as published by Gossen et al. (`referenceVectors`), by language. They contain single words only. */
export function vectorsOfPublished(specification: unknown): Map<string, Map<string, number>> {
  const vectors = entriesOf(entriesOf(specification).get("referenceVectors"));
  return new Map([...vectors].map(([language, vector]) => [language, weightsOf(entriesOf(vector).get("elements"), language)]));
}

function weightsOf(elements: unknown, language: string): Map<string, number> {
  const weights = entriesOf(elements);
  for (const [term, weight] of weights)
    if (typeof weight !== "number" || !(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new UsageError(`referenceVectors.${language}: the weight of ${JSON.stringify(term)} is not a number`);
  return weights as Map<string, number>;
}

function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
