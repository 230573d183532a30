import type { ArchiveRequest } from "./archive-request.ts";

/** Log of the requests to a served archive. */
export class ArchiveLog {
  timegate = 0;
  timemap = 0;
  cdx = 0;
  playback = 0;
  /** Requests that were throttled, failed or disconnected on purpose; a client may repeat them. */
  refused = 0;
  /** Requests for addresses that the archive does not have. */
  unknown = 0;
  #counts = new Map<string, number>();

  /** Logs an answered request; `path` is as sent. */
  note(kind: ArchiveRequest["kind"] | "unknown", path: string, acceptDatetime = ""): void {
    this[kind]++;
    const request = acceptDatetime === "" ? path : `${path} at ${acceptDatetime}`;
    this.#counts.set(request, (this.#counts.get(request) ?? 0) + 1);
  }

  /** All answered requests, in order of first occurrence. A request with Accept-Datetime is logged as `/timegate/URL at DATE`. */
  get asked(): string[] {
    return [...this.#counts.keys()];
  }

  /** Requests that were sent more than once. */
  get repeated(): string[] {
    return [...this.#counts].filter(([, times]) => times > 1).map(([request]) => request);
  }

  get total(): number {
    return this.timegate + this.timemap + this.cdx + this.playback + this.refused + this.unknown;
  }
}
