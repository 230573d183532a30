import type { WebAnswer } from "../net/web.ts";
import { originalUrl } from "../page/original-url.ts";

/** Prefix with which Wayback software marks the original server's headers. */
const ownPrefix = /^x-archive-orig-/i;

/** Headers that it passes on without a prefix, because browsers need them. */
const passedOn = /^(?:content-type|content-language|last-modified|location)$/i;

/** The archive's own headers, in archives that do not separate them from the original ones. */
const ofArchive =
  /^(?:memento-datetime|link|vary|date|server|server-timing|via|age|set-cookie|cache-control|expires|pragma|etag|content-location|content-security-policy|permissions-policy|referrer-policy|strict-transport-security|access-control-.*|preference-applied|warc-.*|x-.*)$/i;

/** Returns the original server's headers, as far as the archive preserves them, without those that no longer fit the body. */
export function originalHeaders({ headers, url }: WebAnswer): (readonly [string, string])[] {
  const marked = headers.list.flatMap(([name, value]) => (ownPrefix.test(name) ? [[name.replace(ownPrefix, ""), value] as const] : []));
  const known = new Set(marked.map(([name]) => name.toLowerCase()));
  const isOriginal = (name: string): boolean =>
    marked.length > 0 ? passedOn.test(name) && !known.has(name.toLowerCase()) : !ofArchive.test(name);
  return [...marked, ...headers.list.filter(([name]) => isOriginal(name))]
    .filter(([name]) => !/^content-encoding$/i.test(name))
    .map(([name, value]) => (/^location$/i.test(name) ? [name, unrewritten(value, url)] : [name, value]));
}

/** Returns the original target of a redirect that the archive rewrote. */
function unrewritten(location: string, address: string): string {
  const target = URL.parse(location, address)?.href;
  const original = target === undefined ? undefined : originalUrl(target);
  return original === undefined || original === target ? location : original;
}
