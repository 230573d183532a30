import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSpecification } from "../../src/spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../../src/spec/resolve-specification.ts";
import { type GoldPage, parseGold } from "./parse-gold.ts";

/** A real event with the pages about it that people found in a real archive. */
export interface RealEvent {
  readonly specification: ResolvedSpecification;
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: string;
  readonly gold: readonly GoldPage[];
}

const data = join(import.meta.dirname, "../../../shared/data");
const whitehouse = "whitehouse-2017/whitehouse-2017.warc.gz";
const apache = "events/apache-2024.warc.gz";

/** Which archive has an event's pages, by the host of its first seed. */
const archiveOfHost: Readonly<Record<string, string>> = {
  "www.whitehouse.gov": whitehouse,
  "flink.apache.org": apache,
  "logging.apache.org": apache,
};

/** The events in ../shared/data and the one of the documentation; none where the data is absent. */
export function realEvents(): RealEvent[] {
  const folder = join(data, "events");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  const example = join(import.meta.dirname, "../../docs/examples/las-vegas-2017.yaml");
  return [
    eventOf(example, join(data, "whitehouse-2017/gold-las-vegas-shooting.tsv")),
    ...names.sort().map((name) => eventOf(join(folder, name), join(folder, `${basename(name, ".yaml")}.gold.tsv`))),
  ];
}

function eventOf(path: string, goldPath: string): RealEvent {
  // A profile that a specification names is left out: what is measured is what a user gets who says nothing.
  const text = readFileSync(path, "utf8").replace(/^profile:.*\n/m, "");
  const specification = resolveSpecification(parseSpecification(text, path));
  const archive = archiveOfHost[new URL(specification.seeds[0] ?? "").hostname];
  if (archive === undefined) throw new Error(`${path}: real-events.ts does not say in which archive its seeds lie`);
  const gold = parseGold(readFileSync(goldPath, "utf8"), goldPath);
  return { specification, folder: dirname(path), archive: join(data, archive), gold };
}
