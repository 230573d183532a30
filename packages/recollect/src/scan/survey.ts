import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { readInputs } from "@recollect/archive/index-inputs";
import type { InputFile } from "@recollect/archive/input-files";
import { linesOfRun } from "@recollect/archive/merge-runs";
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
  /** Identifies the archive: names and sizes of its files, and the size of their index. */
  readonly digest: string;
  readonly #byName: ReadonlyMap<string, SurveyedFile>;
  readonly #byPath: ReadonlyMap<string, SurveyedFile>;

  private constructor(folder: string, manifest: SurveyManifest) {
    this.folder = folder;
    this.manifest = manifest;
    this.#byName = new Map(manifest.files.map((file) => [file.name, file]));
    this.#byPath = new Map(manifest.files.map((file) => [file.path, file]));
    const lines = manifest.files.map(({ name, bytes, captures }) => `${name} ${bytes} ${captures}\n`);
    this.digest = hash("sha256", [`${manifest.indexBytes}\n`, ...lines].join("")).slice(0, 24);
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
    const inputs = readInputs(paths.index);
    if (inputs.size !== manifest.files.length || manifest.files.some(({ name }) => !inputs.has(name)))
      throw new DiskError(`${paths.index}.inputs.jsonl does not list the files of the survey: make the survey again`);
    return new Survey(resolve(folder), manifest);
  }

  get files(): readonly SurveyedFile[] {
    return this.manifest.files;
  }

  /** The file of this name; undefined if there is none. */
  file(name: string): SurveyedFile | undefined {
    return this.#byName.get(name);
  }

  /** Returns the file that a path, an address or a name stands for; throws if the survey does not have it. `warcs`: where its files are now. */
  fileAt(path: string, warcs: readonly string[] = []): SurveyedFile {
    const place = isRemote(path) ? path : resolve(path);
    const below = warcs.filter((folder) => !isRemote(folder)).map((folder) => relative(resolve(folder), place).split(sep).join("/"));
    const found = this.#byPath.get(place) ?? this.#byName.get(path) ?? below.map((name) => this.#byName.get(name)).find((file) => file);
    if (found !== undefined) return found;
    throw new UsageError(`${path} is not in the survey ${this.folder}: survey it, and merge all surveys again`);
  }

  /** Yields the pages of a file, by URL. */
  *pagesOf({ at, length }: SurveyedFile): Generator<Capture> {
    const path = surveyPaths(this.folder).pages;
    for (const line of linesOfRun(path, at, at + length)) {
      const capture = parseCdxLine(line);
      if (capture === undefined) throw new DiskError(`${path} is damaged between bytes ${at} and ${at + length}: make the survey again`);
      yield capture;
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
