import { IdfTable } from "../relevance/idf-table.ts";
import type { Reference } from "../relevance/reference.ts";

/** A reference with its IDF table as bytes, which threads share. */
export type SharedReference = Omit<Reference, "weighting" | "parts"> & {
  readonly weighting: Omit<Reference["weighting"], "idf"> & { readonly idf: Uint8Array };
  readonly parts?: ReadonlyMap<string, SharedReference> | undefined;
};

/** Returns the reference with the bytes of its IDF table, to send to other threads. */
export function sharedReference({ weighting, parts, ...rest }: Reference): SharedReference {
  return {
    ...rest,
    weighting: { ...weighting, idf: weighting.idf.bytes },
    ...(parts && { parts: new Map([...parts].map(([language, part]) => [language, sharedReference(part)])) }),
  };
}

/** Returns the reference with its IDF table read from the bytes. */
export function openedReference({ weighting, parts, ...rest }: SharedReference, idf = new IdfTable(weighting.idf)): Reference {
  return {
    ...rest,
    weighting: { ...weighting, idf },
    parts: parts && new Map([...parts].map(([language, part]) => [language, openedReference(part, idf)])),
  };
}
