import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isArchiveName, isIndexName } from "@recollect/archive/input-files";
import { readTimeMap } from "@recollect/archive/time-map";
import { parseCaptureAddress } from "@recollect/archive/uri-m";
import { limits } from "@recollect/base/limits";
import { readAtMost } from "@recollect/base/read-at-most";
import { isRemote, isS3, remoteName } from "@recollect/base/remote-places";
import { originalUrl } from "@recollect/page/original-url";
import { UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import type { WantedUrl } from "./group-captures.ts";

/** Targets of off-topic detection. */
export interface Targets {
  /** Archives and indexes; all their pages are judged. */
  readonly archives: readonly string[];
  /** Folders of collections; their documents are judged. */
  readonly collections: readonly string[];
  readonly urls: readonly WantedUrl[];
  /** Remote WACZ files and indexes; all their pages are judged. */
  readonly files: readonly string[];
  /** Web archives named by targets, such as a TimeMap's, in the form of `--archive`. */
  readonly sources: readonly string[];
  /** Numbers of Archive-It collections; their seeds are judged. */
  readonly archiveIt: readonly string[];
  readonly problems: readonly Problem[];
}

const webAddress = /^https?:\/\/[^\s/]/i;

/**
 * Detects the kind of each target: a collection, archives, an index, a TimeMap, a list of URLs and URI-Ms, or a URL; on the web, files,
 * TimeMaps and collections of Archive-It. An invalid line of a list is a problem.
 */
export function readTargets(targets: readonly string[]): Targets {
  const archives: string[] = [];
  const collections: string[] = [];
  const urls: WantedUrl[] = [];
  const problems: Problem[] = [];
  const files: string[] = [];
  const sources: string[] = [];
  const archiveIt: string[] = [];
  for (const target of targets) {
    const timeMap = timeMapAddress.exec(target);
    if (/^archive-it:/i.test(target)) archiveIt.push(target.slice("archive-it:".length));
    else if (timeMap !== null) {
      sources.push(`memento+${timeMap[1]}`);
      urls.push({ url: timeMap[2] as string });
    } else if (isRemote(target) && /\.(?:wacz|cdxj?|idx)$/i.test(remoteName(target))) files.push(target);
    else if (isS3(target) || (isRemote(target) && isArchiveName(remoteName(target)))) archives.push(target);
    else if (webAddress.test(target)) urls.push(wantedOf(target));
    else if (isFolder(target)) (isCollection(target) ? collections : archives).push(target);
    else if (isArchiveName(target) || isIndexName(target)) archives.push(target);
    else urls.push(...fromFile(target, problems));
  }
  return { archives, collections, urls: merged(urls), files, sources: [...new Set(sources)], archiveIt, problems };
}

/** Address of a TimeMap, with its prefix and its URL as groups. */
const timeMapAddress = /^(https?:\/\/[^?#]*?\/timemap\/(?:[a-z]+\/)?)(https?:\/\/.+)$/i;

/** Returns the default folder for results: inside the collection, if it is the only target; otherwise none. */
export function resultsFolderOf(targets: readonly string[]): string | undefined {
  const [folder = ""] = targets;
  return targets.length === 1 && isFolder(folder) && isCollection(folder) ? join(folder, "offtopic") : undefined;
}

/** Merges entries of the same URL, with the wanted captures of both. */
function merged(urls: readonly WantedUrl[]): WantedUrl[] {
  const byKey = new Map<string, WantedUrl>();
  for (const wanted of urls) {
    const known = byKey.get(surtKey(wanted.url));
    if (known === undefined) byKey.set(surtKey(wanted.url), wanted);
    else byKey.set(surtKey(wanted.url), { url: known.url, timestamps: both(known.timestamps, wanted.timestamps) });
  }
  return [...byKey.values()];
}

/** Returns the union of two sets of timestamps; undefined stands for all captures. */
function both(one: WantedUrl["timestamps"], other: WantedUrl["timestamps"]): WantedUrl["timestamps"] {
  return one === undefined || other === undefined ? undefined : new Set([...one, ...other]);
}

function wantedOf(address: string): WantedUrl {
  const uriM = parseCaptureAddress(address);
  return uriM === undefined ? { url: address } : { url: uriM.url, timestamps: new Set([uriM.timestamp]) };
}

function fromFile(path: string, problems: Problem[]): WantedUrl[] {
  const text = textOf(path);
  const timeMap = parseTimeMap(text);
  if (timeMap !== undefined) return [timeMap];
  const urls: WantedUrl[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    const address = line.trim();
    if (webAddress.test(address) || parseCaptureAddress(address) !== undefined) urls.push(wantedOf(address));
    else if (address !== "" && !address.startsWith("#"))
      problems.push(problem("garbage", path, offset, `Not an address: ${address.slice(0, 80)}`));
    offset += Buffer.byteLength(line) + 1;
  }
  if (urls.length === 0)
    throw new UsageError(
      `${path} has no URL in it: give a collection, WARC or WACZ files, an index, a TimeMap (link format or JSON), or a list of URLs, one per line`,
    );
  return urls;
}

function textOf(path: string): string {
  const bytes = readAtMost(path, limits.urlListBytes + 1);
  if (bytes.length > limits.urlListBytes)
    throw new UsageError(`${path} is too large for a list of URLs or a TimeMap: the limit is ${limits.urlListBytes} bytes`);
  return bytes.toString("utf8").replace(/^\ufeff/, "");
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isCollection(folder: string): boolean {
  return ["documents.csv", "state.sqlite", "state.database"].some((name) => existsSync(join(folder, name)));
}

/** Returns the captures of a URL in a TimeMap of any format; undefined for other texts. */
export function parseTimeMap(text: string): WantedUrl | undefined {
  const timeMap = readTimeMap(text);
  const [first] = timeMap?.mementos ?? [];
  const url = timeMap?.original ?? first?.url ?? (first?.uriM && originalUrl(first.uriM));
  return timeMap && url ? { url, timestamps: new Set(timeMap.mementos.map(({ timestamp }) => timestamp)) } : undefined;
}
