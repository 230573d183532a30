import { isRemote } from "@recollect/base/remote-places";
import { UsageError } from "@recollect/warc/errors";
import type { Archive, ArchiveMember } from "./archive.ts";
import type { ArchiveEntry, LookupWay } from "./archive-entry.ts";
import { knownArchives } from "./archive-list.ts";
import { parseArchiveSource } from "./archive-source.ts";
import { builtInArchives } from "./built-in-archives.ts";
import type { IndexSummary } from "./index-builder.ts";
import type { Web } from "./net/web.ts";
import { type OpenArchiveOptions, openArchive } from "./open-archive.ts";
import { refusePrivateArchives } from "./refuse-private.ts";
import { Router, type RouteStore } from "./router.ts";
import { SeveralArchives } from "./several-archives.ts";

/** A web client that remembers which archives hold which sites. */
export type SourceWeb = Web & { readonly store: RouteStore };

export interface OpenSourcesOptions extends OpenArchiveOptions {
  /** Opens the web client; called only if a source is on the web. */
  readonly web: () => SourceWeb | Promise<SourceWeb>;
  /** Archives that can be named; by default the built-in ones and those in the user's list. */
  readonly known?: readonly ArchiveEntry[];
  /** Way of look-up in archives that offer several. */
  readonly lookup?: LookupWay | undefined;
  /** If false, every URL is looked up in every archive. */
  readonly routing?: boolean | undefined;
}

export interface OpenedSources {
  readonly archive: Archive;
  /** The web archives among the sources. */
  readonly entries: readonly ArchiveEntry[];
  readonly isRemote: boolean;
  readonly indexed?: IndexSummary;
  readonly warnings: readonly string[];
  /** Waits until cached blocks of remote files are on disk; call it after the last read. */
  readonly settled?: (() => Promise<void>) | undefined;
}

/**
 * Opens all sources given with `--archive` as one archive: local files, files on web servers, web archives, the live web. Sources are tried
 * in order; adjacent local files, and adjacent web archives, are queried together.
 */
export async function openSources(options: OpenSourcesOptions): Promise<OpenedSources> {
  const { known = await knownArchives(), warcs = [], lookup, signal } = options;
  const remoteWarcs = warcs.filter(isRemote);
  const sources = options.sources.map((source) => parseArchiveSource(source, { known, warcs: remoteWarcs[0] }));
  const paths = sources.flatMap((source) => (source.kind === "local" ? [source.path] : source.kind === "remote-files" ? [source.url] : []));
  const files = paths.length > 0 ? await openArchive({ ...options, sources: paths, warcs }) : undefined;
  const warnings = [...(files?.archive.warnings ?? []), ...(options.sources.includes("all") ? listNotice(known) : [])];
  if (files !== undefined && paths.length === sources.length) return { ...files, entries: [], isRemote: files.archive.waits, warnings };
  const web = await options.web();
  const entries = sources.flatMap((source) => (source.kind === "remote" ? source.entries : []));
  await refusePrivateArchives(entries, web);
  const { membersOf } = await import("./open-members.ts"); // loaded on demand: the web client takes longer to load than a local look-up
  const remote = (await import("./remote-access.ts")).remoteFilesBy(web, signal);
  const members: ArchiveMember[] = [];
  let stage = 0;
  for (const [n, source] of sources.entries()) {
    if (n > 0 && !(source.kind === "remote" && sources[n - 1]?.kind === "remote")) stage++;
    if (source.kind !== "local" && source.kind !== "remote-files")
      members.push(...(await membersOf(source, stage, { web, lookup, signal, remoteWarcs, remote })));
    else if (files !== undefined && !members.some(({ name }) => name === "")) members.push({ name: "", archive: files.archive, stage });
  }
  checkNames(members);
  const router = entries.length > 1 && options.routing !== false ? new Router(web.store) : undefined;
  const archive = new SeveralArchives(members, router);
  return { archive, entries, isRemote: true, settled: () => remote.close(), ...(files?.indexed && { indexed: files.indexed }), warnings };
}

/** Explains `all` to a user with a list of archives, who may expect it to mean that list alone. */
function listNotice(known: readonly ArchiveEntry[]): string[] {
  const on = known.filter((entry) => entry.on);
  const own = on.filter(({ name }) => !builtInArchives.some((entry) => entry.name === name)).length;
  if (own === 0 || own === on.length) return [];
  return [
    `The name all stands for ${on.length} archives: ${own} of your list and ${on.length - own} built-in ones. To ask fewer, name them, or switch others off in the list with "on: false".`,
  ];
}

/** Refuses duplicate names: each capture is read by the archive that it names. */
function checkNames(members: readonly ArchiveMember[]): void {
  const seen = new Set<string>();
  for (const { name } of members) {
    if (seen.has(name)) throw new UsageError(`The archive ${name} is named twice: give it once`);
    seen.add(name);
  }
}
