import type { UrlState } from "../frontier.ts";

/** By their numbers in the table `urls`; the indexes `queue` and `missing` name two of them. */
export const urlStates: readonly UrlState[] = ["queued", "kept", "rejected", "missing", "alias"];

export const urlStateNumbers = Object.fromEntries(urlStates.map((name, n) => [name, n])) as Readonly<Record<UrlState, number>>;
