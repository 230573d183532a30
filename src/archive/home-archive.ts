import { hostOf } from "./archive-address.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { builtInArchives } from "./built-in-archives.ts";

/**
 * The archive that an address belongs to, whose budget pays for it: the one that was asked or, where that one lists what others have (as an
 * aggregator does), the known archive at that host, or one of which nothing is known.
 */
export function homeOf(entry: ArchiveEntry, address: string): ArchiveEntry {
  const host = hostOf(address);
  if (hostsOf(entry).includes(host)) return entry;
  const known = builtInArchives.find((archive) => hostsOf(archive).includes(host));
  return known ?? { name: host.replace(/[^a-z0-9.-]+/g, "-"), title: host, limits: { index: "careful", playback: "careful" }, on: true };
}

/** The hosts at which an archive answers. */
export function hostsOf({ timegate, timemap, cdx, playback, raw, search, warcs }: ArchiveEntry): string[] {
  return [timegate, timemap, cdx, playback, raw, search, warcs].flatMap((address) => (address === undefined ? [] : [hostOf(address)]));
}
