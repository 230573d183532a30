import * as words from "./link-words.ts";
import { purposeOfService } from "./service-hosts.ts";

/**
 * Function of a link that does not lead to a page for readers:
 * - `share`: posts, mails or bookmarks the current page; `account`: logs in or out, registers, shows a shopping cart;
 * - `print`: a print version of the page; `ad`: counts a click on an advertisement, or a visit;
 * - `feed`: a list for programs, or a calendar entry; `reply`: a form to answer, edit or report, or a tool of a wiki or forum.
 */
export type LinkPurpose = "share" | "account" | "print" | "ad" | "feed" | "reply";

/**
 * Returns the purpose of a link by its absolute URL alone; undefined if it seems to lead to a page. Only whole
 * segments and parameters count, so a story about a login, or one with "print" in its address, is a page. Never throws. Uses tables:
 * patterns take ten times as long, and pages have hundreds of links.
 */
export function linkPurpose(url: string): LinkPurpose | undefined {
  const hostAt = url.indexOf("//") + 2;
  const mark = url.indexOf("?", hostAt);
  const pathEnd = mark < 0 ? url.length : mark;
  const slash = url.indexOf("/", hostAt);
  const pathAt = slash < 0 || slash > pathEnd ? pathEnd : slash;
  const path = url.slice(pathAt, pathEnd);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  return purposeOfHost(url.slice(hostAt, pathAt), path, query) ?? purposeOfPath(path, query) ?? purposeOfQuery(query);
}

/** Domains registered under these are sites, as under `.com`: `click.com.br`. */
const shared = /^(?:com?|org|net|gov|edu|ac)\.[a-z]{2}$/;

function purposeOfHost(written: string, path: string, query: string): LinkPurpose | undefined {
  const host = written.toLowerCase();
  const start = host.startsWith("www.") ? 4 : 0;
  const dot = host.indexOf(".", start);
  const purpose = words.subdomains.get(host.slice(start, dot));
  if (purpose !== undefined && host.includes(".", dot + 1) && !shared.test(host.slice(dot + 1))) return purpose;
  return purposeOfService(host, path || "/", query);
}

/** In an encyclopedia, `/wiki/Login` is an article; its tools have a prefix. */
const wikiTool =
  /(?:\/wiki\/|\/index\.php\/|\/w\/|title=)(?:Special|Spezial|Sp(?:%C3%A9|é)cial|Especial|Speciale|Speciaal|Specjalna|%D0%A1%D0%BB%D1%83%D0%B6%D0%B5%D0%B1%D0%BD%D0%B0%D1%8F|%E7%89%B9%E5%88%A5|%E7%89%B9%E6%AE%8A)(?::|%3A)/i;

function purposeOfPath(path: string, query: string): LinkPurpose | undefined {
  if ((path.includes(":") || /:|%3a/i.test(query)) && wikiTool.test(`${path}?${query}`)) return "reply";
  if (path.includes(":") && /\/(?:mailto|javascript|tel):/i.test(path)) return "share"; // written by an author as a relative address
  if (path.length < 4 || path.includes("/wiki/") || path.includes("/index.php/")) return undefined;
  const segments = path.toLowerCase().split("/", maxSegments);
  if (segments.at(-1) === "") segments.pop();
  let before = "";
  for (let n = 1; n < segments.length; n++) {
    const segment = plain(segments[n] as string);
    const purpose = words.anySegments.get(segment) ?? (n > 1 ? words.segmentPairs.get(`${before}/${segment}`) : undefined);
    if (purpose !== undefined) return purpose;
    before = segment;
  }
  if (segments.length > 2) {
    const purpose = words.firstSegments.get(plain(segments[1] as string));
    if (purpose !== undefined) return purpose;
  }
  return purposeOfLast(segments, query);
}

/** A path with more segments is a trap or nonsense. */
const maxSegments = 50;

/** No relevant word is longer; names of stories often are. */
const longest = 25;

function plain(segment: string): string {
  if (segment.length > longest || !(segment.includes("-") || segment.includes("_"))) return segment;
  return segment.replaceAll("-", "").replaceAll("_", "");
}

function purposeOfLast(segments: readonly string[], query: string): LinkPurpose | undefined {
  const last = segments.at(-1) as string;
  const before = segments.length > 2 ? (segments.at(-2) as string) : "";
  const dot = last.indexOf(".");
  const extension = dot < 0 ? "" : last.slice(last.lastIndexOf(".") + 1);
  const name = plain(dot < 0 ? last : last.slice(0, dot));
  if (/^(?:rss|atom|rdf|ics|ical|vcs|vcf)$/.test(extension)) return "feed";
  const isScript = script.test(extension);
  const purpose =
    (isScript || /^(?:x?html?|xml)?$/.test(extension) ? words.lastSegments.get(name) : undefined) ??
    (isScript ? words.scripts.get(name) : undefined);
  if (purpose !== undefined) return purpose;
  if (name === "feed" || name === "atom") return extension === "xml" || (name === "feed" && dot < 0) ? "feed" : undefined;
  // After what looks like an article's own name: a page on prints has other names.
  if (name === "print" || name === "printable") return /[-\d]/.test(before) ? "print" : undefined;
  if (segments[1] === "print" && segments.length === 3 && /^\d+$/.test(last)) return "print";
  // At the top of a site or of one of its languages: elsewhere a register may be a land registry.
  if (name === "register" || name === "registration")
    return segments.length === 2 || /^[a-z]{2}(?:-[a-z]{2})?$/.test(before) ? "account" : undefined;
  if ((name === "ck" || name === "lg") && before === "delivery") return "ad";
  return sharers.has(name) && sharedAddress.test(`&${query}`) ? "share" : undefined;
}

const script = /^(?:php\d?|aspx?|jsp|cgi|cfm|pl|do)$/;

/** On any site: scripts with the address to share as a parameter. */
const sharers = new Set(["share", "sharer", "sharearticle", "submit", "bookmark", "tweet"]);
const sharedAddress = /&(?:u|url|link|href|text|status)=/i;

/** Parameters examined per URL. */
const maxParameters = 30;

function purposeOfQuery(query: string): LinkPurpose | undefined {
  if (query === "") return undefined;
  for (const parameter of query.toLowerCase().split("&", maxParameters)) {
    const equals = parameter.indexOf("=");
    const written = equals < 0 ? parameter : parameter.slice(0, equals);
    const name = written.startsWith("amp;") ? written.slice(4) : written;
    const purpose = words.parameters.get(name) ?? words.commands.get(name)?.get(equals < 0 ? "" : parameter.slice(equals + 1));
    if (purpose !== undefined) return purpose;
  }
  return undefined;
}
