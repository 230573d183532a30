import type { DecisionRequest } from "../../../../src/schemas/review.ts";

/** Facets that accept several values. */
export const facetNames = ["host", "language", "archive", "kind", "state", "part"] as const;
export type FacetName = (typeof facetNames)[number];

const singleNames = ["q", "from", "to", "published", "min", "max"] as const;

/** Number of rows per request. */
export const pageSize = 100;

/** The filters of documents: the part of an address that other views of the collection share. Always in the same order. */
export function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of singleNames) {
    const value = query.get(name)?.trim();
    if (value) filter.set(name, value);
  }
  for (const name of facetNames) for (const value of query.getAll(name)) filter.append(name, value);
  return filter;
}

/** The filters in the body of a decision. */
export function matchingOf(query: URLSearchParams): NonNullable<DecisionRequest["matching"]> {
  const matching: Record<string, unknown> = {};
  for (const [name, value] of filterOf(query)) {
    if (name === "min" || name === "max") matching[name] = Number(value);
    else if ((singleNames as readonly string[]).includes(name)) matching[name] = value;
    else matching[name] = [...((matching[name] as string[] | undefined) ?? []), value];
  }
  return matching;
}

/** The changes that remove all filters. */
export const nothingChosen = Object.fromEntries([...singleNames, ...facetNames].map((name) => [name, undefined]));

/** Returns the API path of the matching documents; `offset` and `limit` are appended. */
export function documentsPath(name: string, query: URLSearchParams): string {
  const filter = filterOf(query);
  const sort = query.get("sort");
  if (sort !== null) filter.set("sort", sort);
  const text = filter.toString();
  return `${collectionPath(name)}/documents?${text}${text === "" ? "" : "&"}`;
}

/** Returns the address of a collection in the API. */
export function collectionPath(name: string): string {
  return `/api/collections/${encodeURIComponent(name)}`;
}
