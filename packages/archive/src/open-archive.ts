import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { makeCacheFolder } from "@recollect/base/make-folder";
import { isRemote } from "@recollect/base/remote-places";
import { onFile } from "@recollect/warc/byte-source";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { buildIndex, type IndexOptions, type IndexSummary } from "./index-builder.ts";
import { isArchiveName, isIndexName } from "./input-files.ts";
import { LocalArchive } from "./local-archive.ts";

export interface OpenArchiveOptions extends Pick<IndexOptions, "threads" | "onProgress" | "signal" | "remote"> {
  /** Indexes, files and folders of WARC, ARC and WACZ, addresses of archive files, and addresses of folders on S3 storage, in any mixture. */
  readonly sources: readonly string[];
  readonly warcs?: readonly string[];
  /** Folder for automatically created indexes; by default, the user's cache folder. */
  readonly cacheFolder?: string;
}

/**
 * Opens the sources given with `--archive`: indexes directly, other files through an index that is created now and cached. Throws if
 * interrupted while indexing, because a partial archive would give wrong answers.
 *
 * ```ts
 * import { openArchive } from "recollect/archive";
 *
 * const { archive } = await openArchive({ sources: ["crawls/"] });
 * for await (const capture of archive.captures("https://harbour.example/"))
 *   if (capture.kind === "capture") console.log(capture.timestamp, capture.status);
 * archive.close();
 * // 20110311060500 200
 * // 20110312070000 200
 * ```
 */
export async function openArchive(options: OpenArchiveOptions): Promise<{ archive: LocalArchive; indexed?: IndexSummary }> {
  const indexes = options.sources.filter((source) => !isRemote(source) && isIndex(source));
  const files = options.sources.filter((source) => !indexes.includes(source)).map((path) => (isRemote(path) ? path : resolve(path)));
  const { signal, warcs, remote } = options;
  const places = { ...(warcs && { warcs }), ...(remote && { remote }) };
  if (files.length === 0) return { archive: await LocalArchive.open({ indexes, ...places }, signal) };
  const folder = options.cacheFolder ?? defaultCacheFolder();
  makeCacheFolder(folder);
  const name = hash("sha256", files.toSorted().join("\0")).slice(0, 24);
  const out = join(folder, `${name}.cdxj`);
  const indexed = await buildIndex({ ...options, paths: files, out });
  if (indexed.interrupted) throw new InterruptedError("Stopped while indexing", { code: "resumable" });
  return { archive: await LocalArchive.open({ indexes: [...indexes, out], ...places }, signal), indexed };
}

function isIndex(path: string): boolean {
  if (onFile(path, () => statSync(path)).isDirectory() || isArchiveName(path)) return false;
  if (isIndexName(path)) return true;
  throw new UsageError(
    `${path} is neither an archive file (.warc, .arc, .wacz, also .gz or .zst) nor an index (.cdx, .cdxj, .idx) nor a folder`,
  );
}
