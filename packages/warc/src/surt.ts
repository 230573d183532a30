import { domainToASCII } from "node:url";

/**
 * Returns the key under which pywb and the Wayback tools file a URL, e.g. `http://www.Example.com:80/a/?c&b#d` as `com,example)/a?b&c`.
 *
 * Equal to the result of pywb 2.10 with surt 0.3.1, byte for byte, since keys of both end up in one sorted index. Odd results are kept for
 * this reason: `/../a` stays, `/../../a` is `/a`, and removing a session id inside a query leaves the text around it. Never throws, and no
 * key contains a space or a control character. The differences, all on URLs that no server answers:
 * - if pywb fails (only white space, a port that is not a number below 65536) or returns the URL unchanged (`filedesc:`,
 *   a `urn:` that it cannot split), the key is the original URL with white space and control characters escaped;
 * - half a surrogate pair counts as U+FFFD, and a host or port may have more than 4,300 digits: Python refuses both;
 * - a host with a non-ASCII label that UTS 46 rejects is percent-escaped. Python's IDNA 2003 accepts some of them: with ASCII punctuation,
 *   unassigned characters, a combining mark at the start, or European beside Arabic digits. Hangul fillers, and letters whose
 *   compatibility mapping is newer than Unicode 3.2 (superscripts, Cherokee), are mapped by UTS 46 and not by Python.
 *
 * ```ts
 * import { surtKey } from "recollect/warc";
 *
 * console.log(surtKey("https://www.Harbour.example/help?b=2&a=1"));
 * // example,harbour)/help?a=1&b=2
 * ```
 */
export function surtKey(url: string): string {
  if (url.startsWith("filedesc")) return escapedUrl(url);
  const parts = split(stripped(url));
  if (parts === undefined) return escapedUrl(url);
  const host = hostKey(parts.host, parts.scheme);
  const path = pathKey(parts.path, host !== "");
  const query = queryKey(parts.query);
  const place = host === "" ? `${parts.scheme}:` : `${reversed(host)}${portKey(parts.port, parts.scheme)})`;
  return query === "" ? place + path : `${place}${path || "/"}?${query}`;
}

interface UrlParts {
  scheme: string;
  host: string;
  /** 0 if there is no port. */
  port: number;
  path: string;
  query: string;
}

const repeatedProtocols = /^(?:https?:\/\/)+(?=https?:\/\/)/;
const schemeAuthorityPathQuery = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i;

/** Splits a URL; undefined if no key can be made. A URL without a scheme is http; `example.com:80/` has a scheme by this syntax. */
function split(url: string): UrlParts | undefined {
  if (url === "") return undefined;
  const once = url.replace(repeatedProtocols, "");
  const match = schemeAuthorityPathQuery.exec(once) ?? schemeAuthorityPathQuery.exec(`http://${once}`);
  if (match === null) return undefined;
  const [, scheme = "", authority = "", path = "", query = ""] = match;
  const place = hostAndPort(authority);
  if (place === undefined) return undefined;
  const { host, port } = place;
  if (host !== "" || path === "" || !scheme.startsWith("http")) return { scheme, host, port, path, query };
  const [, first = "", rest = ""] = /^\/*([^/]*)\/?(.*)/s.exec(path) ?? []; // http:////example.com/, http:example.com
  return { scheme, host: first, port, path: `/${rest}`, query };
}

const plainHost = /^[\w.-]+$/;
const bracketed = /\[([^\]]*)\]?[^:]*:?(.*)/s;
const unbracketed = /([^:]*):?(.*)/s;

/** Drops the user info and the brackets of an IPv6 address. Undefined for an invalid port. */
function hostAndPort(authority: string): { host: string; port: number } | undefined {
  if (plainHost.test(authority)) return { host: authority, port: 0 };
  const place = withoutEnd(authority, ":").slice(authority.lastIndexOf("@") + 1);
  const [, host = "", port = ""] = bracketed.exec(place) ?? unbracketed.exec(place) ?? [];
  return /^\d*$/.test(port) && Number(port) < 65536 ? { host, port: Number(port) } : undefined;
}

/** Returns the host in lower case and in ASCII, IPv4 numbers in dotted form, without `www.` or `www12.`; empty if it has only dots. */
function hostKey(host: string, scheme: string): string {
  const readable = plainHost.test(host) ? host.toLowerCase() : escaped(asciiHost(unescaped(host)));
  const undoubled = readable.includes("..") ? readable.replaceAll("..", ".") : readable; // once: "..." becomes ".."
  const name = withoutEnd(undoubled, ".").replace(/^\.+/, "");
  const address = ipv4(name) ?? name;
  return scheme === "dns" ? address : address.replace(/^www\d*\./, "");
}

/** Converts an internationalised host, as bytes, one per character. Another host is returned unchanged, to be percent-escaped. */
function asciiHost(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  const utf8 = Buffer.from(bytes, "latin1");
  if (utf8.includes("\ufffd")) return bytes;
  const name = utf8.toString().replaceAll("\ufffd", ""); // skips bytes that are not UTF-8
  const labels = name.split(/[.\u3002\uff0e\uff61]/).map(asciiLabel);
  const last = labels.length - 1; // empty after a final dot
  return labels.every((label, at) => label !== undefined && label.length < 64 && (label !== "" || at === last)) ? labels.join(".") : bytes;
}

/** Whether a label with right-to-left letters starts and ends with one, as IDNA 2003 (RFC 3454, section 6) requires; UTS 46 also allows a digit. */
function isDirected(label: string): boolean {
  const rightToLeft = /[\p{L}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]]/v; // created here: rarely needed
  const letters = [...label.normalize("NFKC")];
  return !letters.some((letter) => rightToLeft.test(letter)) || [0, -1].every((end) => rightToLeft.test(letters.at(end) ?? ""));
}

/** Converts a label to ASCII; undefined for an invalid one. The suffix keeps a label such as `²` from being read as an IPv4 address. */
function asciiLabel(label: string): string | undefined {
  if (/^[\0-\x7f]*$/.test(label)) return label;
  if (!/^[\w\x80-\uffff-]*$/.test(label)) return undefined; // domainToASCII would read `a#é` as `a`
  if (label.length > 255) return undefined; // the result would exceed 63, and punycode takes quadratic time
  const mapped = label
    .replace(/[ßẞ]/g, "ss") // these four follow IDNA 2003; UTS 46 keeps them
    .replace(/ς/g, "σ")
    .replace(/[\xad\u200c\u200d]/g, "");
  return isDirected(mapped) ? domainToASCII(`${mapped}.x`).slice(0, -2) || undefined : undefined;
}

const decimalOrOctal = /^(?:[1-9]\d*(?:\.\d+){1,3}|0[0-7]*(?:\.[0-7]+){1,3})$/;

/** Parses what inet_aton accepts, except hexadecimal: `127.1`, `0177.0.0.1`. A single number is decimal, modulo 2^32. */
function ipv4(host: string): string | undefined {
  if (!/\d$/.test(host)) return undefined;
  if (/^\d+$/.test(host)) return dotted(lastFourBytes(host));
  if (!decimalOrOctal.test(host)) return undefined;
  const numbers = host.split(".").map((part) => Number(part.startsWith("0") ? `0o${part}` : part)); // NaN for 08
  const last = numbers.pop() ?? Number.NaN;
  if (!(last < 256 ** (4 - numbers.length)) || !numbers.every((number) => number < 256)) return undefined;
  return dotted(numbers.reduce((sum, number, at) => sum + number * 256 ** (3 - at), last));
}

function lastFourBytes(digits: string): number {
  let number = 0;
  for (let at = 0; at < digits.length; at++) number = (Math.imul(number, 10) + digits.charCodeAt(at) - 48) >>> 0;
  return number;
}

function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
}

/** Reverses the labels of a host, in a loop, because split, reverse and join take a quarter of the time for a key. */
function reversed(host: string): string {
  let labels = "";
  let from = 0;
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", from)) {
    labels = `,${host.slice(from, dot)}${labels}`;
    from = dot + 1;
  }
  return host.slice(from) + labels;
}

function portKey(port: number, scheme: string): string {
  const isUsual = port === 0 || (port === 80 && /^http$/i.test(scheme)) || (port === 443 && /^https$/i.test(scheme));
  return isUsual ? "" : `:${port}`;
}

/** Returns the path of a key. Without a host the path is free-form, as in `mailto:`, and keeps its dots and slashes. */
function pathKey(path: string, hasHost: boolean): string {
  const clean = escapedOnce(path);
  const short = withoutPathSessions(hasHost ? resolved(clean) : clean);
  return short.length > 1 && short.endsWith("/") ? short.slice(0, -1) : short;
}

/** Resolves `.`, `..` and doubled slashes; a `..` with nothing to remove is kept, and removed by the next one. */
function resolved(path: string): string {
  if (path === "") return "/";
  if (!/\/[./]/.test(path)) return path;
  const kept: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    if (segment === ".") continue;
    if (segment === ".." && kept.length > 0) kept.pop();
    else kept.push(segment);
  }
  return `/${kept.filter((segment, at) => segment !== "" || at === kept.length - 1).join("/")}`;
}

const aspSessions = [/\/\((?:[a-z]\([0-9a-z]{24}\))+\)(?=\/.)/g, /\/\([0-9a-z]{24}\)(?=\/.)/g];

/** Removes the session id from `/(S(4hqa0555fwsecu455xqckv45))/page.aspx`: of each form, the last one that is followed by an .aspx before a `?`. */
function withoutPathSessions(path: string): string {
  return path.includes(".aspx") ? aspSessions.reduce(withoutLast, path) : path;
}

function withoutLast(path: string, session: RegExp): string {
  const chunks = path.split("?"); // an escaped one is part of the path here
  for (let at = chunks.length - 1; at >= 0; at--) {
    const chunk = chunks[at] ?? "";
    const head = chunk.slice(0, Math.max(0, chunk.lastIndexOf(".aspx"))); // the text after a session id does not start with .aspx
    const found = [...head.matchAll(session)].at(-1);
    if (found === undefined) continue;
    chunks[at] = chunk.slice(0, found.index) + chunk.slice(found.index + found[0].length);
    break;
  }
  return chunks.join("?");
}

function queryKey(query: string): string {
  const clean = escapedOnce(query);
  const mayHaveSession = /sid=|sessionid|cftoken=/.test(clean);
  if (!mayHaveSession && !clean.includes("&")) return clean;
  const args = clean.split("&");
  return byName(mayHaveSession ? withoutSessions(args) : args).join("&");
}

/** Sorts by name, then by value, with an argument without `=` first, as if `=` came before every other character. Clean text has no NUL. */
function byName(args: string[]): string[] {
  return args
    .map((arg) => arg.replace("=", "\0"))
    .sort()
    .map((arg) => arg.replace("\0", "="));
}

const sessionIds = [/jsessionid=[0-9a-z]{32}$/, /phpsessid=[0-9a-z]{32}$/, /sid=[0-9a-z]{32}$/, /aspsessionid[a-z]{8}=[a-z]{24}$/];

/** Removes the last one of each kind. A name with such an ending, as `mysid=`, loses it, and the rest merges with the next argument. */
function withoutSessions(args: string[]): string[] {
  for (const session of sessionIds) {
    const at = args.findLastIndex((arg) => session.test(arg));
    if (at >= 0) args.splice(at, 2, (args[at] ?? "").replace(session, "") + (args[at + 1] ?? ""));
  }
  const at = args.findLastIndex((arg, at) => coldFusionId(arg) >= 0 && /^cftoken=./.test(args[at + 1] ?? ""));
  if (at >= 0) args.splice(at, 3, (args[at] ?? "").slice(0, coldFusionId(args[at] ?? "")) + (args[at + 2] ?? ""));
  return args;
}

/** Returns the start of the last `cfid=` with a value, or -1. */
function coldFusionId(arg: string): number {
  return arg.slice(0, -1).lastIndexOf("cfid=");
}

const needsNoEscape = /^[!"$&-~]*$/;

/** Returns a text in lower case, with one layer of escapes for the characters that need it: spaces, controls, `#`, `%` and non-ASCII. */
function escapedOnce(text: string): string {
  return needsNoEscape.test(text) ? text.toLowerCase() : escaped(unescaped(text));
}

const escapes = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, "0")}`);

/** Escapes bytes, one per character. */
function escaped(bytes: string): string {
  return bytes.replace(/[^!"$&-~]/g, (byte) => escapes[byte.charCodeAt(0)] ?? "").toLowerCase();
}

const percent = 0x25;
const hexValue = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(value) ? 255 : value;
});

/**
 * Undoes percent-escapes until none is left, and returns the UTF-8 bytes, one per character. Escapes cannot overlap, so their order does
 * not matter, and each is undone at its last digit: one pass, while repeated passes over `%2525…25` take quadratic time.
 */
function unescaped(text: string): string {
  const bytes = Buffer.from(text);
  let end = 0;
  for (const next of bytes) {
    let byte = next;
    while (end >= 2 && bytes[end - 2] === percent) {
      const high = hexValue[bytes[end - 1] ?? 0] ?? 255;
      const low = hexValue[byte] ?? 255;
      if (high > 15 || low > 15) break;
      byte = high * 16 + low;
      end -= 2;
    }
    bytes[end++] = byte;
  }
  return bytes.toString("latin1", 0, end);
}

/** Removes white space around the URL, and tabs and line ends inside it; other controls are escaped later. */
function stripped(url: string): string {
  if (!/[\t-\r ]/.test(url)) return url;
  return withoutEnd(url, " \t\n\v\f\r")
    .replace(/^[\t-\r ]+/, "")
    .replace(/[\t\n\r]+/g, "");
}

/** Removes these characters from the end, in a loop, because `/x+$/` takes quadratic time on long runs of x inside the text. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Escapes a URL from which no key can be made for a field of an index line, where `-` means missing. */
function escapedUrl(url: string): string {
  const text = url.trim().toWellFormed();
  return text.replace(/[\s\p{Cc}]/gu, encodeURIComponent) || "-";
}
