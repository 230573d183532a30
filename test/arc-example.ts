import type { WantedCaptures } from "@recollect/archive/archive";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import type { RemoteArchive } from "@recollect/archive/remote-archive";
import { isoOfTimestamp } from "@recollect/warc/timestamp";

export const url = "http://a.example/";
export const base = "https://arc.example/web/";
export const uriM = (timestamp: string) => `${base}${timestamp}/${url}`;
export const raw = (timestamp: string) => `${base}${timestamp}id_/${url}`;

export const entry: ArchiveEntry = {
  name: "arc",
  title: "Archive",
  timegate: base,
  timemap: `${base}timemap/link/`,
  cdx: "https://arc.example/cdx",
  playback: `${base}{timestamp}/{url}`,
  raw: `${base}{timestamp}id_/{url}`,
  limits: { index: { perMinute: 24, connections: 1 }, playback: "careful" },
  on: true,
};

export const httpDate = (timestamp: string) => new Date(isoOfTimestamp(timestamp)).toUTCString();

/** The `Link` header of a TimeGate or memento; each entry is a rel and a time. */
export const links = (...mementos: [rel: string, timestamp: string][]) =>
  [
    `<${url}>; rel="original", <${base}timemap/link/${url}>; rel="timemap"; type="application/link-format", <${base}${url}>; rel="timegate"`,
    ...mementos.map(([rel, timestamp]) => `<${uriM(timestamp)}>; rel="${rel}"; datetime="${httpDate(timestamp)}"`),
  ].join(", ");

/** Looks up the URL and returns the result. */
export async function look(archive: RemoteArchive, wanted?: WantedCaptures) {
  const items = await Array.fromAsync(archive.captures(url, wanted));
  return {
    captures: items.filter((item) => item.kind === "capture"),
    problems: items.flatMap((item) => (item.kind === "problem" ? item.code : [])),
  };
}
