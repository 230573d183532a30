import type { ArchiveRequest } from "./archive-request.ts";

/** What a served archive was asked. */
export class ArchiveLog {
  timegate = 0;
  timemap = 0;
  cdx = 0;
  playback = 0;
  /** Requests that were throttled, failed or cut off on purpose: they may be sent again. */
  refused = 0;
  /** Requests for what no archive has. */
  unknown = 0;
  #asked = new Map<string, number>();

  /** Notes a request that is answered; `path` as it was sent. */
  note(kind: ArchiveRequest["kind"] | "unknown", path: string, acceptDatetime = ""): void {
    this[kind]++;
    const what = acceptDatetime === "" ? path : `${path} at ${acceptDatetime}`;
    this.#asked.set(what, (this.#asked.get(what) ?? 0) + 1);
  }

  /** Everything that was answered, in order of the first time; a request with Accept-Datetime says so: `/timegate/URL at DATE`. */
  get asked(): string[] {
    return [...this.#asked.keys()];
  }

  /** What was asked more than once. */
  get repeated(): string[] {
    return [...this.#asked].filter(([, times]) => times > 1).map(([what]) => what);
  }

  get total(): number {
    return this.timegate + this.timemap + this.cdx + this.playback + this.refused + this.unknown;
  }
}
