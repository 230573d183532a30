import type { Capture } from "@recollect/warc/capture";
import { surtKey } from "@recollect/warc/surt";
import { archiveAt } from "./archive-at.ts";
import { type ArchiveEntry, archiveAddress } from "./archive-entry.ts";
import type { TimeRange } from "./cdx-index.ts";
import type { ListedMemento } from "./time-map.ts";
import { parseUriM } from "./uri-m.ts";

/** Makes a capture from a web archive's list; undefined if it can't be fetched. */
export function remoteCapture(entry: ArchiveEntry, memento: ListedMemento, askedUrl: string): Capture | undefined {
  const { timestamp, status, mime, digest = "", length = -1 } = memento;
  const address = memento.uriM === undefined ? undefined : parseUriM(memento.uriM);
  const url = memento.url ?? address?.url ?? askedUrl;
  const uriM = memento.uriM ?? (entry.playback && archiveAddress(entry.playback, url, timestamp));
  // Without the time in the address, the raw form can't be addressed.
  const raw = memento.uriM === undefined ? entry.raw : address && archiveAt(entry, memento.uriM).raw;
  const filename = raw === undefined ? uriM : archiveAddress(raw, url, address?.timestamp ?? timestamp);
  if (filename === undefined) return undefined;
  return {
    kind: "capture",
    key: surtKey(url),
    timestamp,
    url,
    mime: mime ?? "unk",
    status: status ?? "",
    digest,
    length,
    offset: 0,
    filename,
    archive: entry.name,
    ...(uriM !== undefined && { uriM }),
    ...(status === undefined && { isUnread: true as const }),
  };
}

/** Sorts captures by time, without duplicates and those outside the range. */
export function capturesInRange(captures: readonly Capture[], { from, to }: TimeRange): Capture[] {
  const seen = new Set<string>();
  return captures
    .filter(({ timestamp, filename, offset }) => {
      const place = `${filename} ${offset}`;
      const isWanted = (from === undefined || timestamp >= from) && (to === undefined || timestamp.slice(0, to.length) <= to);
      return isWanted && !seen.has(place) && seen.add(place);
    })
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
}
