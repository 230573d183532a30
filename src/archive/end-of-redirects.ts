import { limits } from "../limits.ts";
import { surtKey } from "../warc/surt.ts";

/** What a look at a URL gives where it leads on to another one. */
export interface LeadsOn {
  readonly kind: "redirect";
  readonly target: string;
}

/** Where redirects end: the last URL, and what was found there; nothing in a circle, or after too many. */
export interface RedirectEnd<Found> {
  readonly url: string;
  readonly found: Found | undefined;
}

/** Goes from URL to URL as redirects in an archive lead, until `look` finds something else than the next one. */
export async function endOfRedirects<Found extends { readonly kind: string }>(
  start: string,
  look: (url: string) => Promise<Found | LeadsOn>,
  most: number = limits.archivedRedirects,
): Promise<RedirectEnd<Exclude<Found, LeadsOn>>> {
  const seen = new Set<string>();
  let url = start;
  for (;;) {
    const key = surtKey(url);
    if (seen.has(key) || seen.size > most) return { url, found: undefined };
    seen.add(key);
    const found = await look(url);
    if (found.kind !== "redirect") return { url, found: found as Exclude<Found, LeadsOn> };
    url = (found as LeadsOn).target;
  }
}
