import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { sharedFolder } from "../shared-folder.ts";
import { type GoldPage, parseGold } from "./parse-gold.ts";

/** A real event with the pages about it that people found in a real archive. */
export interface RealEvent {
  readonly specification: ResolvedSpecification;
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: string;
  readonly gold: readonly GoldPage[];
}

export const whitehouse = join(sharedFolder, "whitehouse-2017/whitehouse-2017.warc.gz");

/** The events of each archive in ../shared/data. */
const eventsOfArchive: Readonly<Record<string, string>> = {
  [whitehouse]:
    "aca-repeal-2017 hurricane-maria-2017 iran-deal-2017 opioid-commission-2017 tax-reform-framework-2017 y2k-federal-conversion",
  [join(sharedFolder, "events/apache-2024.warc.gz")]:
    "community-over-code-2024 flink-1.0-2016 flink-1.15-2022 flink-table-store-2022 log4shell-2021",
  [join(sharedFolder, "events/pirati.warc.gz")]:
    "comunali-roma-2013 congresso-pirata-2020 copyright-directive-2019 datagate-2013 europee-2014 europee-2019",
  [join(sharedFolder, "events/rubima.warc.gz")]: "ruby-2.0.0-2013 rubykaigi-2006 rubykaigi-2010 rubykaigi-2011",
  [join(sharedFolder, "news-hk/news-hk.warc.gz")]: "tai-po-fire-2025",
};

/** Returns the events to measure, or those of `moreEvents` with the flag `--more`. */
export function chosenEvents(flags: readonly string[]): RealEvent[] {
  const events = flags.includes("--more") ? moreEvents() : realEvents();
  if (events.length === 0) console.log("NOT MEASURED: the real events (../shared/data/events) are absent.");
  return events;
}

/** Reads the events in ../shared/data and the one in the documentation; none if the data is absent. */
export function realEvents(): RealEvent[] {
  if (!existsSync(join(sharedFolder, "events"))) return [];
  const documented = join(import.meta.dirname, "../../../docs/examples/las-vegas-2017.yaml");
  return [
    readEvent(documented, whitehouse, join(sharedFolder, "whitehouse-2017/gold-las-vegas-shooting.tsv")),
    ...["events", "news-hk"].flatMap((folder) => eventsIn(join(sharedFolder, folder))),
  ];
}

/**
 * Reads more events of the same archives, which were graded before anything was run: they reveal overfitting to the others. Their grades
 * are by one reader. Returns none if the archives are absent.
 */
export function moreEvents(): RealEvent[] {
  return existsSync(join(sharedFolder, "events")) ? eventsIn(join(import.meta.dirname, "graded")) : [];
}

function eventsIn(folder: string): RealEvent[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return names.sort().map((name) => {
    const event = basename(name, ".yaml");
    const archive = Object.keys(eventsOfArchive).find((path) => eventsOfArchive[path]?.split(" ").includes(event));
    if (archive === undefined) throw new Error(`Cannot measure ${join(folder, name)}: its archive is not listed in real-events.ts.`);
    return readEvent(join(folder, name), archive, join(folder, `${event}.gold.tsv`));
  });
}

function readEvent(path: string, archive: string, gold: string): RealEvent {
  // Removes the specification's profile: the benchmark measures the defaults.
  const text = readFileSync(path, "utf8").replace(/^profile:.*\n/m, "");
  const specification = resolveSpecification(parseSpecification(text, path));
  return { specification, folder: dirname(path), archive, gold: parseGold(readFileSync(gold, "utf8"), gold) };
}
