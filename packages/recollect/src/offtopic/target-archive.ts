import type { Archive, ArchiveMember, CaptureListing } from "@recollect/archive/archive";
import { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import { type OpenSourcesOptions, openSources } from "@recollect/archive/open-sources";
import { SeveralArchives } from "@recollect/archive/several-archives";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { type CaptureGroup, groupCaptures, type WantedUrl } from "./group-captures.ts";
import { readTargets } from "./targets.ts";

export interface TargetOptions extends Omit<OpenSourcesOptions, "sources" | "web"> {
  /** The targets: collections, archives, indexes, TimeMaps, lists, addresses. */
  readonly targets: readonly string[];
  /** Additional archives to search for captures. */
  readonly archives?: readonly string[];
  /** Creates the web client, if targets or archives are on the web. */
  readonly web?: OpenSourcesOptions["web"];
}

interface TargetParts {
  /** The files among the targets. */
  readonly own: LocalArchive | undefined;
  /** Files among the targets, here and on the web: all their pages are judged. */
  readonly swept: readonly CaptureListing[];
  readonly collections: readonly CollectionReader[];
  readonly urls: readonly WantedUrl[];
}

/** The captures of the targets, in any archive. */
export class TargetArchive {
  /** All archives as one. */
  readonly archive: Archive;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  readonly #parts: TargetParts;

  private constructor(archive: Archive, problems: readonly Problem[], parts: TargetParts) {
    this.archive = archive;
    this.problems = problems;
    this.warnings = archive.local?.warnings ?? [];
    this.#parts = parts;
  }

  /** Opens the archives that the targets need; throws a UsageError if one is missing. */
  static async open({ targets, archives = [], web = noWeb, ...options }: TargetOptions): Promise<TargetArchive> {
    const wanted = readTargets(targets);
    const problems = [...wanted.problems];
    const urls = [...wanted.urls];
    for (const collection of wanted.archiveIt) {
      const { archiveItSeeds } = await import("@recollect/archive/archive-it");
      const seeds = await archiveItSeeds(await web(), collection, options.signal);
      problems.push(...seeds.problems);
      urls.push(...seeds.urls.map((url) => ({ url })));
    }
    const sources = [...archives, ...wanted.files, ...wanted.sources, ...wanted.archiveIt.map((id) => `archive-it:${id}`)];
    const own = wanted.archives.length > 0 ? await openArchive({ ...options, sources: wanted.archives }) : undefined;
    const others = sources.length > 0 ? await openSources({ ...options, sources, web }) : undefined;
    problems.push(...(own?.indexed?.problems ?? []), ...(others?.indexed?.problems ?? []));
    const collections = await Promise.all(wanted.collections.map(openCollection));
    const files = await filesOf([own?.archive, others?.archive.local], collections, options.warcs);
    const remote = others?.archive.members?.filter(({ archive }) => !archive.isLocal) ?? [];
    if (files === undefined && remote.length === 0)
      throw new UsageError("Cannot look up the URLs: no archive is given. Give local files or a web archive.");
    const archive = asOne(files, remote);
    others?.archive.local?.close();
    const listed = wanted.files.length > 0 ? remote.flatMap((member) => member.archive.listing ?? []) : [];
    const swept = [...(own ? [own.archive] : []), ...listed];
    return new TargetArchive(archive, problems, { own: own?.archive, swept, collections, urls });
  }

  /** Yields one group per address; see `groupCaptures`. */
  groups(): AsyncGenerator<CaptureGroup | Problem> {
    const hasUrls = this.#parts.urls.length > 0 || this.#parts.collections.length > 0;
    return groupCaptures({ archive: this.archive, swept: this.#parts.swept, urls: hasUrls ? this.#wantedUrls() : undefined });
  }

  /** Yields every capture of the targets: of files, all in the index, pages or not; of URLs, those that are judged. */
  async *captures(): AsyncGenerator<Capture | Problem> {
    for (const source of this.#parts.swept) yield* source.entries();
    for await (const group of groupCaptures({ archive: this.archive, swept: [], urls: this.#wantedUrls() }))
      yield* group.kind === "problem" ? [group] : group.captures;
  }

  /** Returns the maximum number of groups; reads only the indexes. */
  async count(): Promise<number> {
    let groups = 0;
    for await (const item of groupCaptures({ archive: this.archive, swept: this.#parts.swept })) if (item.kind === "group") groups++;
    for await (const _ of this.#wantedUrls()) groups++;
    return groups;
  }

  async *#wantedUrls(): AsyncGenerator<WantedUrl> {
    yield* this.#parts.urls;
    for (const collection of this.#parts.collections) for await (const { row } of collection.documents()) yield { url: row.url };
  }

  close(): void {
    this.archive.close();
    this.#parts.own?.close();
  }
}

async function openCollection(folder: string): Promise<CollectionReader> {
  const { CollectionReader } = await import("../collection/collection-reader.ts"); // loaded on demand: most targets are not collections
  return CollectionReader.open(folder);
}

/** Opens all files on this machine as one archive. */
async function filesOf(
  opened: readonly (LocalArchive | undefined)[],
  collections: readonly CollectionReader[],
  warcs: readonly string[] = [],
): Promise<LocalArchive | undefined> {
  const indexes = [
    ...opened.flatMap((archive) => archive?.options.indexes ?? []),
    ...collections.map((collection) => collection.path("indexes/index.cdxj")),
  ];
  if (indexes.length === 0) return undefined;
  const folders = [...warcs, ...collections.map((collection) => collection.path("archive"))];
  const remote = opened.find((archive) => archive?.options.remote !== undefined)?.options.remote;
  return LocalArchive.open({ indexes: [...new Set(indexes)], warcs: folders, remote });
}

function asOne(files: LocalArchive | undefined, remote: readonly ArchiveMember[]): Archive {
  if (files === undefined) return new SeveralArchives(remote);
  return remote.length === 0 ? files : new SeveralArchives([{ name: "", archive: files, stage: 0 }, ...remote]);
}

function noWeb(): never {
  throw new UsageError("Web archives need a web client: give one as `web`");
}
