import type { LocalArchive } from "@recollect/archive/local-archive";

/** Returns the URLs of all HTML pages in an archive's index, without duplicates, in its order. */
export async function htmlUrls(archive: LocalArchive): Promise<string[]> {
  const urls = new Map<string, string>();
  for await (const item of archive.entries()) {
    if (item.kind !== "capture" || item.status !== "200" || urls.has(item.key)) continue;
    if (item.mime === "text/html" || item.mime === "application/xhtml+xml") urls.set(item.key, item.url);
  }
  return [...urls.values()];
}
