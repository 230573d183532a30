import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { InputFile } from "@recollect/archive/input-files";
import { isRemote } from "@recollect/base/remote-places";
import { FileSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { DiskError, UsageError } from "@recollect/warc/errors";

/** A file of an archive, and the place of its pages in `pages.cdxj`. */
export interface SurveyedFile extends Omit<InputFile, "changedMs"> {
  readonly captures: number;
  readonly problems: number;
  /** Lines of pages: HTML captures with status 200, sorted. */
  readonly pages: number;
  readonly at: number;
  readonly length: number;
}

/** Contents of `survey.json`. */
export interface SurveyManifest {
  readonly recollect: "survey";
  readonly version: 1;
  /** Sizes of the two indexes, so that a survey is not mixed with files of another one. */
  readonly indexBytes: number;
  readonly pagesBytes: number;
  readonly files: readonly SurveyedFile[];
}

/** The files of a survey in its folder. */
export const surveyPaths = (folder: string) => ({
  /** All captures of all files, sorted by URL. */
  index: join(folder, "index.cdxj"),
  /** The pages of each file, one file after another. */
  pages: join(folder, "pages.cdxj"),
  manifest: join(folder, "survey.json"),
});

/**
 * What is known of a whole archive before its pages are judged: an index of all captures, and the pages of each file. The survey of a large
 * archive is made of surveys of its files, in any number of steps; the result is always the same.
 */
export class Survey {
  readonly folder: string;
  readonly manifest: SurveyManifest;
  readonly #byName: ReadonlyMap<string, SurveyedFile>;

  private constructor(folder: string, manifest: SurveyManifest) {
    this.folder = folder;
    this.manifest = manifest;
    this.#byName = new Map(manifest.files.map((file) => [file.name, file]));
  }

  static open(folder: string): Survey {
    const paths = surveyPaths(resolve(folder));
    if (!existsSync(paths.manifest)) throw new UsageError(`${folder} is not a survey: it has no survey.json`);
    const manifest = manifestIn(paths.manifest);
    for (const [path, bytes] of [
      [paths.index, manifest.indexBytes],
      [paths.pages, manifest.pagesBytes],
    ] as const) {
      const source = new FileSource(path);
      source.close();
      if (source.size !== bytes) throw new DiskError(`${path} has ${source.size} bytes instead of ${bytes}: make the survey again`);
    }
    return new Survey(resolve(folder), manifest);
  }

  get files(): readonly SurveyedFile[] {
    return this.manifest.files;
  }

  /** Identifies the archive: names and sizes of its files, and the size of their index. */
  get digest(): string {
    const hash = createHash("sha256").update(`${this.manifest.indexBytes}\n`);
    for (const { name, bytes, captures } of this.files) hash.update(`${name} ${bytes} ${captures}\n`);
    return hash.digest("hex").slice(0, 24);
  }

  /** Returns the file that a path or address names; throws if the survey does not have it. */
  fileAt(path: string): SurveyedFile {
    const name = basename(path);
    const place = isRemote(path) ? path : resolve(path);
    const found = this.files.find((file) => file.path === place) ?? this.#byName.get(path) ?? this.#byName.get(name);
    if (found !== undefined) return found;
    throw new UsageError(`${path} is not in the survey ${this.folder}: survey it, and merge all surveys again`);
  }

  /** Yields the pages of a file, by URL. */
  *pagesOf({ at, length }: SurveyedFile): Generator<Capture> {
    const path = surveyPaths(this.folder).pages;
    const source = new FileSource(path);
    try {
      const lines = source.readNow(at, length).toString("latin1").split("\n");
      for (const line of lines) {
        if (line === "") continue;
        const capture = parseCdxLine(line);
        if (capture === undefined) throw new DiskError(`${path} is damaged at byte ${at}: make the survey again`);
        yield capture;
      }
    } finally {
      source.close();
    }
  }
}

function manifestIn(path: string): SurveyManifest {
  try {
    const manifest = JSON.parse(readFileSync(path, "utf8")) as SurveyManifest;
    if (manifest.recollect === "survey" && manifest.version === 1) return manifest;
  } catch (cause) {
    throw new DiskError(`${path} is damaged: make the survey again`, { cause });
  }
  throw new UsageError(`${path} was written by another version of recollect: make the survey again`);
}
