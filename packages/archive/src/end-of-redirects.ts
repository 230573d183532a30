import { limits } from "@recollect/base/limits";
import { surtKey } from "@recollect/warc/surt";

/** Result of a look-up whose capture redirects to another URL. */
export interface Redirect {
  readonly kind: "redirect";
  readonly target: string;
}

/** End of a chain of redirects: the last URL and its result, which is undefined for a loop or too many redirects. */
export interface RedirectEnd<Found> {
  readonly url: string;
  readonly found: Found | undefined;
}

/** Follows the redirects of archived captures until `look` returns something other than a redirect. */
export async function endOfRedirects<Found extends { readonly kind: string }>(
  start: string,
  look: (url: string) => Promise<Found | Redirect>,
  most: number = limits.archivedRedirects,
): Promise<RedirectEnd<Exclude<Found, Redirect>>> {
  const seen = new Set<string>();
  let url = start;
  for (;;) {
    const key = surtKey(url);
    if (seen.has(key) || seen.size > most) return { url, found: undefined };
    seen.add(key);
    const found = await look(url);
    if (found.kind !== "redirect") return { url, found: found as Exclude<Found, Redirect> };
    url = (found as Redirect).target;
  }
}
