import type { ArchiveRequest } from "./archive-request.ts";

/** Log of the requests to a served archive. */
export class ArchiveLog {
  timegate = 0;
  timemap = 0;
  cdx = 0;
  playback = 0;
  /** Requests that were throttled, failed or disconnected on purpose: they may be sent again. */
  refused = 0;
  /** Requests for addresses that the archive does not have. */
  unknown = 0;
  #asked = new Map<string, number>();

  /** Logs an answered request; `path` is as sent. */
  note(kind: ArchiveRequest["kind"] | "unknown", path: string, acceptDatetime = ""): void {
    this[kind]++;
    const what = acceptDatetime === "" ? path : `${path} at ${acceptDatetime}`;
    this.#asked.set(what, (this.#asked.get(what) ?? 0) + 1);
  }

  /** All answered requests, in order of first occurrence. A request with Accept-Datetime is logged as `/timegate/URL at DATE`. */
  get asked(): string[] {
    return [...this.#asked.keys()];
  }

  /** Requests that were sent more than once. */
  get repeated(): string[] {
    return [...this.#asked].filter(([, times]) => times > 1).map(([what]) => what);
  }

  get total(): number {
    return this.timegate + this.timemap + this.cdx + this.playback + this.refused + this.unknown;
  }
}
