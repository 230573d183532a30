import type { Archive } from "@recollect/archive/archive";
import type { CollectionOptions } from "../build/build-collection.ts";
import { idfOf } from "../event/idf-of-specification.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import { type Crawls, crawlsFrom } from "./crawls.ts";
import type { PlannedRun } from "./experiment-plan.ts";
import type { SourceChoice } from "./variation.ts";

/** Opened sources and their names. */
export interface ExperimentSources {
  readonly archive: Archive;
  readonly names: readonly string[];
  readonly requests?: CollectionOptions["requests"];
}

export interface RunPlacesOptions {
  /** Opens the sources of a choice; called once for each choice in use. */
  readonly open: (choice: SourceChoice) => Promise<ExperimentSources>;
  readonly cacheFolder: string;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** Resources that the runs of an experiment share: each source is opened once, and each IDF table made once. */
export class RunPlaces {
  readonly #options: RunPlacesOptions;
  readonly #sources = new Map<SourceChoice, Promise<ExperimentSources>>();
  readonly #crawls = new Map<SourceChoice, Promise<Crawls>>();
  readonly #tables = new Map<string, Promise<IdfTable>>();

  constructor(options: RunPlacesOptions) {
    this.#options = options;
  }

  sources(choice: SourceChoice): Promise<ExperimentSources> {
    return once(this.#sources, choice, () => this.#options.open(choice));
  }

  crawls(choice: SourceChoice): Promise<Crawls> {
    return once(this.#crawls, choice, async () => {
      const { archive, requests } = await this.sources(choice);
      return crawlsFrom(archive, { ...this.#options, requests });
    });
  }

  /** Returns the IDF table that all runs of an event from the same sources share. */
  async idf({ event: { specification, folder }, source }: PlannedRun): Promise<IdfTable> {
    const { archive } = await this.sources(source);
    const key = JSON.stringify([source, specification.name, isPublishedProfile(specification.profile)]);
    return once(this.#tables, key, () => idfOf(specification, { ...this.#options, archive, folder }));
  }

  /** To be called after all runs have ended. The caller that opened a source also closes it. */
  async close(): Promise<void> {
    for (const crawls of this.#crawls.values()) await (await crawls).close();
  }
}

function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = made.get(key) ?? make();
  value.catch(() => {}); // the caller handles a rejection
  made.set(key, value);
  return value;
}
