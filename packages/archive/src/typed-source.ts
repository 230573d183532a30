import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nearestWord } from "@recollect/base/nearest-word";
import { UsageError } from "@recollect/warc/errors";
import type { ArchiveEntry } from "./archive-entry.ts";

const quotes = /^(?:"(.*)"|'(.*)'|`(.*)`|[“„](.*)[”“]|[‘‚](.*)[’‘]|«(.*)»)$/s;

/** Converts a typed or pasted source to what `--archive` takes: removes quotes, turns `file:` addresses into paths, expands `~`. */
export function typedSource(typed: string): string {
  const trimmed = typed.trim();
  const text = (
    quotes
      .exec(trimmed)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? trimmed
  ).trim();
  if (/^file:/i.test(text)) return pathOfAddress(text);
  if (/^~(?=$|[\\/])/.test(text)) return join(homedir(), text.slice(1));
  const unescaped = text.replace(/\\([ '"()&[\]])/g, "$1"); // terminals escape the path of a dropped file in this way
  return unescaped !== text && !existsSync(text) && existsSync(unescaped) ? unescaped : text;
}

function pathOfAddress(text: string): string {
  try {
    return fileURLToPath(new URL(text));
  } catch (cause) {
    throw new UsageError(`Cannot use ${text}: it is not the address of a file on this machine. Give its path, or file:///PATH`, { cause });
  }
}

/** Returns the known archive with a given name, title or web address: "Internet Archive", "arquivo.pt", "https://web.archive.org". */
export function archiveCalled(text: string, known: readonly ArchiveEntry[]): ArchiveEntry | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const byName = known.filter((entry) => namesOf(entry).some((name) => plain(name) === wanted));
  if (byName.length > 0) return byName.length === 1 ? byName[0] : undefined;
  const host = hostIn(text);
  const byHost = host === undefined ? [] : known.filter((entry) => hostsOf(entry).some((own) => own === host || own.endsWith(`.${host}`)));
  return byHost.length === 1 ? byHost[0] : undefined;
}

/** Returns the known archive whose name or title is closest to a mistyped one. */
export function nearestArchive(text: string, known: readonly ArchiveEntry[]): string | undefined {
  const names = new Map(known.flatMap((entry) => [entry.name, ...namesOf(entry).map(plain)].map((name) => [name, entry.name] as const)));
  for (const name of ["all", "live"]) names.set(name, name);
  const near = nearestWord(text, [...names.keys()]) ?? nearestWord(plain(text), [...names.keys()]);
  return near === undefined ? undefined : names.get(near);
}

/** Splits a title such as "Internet Archive, Wayback Machine": either part names the archive. */
function namesOf({ name, title }: ArchiveEntry): string[] {
  return [name, title, ...title.split(/, | \(/)];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/^\s*the\s+/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the host of a bare name such as archive.org, or of an address without a path. */
function hostIn(text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !url.hostname.includes(".") || /\s/.test(text) || url.pathname !== "/" || url.search !== "") return undefined;
  return url.hostname.replace(/^www\./, "");
}

function hostsOf({ timegate, timemap, cdx }: ArchiveEntry): string[] {
  return [timegate, timemap, cdx].flatMap((address) => (address === undefined ? [] : (URL.parse(address)?.hostname ?? [])));
}
