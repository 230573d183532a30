import type { ArchiveMember } from "./archive.ts";
import { liveName } from "./archive.ts";
import type { ArchiveEntry, LookupWay } from "./archive-entry.ts";
import type { ArchiveSource } from "./archive-source.ts";
import { LiveArchive } from "./live-archive.ts";
import type { RemoteFiles } from "./net/remote-files.ts";
import { RobotsGate } from "./net/robots.ts";
import type { Web } from "./net/web.ts";
import { openRangeArchive } from "./open-range-archive.ts";
import { RemoteArchive } from "./remote-archive.ts";

/** Options for opening the archives of a source. */
export interface MemberParts {
  readonly web: Web;
  readonly lookup: LookupWay | undefined;
  readonly signal: AbortSignal | undefined;
  readonly remoteWarcs: readonly string[];
  readonly remote: RemoteFiles;
}

/** Opens the web archives named by one `--archive`. */
export async function membersOf(
  source: Exclude<ArchiveSource, { kind: "local" | "remote-files" }>,
  stage: number,
  parts: MemberParts,
): Promise<ArchiveMember[]> {
  const { web, signal, remoteWarcs } = parts;
  if (source.kind === "live") return [{ name: liveName, archive: new LiveArchive(web, { robots: new RobotsGate(web), signal }), stage }];
  if (source.kind === "file") {
    const open = (address: string, at?: number) => parts.remote.open(address, { at });
    const archive = await openRangeArchive({ url: source.url, open, warcs: remoteWarcs });
    return [{ name: archive.name, archive, stage }];
  }
  return source.entries.map((entry) => {
    const archive = new RemoteArchive(entry, web, { signal, lookup: offered(entry, parts.lookup), remote: parts.remote });
    return { name: entry.name, archive, stage, domains: entry.holds?.domains };
  });
}

/** Returns the wanted way of look-up if the archive has it: not all archives have every way. */
function offered(entry: ArchiveEntry, lookup: LookupWay | undefined): LookupWay | undefined {
  return lookup !== undefined && entry[lookup] !== undefined ? lookup : entry.lookup;
}
