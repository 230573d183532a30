import type { DecisionRequest } from "../../../../src/server/schemas/triage.ts";

/** Facets of which several values can be chosen. */
export const facetNames = ["host", "language", "archive", "kind", "state"] as const;
export type FacetName = (typeof facetNames)[number];

const singleNames = ["q", "from", "to", "published", "min", "max"] as const;

export const sorts = ["relevance", "doubtful", "published", "captured", "title", "host", "collected"] as const;

/** How many rows are asked for at a time. */
export const pageSize = 100;

/** By what documents are chosen: the part of an address that other views of the collection understand, too. Always in the same order. */
export function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of singleNames) {
    const value = query.get(name)?.trim();
    if (value) filter.set(name, value);
  }
  for (const name of facetNames) for (const value of query.getAll(name)) filter.append(name, value);
  return filter;
}

/** The filter as the body of a decision says it. */
export function matchingOf(query: URLSearchParams): NonNullable<DecisionRequest["matching"]> {
  const matching: Record<string, unknown> = {};
  for (const [name, value] of filterOf(query)) {
    if (name === "min" || name === "max") matching[name] = Number(value);
    else if ((singleNames as readonly string[]).includes(name)) matching[name] = value;
    else matching[name] = [...((matching[name] as string[] | undefined) ?? []), value];
  }
  return matching;
}

/** The same view with nothing chosen. */
export const nothingChosen = Object.fromEntries([...singleNames, ...facetNames].map((name) => [name, undefined]));

/** A value of a facet added to those chosen, or taken away. */
export function toggled<T>(chosen: readonly T[], value: T): readonly T[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** Where the documents that match are asked for; `offset` and `limit` come behind. */
export function documentsPath(name: string, query: URLSearchParams): string {
  const filter = filterOf(query);
  const sort = query.get("sort");
  if (sort !== null) filter.set("sort", sort);
  const text = filter.toString();
  return `${collectionPath(name)}/documents?${text}${text === "" ? "" : "&"}`;
}

export function collectionPath(name: string): string {
  return `/api/collections/${encodeURIComponent(name)}`;
}
