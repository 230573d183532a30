import { bareHostOf } from "./archive-address.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { builtInArchives } from "./built-in-archives.ts";

/** The archive that an address belongs to: the one that was asked or, where it lists what others have, as an aggregator does, one of those. */
export function homeOf(entry: ArchiveEntry, address: string): ArchiveEntry {
  const host = bareHostOf(address);
  return hostsOf(entry).includes(host) ? entry : (builtInAt(host) ?? unknownArchive(host));
}

/**
 * The archive on whose budget an address is asked for. A host that recollect knows has one budget, whatever a user calls it: a second name
 * for it must not double what it is asked.
 */
export function payerOf(entry: ArchiveEntry, address: string): ArchiveEntry {
  const known = builtInAt(bareHostOf(address));
  return known === undefined || known.name === entry.name ? homeOf(entry, address) : known;
}

function builtInAt(host: string): ArchiveEntry | undefined {
  return builtInArchives.find((archive) => hostsOf(archive).includes(host));
}

function unknownArchive(host: string): ArchiveEntry {
  return { name: host.replace(/[^a-z0-9.-]+/g, "-"), title: host, limits: { index: "careful", playback: "careful" }, on: true };
}

/** The hosts at which an archive answers. */
export function hostsOf({ timegate, timemap, cdx, playback, raw, search, warcs }: ArchiveEntry): string[] {
  return [timegate, timemap, cdx, playback, raw, search, warcs].flatMap((address) => (address === undefined ? [] : [bareHostOf(address)]));
}
