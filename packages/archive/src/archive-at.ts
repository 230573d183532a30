import { type ArchiveEntry, addressesOf, bareHostOf } from "./archive-entry.ts";
import { builtInArchives } from "./built-in-archives.ts";

/** Returns the archive that an address belongs to: the given one or, if it is an aggregator, the one whose capture it lists. */
export function archiveAt(entry: ArchiveEntry, address: string): ArchiveEntry {
  const host = bareHostOf(address);
  return hostsOf(entry).includes(host) ? entry : (builtInAt(host) ?? unknownArchive(host));
}

/**
 * Returns the archive whose rate limit applies to an address. A known host has one rate limit under any name: a second name in the user's
 * list must not double the requests.
 */
export function archiveOfRateLimit(entry: ArchiveEntry, address: string): ArchiveEntry {
  const known = builtInAt(bareHostOf(address));
  return known === undefined || known.name === entry.name ? archiveAt(entry, address) : known;
}

function builtInAt(host: string): ArchiveEntry | undefined {
  return builtInArchives.find((archive) => hostsOf(archive).includes(host));
}

function unknownArchive(host: string): ArchiveEntry {
  return { name: host.replace(/[^a-z0-9.-]+/g, "-"), title: host, limits: { index: "careful", playback: "careful" }, on: true };
}

/** Hosts of an archive's addresses. */
export function hostsOf(entry: ArchiveEntry): string[] {
  return addressesOf(entry).map(bareHostOf);
}
