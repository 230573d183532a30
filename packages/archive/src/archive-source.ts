import { existsSync } from "node:fs";
import { isRemote, isS3, remoteName } from "@recollect/base/remote-places";
import { parseS3 } from "@recollect/base/s3-address";
import { UsageError } from "@recollect/warc/errors";
import type { ArchiveEntry } from "./archive-entry.ts";
import { archiveItEntry } from "./built-in-archives.ts";
import { isArchiveName, isIndexName } from "./input-files.ts";
import { archiveCalled, nearestArchive, typedSource } from "./typed-source.ts";

/** A source that a user names with `--archive`. */
export type ArchiveSource =
  | { readonly kind: "remote"; readonly entries: readonly ArchiveEntry[] }
  | { readonly kind: "live" }
  /** A WACZ or an index on a web server or S3 storage; look-ups read it by range requests. */
  | { readonly kind: "file"; readonly url: string }
  /** A remote WARC file or S3 folder; it is indexed on this machine. */
  | { readonly kind: "remote-files"; readonly url: string }
  | { readonly kind: "local"; readonly path: string };

export interface SourceOptions {
  /** Archives that can be named. */
  readonly known: readonly ArchiveEntry[];
  /** Address of the WARC files that a CDX server names. */
  readonly warcs?: string | undefined;
}

/** Reads one `--archive`. A known name comes before a file of that name, which can be given as `./name`. */
export function parseArchiveSource(typed: string, { known, warcs }: SourceOptions): ArchiveSource {
  const text = typedSource(typed);
  const [, scheme = "", rest = ""] = /^(memento\+|cdx\+|archive-it:)(.*)$/is.exec(text) ?? [];
  if (scheme.toLowerCase() === "memento+") return { kind: "remote", entries: [mementoEntry(addressIn(text, rest))] };
  if (scheme.toLowerCase() === "cdx+") return { kind: "remote", entries: [cdxEntry(addressIn(text, rest), warcs)] };
  if (scheme !== "") return { kind: "remote", entries: [collectionEntry(rest)] };
  if (text === "live") return { kind: "live" };
  if (text === "all") return { kind: "remote", entries: known.filter(({ on }) => on) };
  const entry = known.find(({ name }) => name === text.toLowerCase());
  if (entry !== undefined) return { kind: "remote", entries: [entry] };
  const called = /^[.\\/]/.test(text) || existsSync(text) ? undefined : archiveCalled(text, known);
  if (called !== undefined) return { kind: "remote", entries: [called] };
  if (isRemote(text)) return fileAt(text);
  if (existsSync(text) || /[\\/]|^\.|\.(?:w?arc|wacz|cdxj?|idx|gz|zst|open)$/i.test(text)) return { kind: "local", path: text };
  const near = nearestArchive(text, known);
  const reason = `There is no archive or file called ${text}`;
  throw near ? new UsageError(`${reason}: did you mean ${near}?`) : new UsageError(reason, { code: "unknown-archive" });
}

function fileAt(url: string): ArchiveSource {
  if (isS3(url)) parseS3(url); // refuses an address without a bucket
  const name = remoteName(url);
  if (/\.wacz$/i.test(name) || isIndexName(name)) return { kind: "file", url };
  if (isArchiveName(name) || isS3(url)) return { kind: "remote-files", url };
  throw new UsageError(
    `${url} is not a WARC, WACZ or index file: write memento+${url} for a Memento archive, or cdx+${url} for a CDX server`,
  );
}

function addressIn(text: string, rest: string): URL {
  const url = URL.parse(rest);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${text} must be followed by an http or https address, such as memento+https://example.org/collection/`);
}

const careful = { index: "careful", playback: "careful" } as const;

/** Makes an entry for a Memento archive, by the path: a TimeMap, a TimeGate, an aggregator (only a host), or a collection as in pywb. */
function mementoEntry(url: URL): ArchiveEntry {
  const address = decodeURI(url.href.replace(/#.*$/, "")).replace(/%7B(url|timestamp)%7D/gi, "{$1}");
  const name = nameOf(url);
  const base = { name, title: address, limits: careful, on: true };
  if (address.includes("{url}")) return /timemap/i.test(url.pathname) ? { ...base, timemap: address } : { ...base, timegate: address };
  const prefix = address.replace(/\/?$/, "/");
  const [, before, format] = /^(.*\/)timemap\/(?:([a-z]+)\/)?$/i.exec(prefix) ?? [];
  if (before !== undefined) return { ...(isRoot(before) ? base : collection(base, before)), timemap: format ? prefix : address };
  if (/\/timegate\/$/i.test(prefix)) return { ...base, timegate: prefix };
  if (isRoot(prefix)) return { ...base, timegate: `${prefix}timegate/`, timemap: `${prefix}timemap/link/` };
  return { ...collection(base, prefix), timemap: `${prefix}timemap/link/` };
}

function isRoot(prefix: string): boolean {
  return /^https?:\/\/[^/]+\/$/i.test(prefix);
}

function collection(base: ArchiveEntry, prefix: string): ArchiveEntry {
  return { ...base, timegate: prefix, ...replay(prefix) };
}

function replay(prefix: string): Pick<ArchiveEntry, "playback" | "raw"> {
  return { playback: `${prefix}{timestamp}/{url}`, raw: `${prefix}{timestamp}id_/{url}` };
}

/** Makes an entry for a CDX server. For a Wayback and pywb, the playback address follows from its address; OutbackCDX has no playback. */
function cdxEntry(url: URL, warcs: string | undefined): ArchiveEntry {
  const cdx = `${url.origin}${url.pathname}`;
  const base = { name: nameOf(url), title: cdx, cdx, limits: careful, on: true };
  if (warcs !== undefined) return { ...base, warcs: warcs.replace(/\/?$/, "/") };
  if (/\/cdx\/search\/cdx\/?$/.test(cdx)) return { ...base, ...replay(`${url.origin}/web/`) };
  const [, before, after] = /^(.*?)(\/timemap\/cdx|\/cdx|-cdx|-index)\/?$/.exec(cdx) ?? [];
  if (before !== undefined && after !== undefined) return { ...base, ...replay(`${before}/`) };
  const data = { place: "base address" } as const;
  throw new UsageError(`Cannot use ${cdx}: it does not say where its captures are`, { code: "warcs-missing", data });
}

function collectionEntry(id: string): ArchiveEntry {
  if (/^(?:org-)?\d{1,9}$/.test(id)) return archiveItEntry(id);
  throw new UsageError(`archive-it:${id} is not a collection of Archive-It: give its number, such as archive-it:2950`);
}

/** Makes the name of an archive from its address: `localhost-8080-my-coll` for `http://localhost:8080/my-coll/`. */
function nameOf({ host, pathname }: URL): string {
  const path = pathname.replace(/%7B.*$|\{.*$/i, "").replace(/\/(?:timemap|timegate|cdx|link|json|cdxj|search)(?=\/|$)/gi, "");
  return `${host}${path}`
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/g, "")
    .slice(0, 100);
}
