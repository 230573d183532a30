import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { makeWorkFolder } from "@recollect/archive/work-folder";
import { makeFolder } from "@recollect/base/make-folder";
import { version } from "@recollect/base/version";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { UsageError } from "@recollect/warc/errors";
import type { CrawlSettingsParts } from "../crawl/begin/crawl-settings.ts";
import { judgingSettings } from "../crawl/begin/prepare-crawl.ts";
import type { ReadPage } from "../event/page-search/page-cache.ts";
import { openedReference, type SharedReference, sharedReference } from "../event/shared-reference.ts";
import { namedFiles } from "../spec/read-specification.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Survey } from "./survey.ts";

export interface EventOfScan {
  readonly specification: ResolvedSpecification;
  /** The specification's folder, which its file names are relative to. */
  readonly folder: string;
}

interface EventSettingsOptions {
  readonly survey: Survey;
  readonly archive: LocalArchive;
  /** Folder of the event's parts. */
  readonly partsFolder: string;
  /** Whether new settings are written to that folder. */
  readonly savesSettings: boolean;
  readonly cacheFolder: string;
  readonly readPage?: ReadPage | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the settings by which the pages of an archive are judged for an event. They are learned from a sample of the archive and kept
 * with the parts, so that one process learns them for all.
 */
export async function eventSettings(event: EventOfScan, options: EventSettingsOptions): Promise<CrawlSettingsParts> {
  const { archive, survey, cacheFolder, readPage, signal } = options;
  const path = join(options.partsFolder, "settings.bin");
  if (event.specification.crawl.ties === "random")
    throw new UsageError("A scan in steps takes pages in the order of their URLs: remove ties from crawl in the specification");
  const key = keyOf(event, survey);
  const saved = savedIn(path);
  if (saved?.key === key) return { ...saved.settings, reference: openedReference(saved.settings.reference) };
  makeFolder(options.savesSettings ? options.partsFolder : tmpdir());
  const out = makeWorkFolder(options.savesSettings ? path : join(tmpdir(), "recollect-settings"), false);
  try {
    const notes = { note: async () => undefined };
    const settings = await judgingSettings(notes, { ...event, archive, out, cacheFolder, scan: true, readPage, signal });
    const bytes = serialize({ key, settings: { ...settings, reference: sharedReference(settings.reference) } } satisfies SavedSettings);
    if (options.savesSettings) await AtomicFile.fill(path, (file) => file.write(bytes), join(out, "settings"));
    return settings;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface SavedSettings {
  readonly key: string;
  readonly settings: Omit<CrawlSettingsParts, "reference"> & { readonly reference: SharedReference };
}

function savedIn(path: string): SavedSettings | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return deserialize(readFileSync(path)) as SavedSettings;
  } catch {
    return undefined; // damaged: it is made again
  }
}

/** Changes with the specification, the content of the files that it names, the archive, and the version of recollect. */
function keyOf({ specification, folder }: EventOfScan, survey: Survey): string {
  const hash = createHash("sha256").update(JSON.stringify([version, survey.digest, specification]));
  for (const name of namedFiles(specification)) {
    const path = resolve(folder, name);
    hash.update(`\n${name} `).update(existsSync(path) ? readFileSync(path) : "");
  }
  return hash.digest("hex");
}
