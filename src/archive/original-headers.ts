import type { WebAnswer } from "../net/web.ts";
import { originalUrl } from "../page/original-url.ts";

/** How the Wayback software marks headers that the archived server sent. */
const ownPrefix = /^x-archive-orig-/i;

/** Those that it passes on without a mark, since browsers need them. */
const passedOn = /^(?:content-type|content-language|last-modified|location)$/i;

/** What an archive says about itself where it does not keep the original headers apart. */
const ofArchive =
  /^(?:memento-datetime|link|vary|date|server|server-timing|via|age|set-cookie|cache-control|expires|pragma|etag|content-location|content-security-policy|permissions-policy|referrer-policy|strict-transport-security|access-control-.*|preference-applied|warc-.*|x-.*)$/i;

/** The headers that the archived server sent, as far as the archive tells them, without those that no longer fit the body. */
export function originalHeaders({ headers, url }: WebAnswer): (readonly [string, string])[] {
  const marked = headers.list.flatMap(([name, value]) => (ownPrefix.test(name) ? [[name.replace(ownPrefix, ""), value] as const] : []));
  const known = new Set(marked.map(([name]) => name.toLowerCase()));
  const isOriginal = (name: string): boolean =>
    marked.length > 0 ? passedOn.test(name) && !known.has(name.toLowerCase()) : !ofArchive.test(name);
  return [...marked, ...headers.list.filter(([name]) => isOriginal(name))]
    .filter(([name]) => !/^content-encoding$/i.test(name))
    .map(([name, value]) => (/^location$/i.test(name) ? [name, unrewritten(value, url)] : [name, value]));
}

/** Where a redirect led before the archive made it lead to another capture. */
function unrewritten(location: string, address: string): string {
  const target = URL.parse(location, address)?.href;
  const original = target === undefined ? undefined : originalUrl(target);
  return original === undefined || original === target ? location : original;
}
