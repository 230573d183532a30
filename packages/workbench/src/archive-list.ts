import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import { knownArchives } from "@recollect/archive/archive-list";
import { type ArchiveSource, parseArchiveSource } from "@recollect/archive/archive-source";
import { isArchiveName, isIndexName } from "@recollect/archive/input-files";
import { typedSource } from "@recollect/archive/typed-source";
import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { isRemote, remoteName } from "@recollect/base/remote-places";
import { WorkQueue } from "@recollect/base/work-queue";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { hasState } from "@recollect/recollect/crawl/state/state-place";
import { NotFoundError, RecollectError, UsageError } from "@recollect/warc/errors";
import { z } from "zod";
import { checkLocalArchive, containsArchiveFile } from "./check-local-archive.ts";
import type { ArchiveRequest, WorkbenchArchive } from "./schemas/archives.ts";
import { workbenchMessage } from "./workbench-words.ts";

/** archives.json: the archives registered by the user, by name. Also meant to be edited by hand. */
const listSchema = z.strictObject({
  archives: z.array(z.strictObject({ name: z.string().min(1), source: z.string().min(1), warcs: z.array(z.string().min(1)).optional() })),
});
type Registered = z.output<typeof listSchema>["archives"][number];

/** Archives in the form of `--archive` and `--warcs`. */
export interface ArchivePlaces {
  readonly sources: readonly string[];
  readonly warcs: readonly string[];
}

/** The archives of a workbench: those in its folder or in `archives/` below it, and those registered in archives.json, in any place. */
export class WorkbenchArchives {
  readonly #folder: string;
  /** Serialises changes of the file. */
  readonly #writing = new WorkQueue();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the archives: first those found, by name, then registered ones in the order of the file. */
  async list(): Promise<WorkbenchArchive[]> {
    const registered = this.#registered();
    const known = registered.length === 0 ? [] : await knownArchives();
    return [...this.#found(), ...registered.map((entry) => this.#shown(entry, known))];
  }

  /** Resolves names of the list or of built-in remote archives to values of `--archive` and `--warcs`. */
  async placesOf(names: readonly string[]): Promise<ArchivePlaces> {
    const [listed, known] = [await this.list(), await knownArchives()];
    const warcs = listed.filter(({ name }) => names.includes(name)).flatMap(({ warcs = [] }) => warcs);
    const sources = names.map((name) => {
      const one = listed.find((archive) => archive.name === name);
      if (one?.fault !== undefined) throw new UsageError(`The archive ${name} can't be used: ${one.fault}`);
      if (one !== undefined) return one.source;
      if (known.some((entry) => entry.name === name)) return name;
      throw new NotFoundError(`There is no archive called ${name}: choose from the list, or add it first`);
    });
    return { sources, warcs: [...new Set(warcs)] };
  }

  /** Adds an archive to archives.json after checking that it can be opened; sends no requests to remote archives. */
  add({ source: typed, name, warcs: typedPlace }: ArchiveRequest): Promise<WorkbenchArchive> {
    return this.#writing.run(async () => {
      const known = await knownArchives();
      const [source, place] = [typedSource(typed), typedPlace && typedSource(typedPlace)];
      const parsed = this.#parsed(source, known, place);
      const warcs = place === undefined ? undefined : [this.#warcPlace(place, source, parsed)];
      if (parsed.kind === "local") await checkLocalArchive(parsed.path, warcs);
      const entry = {
        name: name ?? nameOf(parsed, source),
        source: parsed.kind === "local" ? parsed.path : sourceOf(parsed, source, known),
        ...(warcs && { warcs }),
      };
      const listed = await this.list();
      const same = listed.find((archive) => archive.source === entry.source);
      if (same) throw new UsageError(`${entry.source} is in the list already, as ${same.name}`);
      if (listed.some((archive) => archive.name === entry.name))
        throw new UsageError(`Another archive is called ${entry.name} already: give this one another name`);
      await this.#write([...this.#registered(), entry]);
      return this.#shown(entry, known);
    });
  }

  /** Removes an archive from archives.json. Its files stay. */
  remove(name: string): Promise<void> {
    return this.#writing.run(async () => {
      const registered = this.#registered();
      if (registered.some((entry) => entry.name === name)) return this.#write(registered.filter((entry) => entry.name !== name));
      if (this.#found().some((archive) => archive.name === name))
        throw new UsageError(`${name} is in the workbench's folder: move the file to another folder to remove it from the list`);
      throw new NotFoundError(`There is no archive called ${name}`);
    });
  }

  /** Parses a place like `--warcs`: a folder or URL for a local index, a URL for a remote one. */
  #warcPlace(place: string, source: string, parsed: ArchiveSource): string {
    const isIndex = parsed.kind === "local" ? isIndexName(parsed.path) : /^cdx\+|\.(?:cdxj?|idx)$/i.test(source);
    if (!isIndex || (parsed.kind !== "local" && !isRemote(place)))
      throw new UsageError(
        "Only an index can have its WARC files elsewhere: give a folder or an address for a CDXJ file on this computer, an address for an index on the web or cdx+URL, or leave the field empty",
      );
    if (isRemote(place)) return place;
    const path = resolve(this.#folder, place);
    if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}: give the place of the WARC files`);
    return path;
  }

  get #path(): string {
    return join(this.#folder, "archives.json");
  }

  #registered(): Registered[] {
    if (!existsSync(this.#path)) return [];
    const text = readText(this.#path, "a list of archives", limits.specificationBytes);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw new UsageError(`${this.#path} is not JSON (${(cause as Error).message}): correct it, or delete it`, { cause });
    }
    const { success, data, error } = listSchema.safeParse(value);
    if (success) return data.archives;
    const { path = [], message = "" } = error.issues[0] ?? {};
    throw new UsageError(
      `${this.#path}: ${path.join(".") || "the file"}: ${message}; it must look like {"archives": [{"name": "…", "source": "…"}]}, with "warcs": ["…"] where needed`,
    );
  }

  async #write(archives: readonly Registered[]): Promise<void> {
    await writeTextAtomically(this.#path, [`${JSON.stringify({ archives }, undefined, 2)}\n`]);
  }

  #found(): WorkbenchArchive[] {
    const places = [...(hasState(this.#folder) ? [] : [this.#folder]), join(this.#folder, "archives")];
    const names = new Set<string>();
    return places.flatMap((place) =>
      namesIn(place).flatMap((name) => {
        const path = join(place, name);
        const kind = kindOf(path);
        if (kind === undefined || path === join(this.#folder, "archives")) return [];
        const own = names.has(name) ? `archives: ${name}` : name;
        names.add(own);
        return [{ name: own, source: path, kind, ...sizeOf(path), isRegistered: false }];
      }),
    );
  }

  #shown({ name, source, warcs }: Registered, known: readonly ArchiveEntry[]): WorkbenchArchive {
    try {
      const parsed = this.#parsed(source, known, warcs?.[0]);
      if (parsed.kind !== "local") {
        const shown = { name, source, ...(warcs && { warcs }), isRegistered: true };
        if (parsed.kind !== "remote") return { ...shown, kind: parsed.kind === "live" ? "live" : "web-file" };
        const titles = parsed.entries.map((entry) => entry.title).join(", ");
        return { ...shown, kind: "web", title: titles.slice(0, 300) };
      }
      const { path } = parsed;
      const kind = kindOf(path);
      const fault = existsSync(path) ? undefined : `${path} has disappeared: connect its disk, or remove it from the list`;
      const places = warcs?.map((place) => (isRemote(place) ? place : resolve(this.#folder, place)));
      return {
        ...{ name, source: path, kind: kind ?? "file", ...sizeOf(path), isRegistered: true },
        ...(places && { warcs: places }),
        ...(fault !== undefined && { fault }),
      };
    } catch (error) {
      if (!(error instanceof RecollectError)) throw error;
      return { name, source, kind: "file", isRegistered: true, fault: workbenchMessage(error) };
    }
  }

  /** Parses a source like `--archive`, but resolves a relative path against the workbench's folder. */
  #parsed(source: string, known: readonly ArchiveEntry[], warcs?: string): ArchiveSource {
    const path = resolve(this.#folder, source);
    const isNamed =
      known.some(({ name }) => name === source.toLowerCase()) ||
      /^(?:all|live)$|^(?:memento\+|cdx\+|archive-it:|https?:|s3:)/i.test(source);
    if (!isNamed && existsSync(path)) return { kind: "local", path };
    const parsed = parseArchiveSource(source, { known, warcs: warcs && isRemote(warcs) ? warcs : undefined });
    return parsed.kind === "local" ? { kind: "local", path } : parsed;
  }
}

/** Returns the source to store: the name, if it is a built-in archive, however the user spelled it. */
function sourceOf(parsed: ArchiveSource, source: string, known: readonly ArchiveEntry[]): string {
  const [entry, ...others] = parsed.kind === "remote" ? parsed.entries : [];
  return entry !== undefined && others.length === 0 && known.includes(entry) ? entry.name : source;
}

function nameOf(parsed: ArchiveSource, source: string): string {
  if (parsed.kind === "local") return basename(parsed.path);
  if (parsed.kind === "file" || parsed.kind === "remote-files") return remoteName(parsed.url);
  const [entry, ...others] = parsed.kind === "remote" ? parsed.entries : [];
  return entry !== undefined && others.length === 0 ? entry.name : source;
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort();
}

/** Returns undefined for paths without captures: other files, and collections, whose WARC files are results. */
function kindOf(path: string): "file" | "folder" | "index" | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return !hasState(path) && containsArchiveFile(path) ? "folder" : undefined;
  if (!stat?.isFile()) return undefined;
  return isArchiveName(path) ? "file" : isIndexName(path) ? "index" : undefined;
}

function sizeOf(path: string): { bytes?: number } {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { bytes: stat.size } : {};
}
