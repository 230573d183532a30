import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { readText } from "../base/read-text.ts";
import { NotFoundError, RecollectError } from "../errors.ts";
import { limits } from "../limits.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { OpenCollections } from "../triage/open-collections.ts";
import type { TriageOptions } from "../triage/triaged-collection.ts";
import { OpenArchives } from "./open-archives.ts";

/** A folder of the workbench: collections, specifications of events, archives. Everything in it is what the command line reads and writes. */
export class Workbench {
  readonly folder: string;
  readonly openArchives = new OpenArchives();
  /** Collections that are being looked through. */
  readonly triage: OpenCollections;

  constructor(folder: string, options: TriageOptions = {}) {
    this.folder = resolve(folder);
    mkdirSync(this.folder, { recursive: true });
    this.triage = new OpenCollections(options);
  }

  /** Ends what runs in the background. */
  async close(): Promise<void> {
    await this.triage.close();
  }

  /** The collections, by name. A folder that is itself a collection is the only one. */
  async collections(): Promise<{ name: string; title: string; state: "finished" | "unfinished"; documents?: number | undefined }[]> {
    const listed = [...this.#collectionFolders()].map(async ([name, folder]) => ({
      name,
      title: titleIn(folder) ?? name,
      state: existsSync(join(folder, "collection.wacz")) ? ("finished" as const) : ("unfinished" as const),
      documents: await this.triage.sizes.of(folder),
    }));
    return Promise.all(listed);
  }

  /** Where a collection lies; undefined for a name that is not in the list, so that no path can be made up. */
  collectionFolder(name: string): string | undefined {
    return this.#collectionFolders().get(name);
  }

  /** The same, where there must be one. */
  existingCollection(name: string): string {
    const folder = this.collectionFolder(name);
    if (folder === undefined) throw new NotFoundError(`There is no collection ${name} in this folder`);
    return folder;
  }

  /** The specifications, by name. */
  events(): { name: string; title: string; fault?: string }[] {
    return [...this.#specificationFiles()].map(([name, path]) => {
      try {
        return { name, title: readSpecification(path).title ?? name };
      } catch (error) {
        if (!(error instanceof RecollectError)) throw error;
        return { name, title: name, fault: error.message };
      }
    });
  }

  specificationFile(name: string): string | undefined {
    return this.#specificationFiles().get(name);
  }

  readSpecificationText(name: string): string {
    const path = this.specificationFile(name);
    if (path === undefined) throw new NotFoundError(`There is no event ${name} in this folder`);
    return readText(path, "a specification", limits.specificationBytes);
  }

  /** What `--archive` would be given for archives by their names in the list. */
  archiveSources(names: readonly string[]): string[] {
    return names.map((name) => {
      if (!this.#names().includes(name)) throw new NotFoundError(`There is no archive ${name} in this folder`);
      return join(this.folder, name);
    });
  }

  #specificationFiles(): Map<string, string> {
    const files = this.#names().filter((name) => /\.ya?ml$/i.test(name));
    return new Map(files.map((name) => [name.replace(/\.ya?ml$/i, ""), join(this.folder, name)]));
  }

  #collectionFolders(): Map<string, string> {
    if (isCollection(this.folder)) return new Map([[basename(this.folder), this.folder]]);
    const folders = this.#names().filter((name) => isCollection(join(this.folder, name)));
    return new Map(folders.map((name) => [name, join(this.folder, name)]));
  }

  #names(): string[] {
    return readdirSync(this.folder).sort();
  }
}

function isCollection(folder: string): boolean {
  return existsSync(join(folder, "state.sqlite"));
}

function titleIn(folder: string): string | undefined {
  try {
    const { title, name } = JSON.parse(readFileSync(join(folder, "specification.json"), "utf8"));
    return String(title || name);
  } catch {
    return undefined; // a crawl that has only begun has none
  }
}
