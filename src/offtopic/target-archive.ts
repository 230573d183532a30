import { LocalArchive } from "../archive/local-archive.ts";
import { type OpenArchiveOptions, openArchive } from "../archive/open-archive.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { type CaptureGroup, groupCaptures } from "./group-captures.ts";
import { readTargets, type Targets } from "./targets.ts";
import type { WantedUrl } from "./wanted-url.ts";

export interface TargetOptions extends Pick<OpenArchiveOptions, "warcs" | "cacheFolder" | "threads" | "onProgress" | "signal"> {
  /** What is to be judged: collections, archives, indexes, TimeMaps, lists, addresses. */
  readonly targets: readonly string[];
  /** Where captures are looked for besides. */
  readonly archives?: readonly string[];
}

/** The captures that targets name, wherever they are. */
export class TargetArchive {
  /** All archives as one. */
  readonly archive: LocalArchive;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  readonly #swept: readonly LocalArchive[];
  readonly #collections: readonly CollectionReader[];
  readonly #urls: readonly WantedUrl[];

  private constructor(archive: LocalArchive, swept: readonly LocalArchive[], collections: readonly CollectionReader[], targets: Targets) {
    this.archive = archive;
    this.#swept = swept;
    this.#collections = collections;
    this.#urls = targets.urls;
    this.problems = targets.problems;
    this.warnings = archive.warnings;
  }

  /** Opens what the targets need; a UsageError says what is missing. */
  static async open({ targets, archives = [], ...options }: TargetOptions): Promise<TargetArchive> {
    const remote = archives.find((source) => /^https?:\/\//i.test(source));
    if (remote !== undefined)
      throw new UsageError(
        `${remote} is a remote archive, which can't be asked yet: give --archive files, folders or indexes on this machine`,
      );
    const wanted = readTargets(targets);
    const problems = [...wanted.problems];
    const opened = async (sources: readonly string[]): Promise<LocalArchive[]> => {
      if (sources.length === 0) return [];
      const { archive, indexed } = await openArchive({ ...options, sources });
      problems.push(...(indexed?.problems ?? []));
      return [archive];
    };
    const own = await opened(wanted.archives);
    const others = await opened(archives);
    const collections = await Promise.all(wanted.collections.map((folder) => CollectionReader.open(folder)));
    if (own.length + others.length + collections.length === 0)
      throw new UsageError(
        "Addresses and TimeMaps are looked up in an archive: name it with --archive (remote archives can't be asked yet)",
      );
    const indexes = [...own, ...others].flatMap((archive) => archive.options.indexes);
    const archive = await LocalArchive.open({
      indexes: [...new Set([...indexes, ...collections.map((collection) => collection.path("indexes/index.cdxj"))])],
      warcs: [...(options.warcs ?? []), ...collections.map((collection) => collection.path("archive"))],
    });
    for (const other of others) other.close();
    return new TargetArchive(archive, own, collections, { ...wanted, problems });
  }

  /** A group for each address, see `groupCaptures`. */
  groups(): AsyncGenerator<CaptureGroup | Problem> {
    const hasUrls = this.#urls.length > 0 || this.#collections.length > 0;
    return groupCaptures({ archive: this.archive, swept: this.#swept, urls: hasUrls ? this.#wantedUrls() : undefined });
  }

  /** How many groups there are at most; reads the indexes, not the archives. */
  async count(): Promise<number> {
    let groups = 0;
    for await (const item of groupCaptures({ archive: this.archive, swept: this.#swept })) if (item.kind === "group") groups++;
    for await (const _ of this.#wantedUrls()) groups++;
    return groups;
  }

  async *#wantedUrls(): AsyncGenerator<WantedUrl> {
    yield* this.#urls;
    for (const collection of this.#collections) for await (const { row } of collection.documents()) yield { url: row.url };
  }

  close(): void {
    this.archive.close();
    for (const archive of this.#swept) archive.close();
  }
}
