/** Parsed request to a web archive. */
export type ArchiveRequest =
  | { readonly kind: "timegate"; readonly url: string }
  | { readonly kind: "timemap"; readonly url: string; readonly format: TimeMapFormat; readonly page?: number }
  | { readonly kind: "cdx"; readonly url: string; readonly query: URLSearchParams }
  | { readonly kind: "playback"; readonly url: string; readonly timestamp: string; readonly isRaw: boolean };

export type TimeMapFormat = "link" | "json" | "cdxj";

/** Parses the path and query of a request; undefined for addresses that no archive has. */
export function readArchiveRequest(path: string): ArchiveRequest | undefined {
  const cdx = /^\/cdx(?:\/search\/cdx)?\?(.*)$/s.exec(path);
  if (cdx) {
    const query = new URLSearchParams(cdx[1]);
    const url = query.get("url");
    return url === null ? undefined : { kind: "cdx", url: repaired(url), query };
  }
  const timeMap = /^\/timemap\/(link|json|cdxj)\/(?:(\d{1,6})\/)?(.+)$/s.exec(path);
  if (timeMap) {
    const [, format, page, url = ""] = timeMap;
    return { kind: "timemap", url: repaired(url), format: format as TimeMapFormat, ...(page !== undefined && { page: Number(page) }) };
  }
  const capture = /^\/web\/(\d{4,14})([a-z]{2}_)?\/(.+)$/s.exec(path);
  if (capture) {
    const [, timestamp = "", form, url = ""] = capture;
    return { kind: "playback", url: repaired(url), timestamp: timestamp.padEnd(14, "0"), isRaw: form === "id_" };
  }
  const timeGate = /^\/(?:timegate|web)\/(.+)$/s.exec(path);
  return timeGate ? { kind: "timegate", url: repaired(timeGate[1] as string) } : undefined;
}

/** Repairs a URL: some clients escape it, some proxies remove one of its slashes, some people omit the scheme. */
function repaired(text: string): string {
  const url = /^https?%3a/i.test(text) ? decoded(text) : text;
  if (/^https?:\/\//i.test(url)) return url;
  return /^https?:\//i.test(url) ? url.replace("/", "//") : `http://${url}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
