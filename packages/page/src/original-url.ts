/**
 * Returns the original URL of an archived page, given its playback address: `http://example.com/` for
 * `https://web.archive.org/web/20160218174457id_/http://example.com/`. Other URLs are returned unchanged, including those without the
 * original inside (perma.cc, short links of archive.today).
 */
export function originalUrl(url: string): string {
  let current = url;
  for (let layer = 0; layer < maxLayers; layer++) {
    const inner = replayedUrl(current);
    if (inner === undefined) break;
    current = inner;
  }
  return current;
}

/** Maximum number of archive addresses around the original URL: archives archive each other. */
const maxLayers = 5;

const hostAndRest = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d*)?(\/.*)$/is;

/** Archives that also accept dates with fewer digits, `*`, and URLs without a scheme. Others are recognised by their 14 digits alone. */
const archiveHosts = new Set(
  (
    "web.archive.org wayback.archive.org archive.org web.archive.bibalex.org wayback.archive-it.org arquivo.pt " +
    "archive.today archive.is archive.ph archive.li archive.vn archive.fo archive.md archive.ec " +
    "www.webarchive.org.uk webarchive.org.uk webarchive.nationalarchives.gov.uk webarchive.parliament.uk webarchive.loc.gov " +
    "wayback.vefsafn.is vefsafn.is timetravel.mementoweb.org swap.stanford.edu perma-archives.org"
  ).split(" "),
);

/** Whether URLs of a host (lower case) may be those of archived pages, in any form. */
export function isArchiveHost(host: string): boolean {
  return archiveHosts.has(host);
}

/** Flags of a rewriting segment: `id_`, `mp_`, `js_`, also two of them. */
const flags = "(?:[a-z]{2,4}_){0,2}";
const scheme = "(?:https?(?::|%3a)|//|(?:mailto|javascript|ftp|data|tel):)";
const domain = "[a-z\\d-]{1,63}(?:\\.[a-z\\d-]{1,63}){0,9}\\.[a-z]{2,18}(?:[:/?#]|$)";

/** On any host, since pages rewritten by an archive link with `/collection/20140126200624mp_/http://…`. */
const anyReplay = new RegExp(
  `^[^?#]*?/(?:\\d{14}(?:${flags}|\\*)|[a-z]{2}_|web/\\d{4,14}(?:${flags}|\\*)|web/\\*|o/[a-z\\d]{4,8})/(?=${scheme})(.*)$`,
  "is",
);
const archiveReplay = new RegExp(
  `^/(?:[\\w-]{1,40}/){0,4}?(?:(?:\\d[\\d.-]{0,20}${flags}\\*?|\\*|\\+|newest|oldest|timegate)/(?=${scheme}|${domain})|(?=https?:/))(.*)$`,
  "is",
);
const urlParameter = /[?&]url=(https?(?::|%3a)[^&#]*)/i;

function replayedUrl(url: string): string | undefined {
  if (isPlain(url)) return undefined;
  const [, host = "", rest = ""] = hostAndRest.exec(url) ?? [];
  const isArchive = archiveHosts.has(host.toLowerCase());
  const replay = anyReplay.exec(rest) ?? (isArchive ? archiveReplay.exec(rest) : null);
  if (replay !== null) return withScheme(replay[1] ?? "");
  const parameter = /^(?:www\.)?(?:webcitation\.org|archive\.wikiwix\.com)$/i.test(host) ? urlParameter.exec(rest)?.[1] : undefined;
  return parameter === undefined ? undefined : withScheme(parameter);
}

/** Whether a URL is neither at an archive nor contains another URL. A cheap test, since nearly every URL is like this. */
function isPlain(url: string): boolean {
  const start = url.indexOf("//") + 2;
  const slash = url.indexOf("/", start);
  if (slash < 0) return true;
  return (
    url.indexOf(":", start) < 0 &&
    url.indexOf("//", slash) < 0 &&
    url.indexOf("%3", slash) < 0 &&
    !archiveHosts.has(url.slice(start, slash))
  );
}

/** Restores the scheme of an inner URL: intermediate servers merge its slashes, escape it, or remove its scheme. */
function withScheme(inner: string): string {
  if (/^https?%3a%2f/i.test(inner)) return withScheme(unescaped(inner));
  if (/^https?%3a/i.test(inner)) return withScheme(inner.replace(/%3a/i, ":"));
  if (/^https?:/i.test(inner)) return inner.replace(/:\/*/, "://");
  if (inner.startsWith("//")) return `http:${inner}`;
  return /^[a-z]+:(?!\d)/i.test(inner) ? inner : `http://${inner}`;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%3a/i, ":").replace(/%2f/gi, "/");
  }
}
