import { type Capture, dateOfTimestamp } from "recollect/warc";

/** How much of RFC 7089 the Link header implements. */
export type LinkHeaders = "none" | "memento-only" | "full";

/** The archive's addresses for a URL. They begin with `base`, which ends in a slash. */
export class ArchiveAddresses {
  readonly base: string;
  readonly hasTimeGate: boolean;

  constructor(base: string, hasTimeGate: boolean) {
    this.base = base;
    this.hasTimeGate = hasTimeGate;
  }

  timeGate(url: string): string {
    return `${this.base}timegate/${url}`;
  }

  timeMap(url: string, format = "link", page?: number): string {
    return `${this.base}timemap/${format}/${page === undefined ? "" : `${page}/`}${url}`;
  }

  /** Returns the URI-M. */
  capture({ timestamp, url }: Pick<Capture, "timestamp" | "url">, form = ""): string {
    return `${this.base}web/${timestamp}${form}/${url}`;
  }
}

/** Formats a time as `Sat, 01 Jan 2011 00:00:00 GMT`. */
export function httpDate(timestamp: string): string {
  return dateOfTimestamp(timestamp).toUTCString();
}

/** Returns the Link header of a capture or of a TimeGate's redirect to it; undefined for an archive that sends none. */
export function linkHeader(
  captures: readonly Capture[],
  chosen: Capture,
  url: string,
  addresses: ArchiveAddresses,
  how: LinkHeaders,
): string | undefined {
  if (how === "none") return undefined;
  const links = [
    `<${url}>; rel="original"`,
    `<${addresses.timeMap(url)}>; rel="timemap"; type="application/link-format"`,
    ...(addresses.hasTimeGate ? [`<${addresses.timeGate(url)}>; rel="timegate"`] : []),
  ];
  const at = captures.indexOf(chosen);
  const places = how === "full" ? [0, at - 1, at, at + 1, captures.length - 1] : [at];
  for (const place of new Set(places)) {
    const capture = captures[place];
    if (capture) links.push(mementoLink(capture, how === "full" ? relations(place, captures.length, at) : "memento", addresses));
  }
  return links.join(", ");
}

/** Formats one memento for a Link header or TimeMap. */
export function mementoLink(capture: Capture, relation: string, addresses: ArchiveAddresses): string {
  return `<${addresses.capture(capture)}>; rel="${relation}"; datetime="${httpDate(capture.timestamp)}"`;
}

/** Returns the relations of the capture at a place, in a TimeMap or, beside the one at `at`, in a Link header. */
export function relations(place: number, count: number, at = Number.NaN): string {
  const names = [place === 0 && "first", place === count - 1 && "last", place === at - 1 && "prev", place === at + 1 && "next", "memento"];
  return names.filter((name) => name !== false).join(" ");
}

/** Returns the capture nearest to a time; of several at that time, the one with the exact URL. Undefined if there are none. */
export function nearestCapture(captures: readonly Capture[], timeMs: number, url: string): Capture | undefined {
  let best: Capture | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const capture of captures) {
    const distance = Math.abs(dateOfTimestamp(capture.timestamp).getTime() - timeMs);
    if (distance < bestDistance || (distance === bestDistance && capture.url === url && best?.url !== url)) {
      best = capture;
      bestDistance = distance;
    }
  }
  return best;
}
