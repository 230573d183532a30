import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { type GoldPage, parseGold } from "./parse-gold.ts";

/** A real event with the pages about it that people found in a real archive. */
export interface RealEvent {
  readonly specification: ResolvedSpecification;
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: string;
  readonly gold: readonly GoldPage[];
}

const data = join(import.meta.dirname, "../../../../shared/data");
export const whitehouse = join(data, "whitehouse-2017/whitehouse-2017.warc.gz");
const apache = join(data, "events/apache-2024.warc.gz");
const pirati = join(data, "events/pirati.warc.gz");
const rubima = join(data, "events/rubima.warc.gz");
const newsHongKong = join(data, "news-hk/news-hk.warc.gz");

/** The archive of each event, all in ../shared/data. */
const archiveOfEvent: Readonly<Record<string, string>> = {
  "aca-repeal-2017": whitehouse,
  "community-over-code-2024": apache,
  "comunali-roma-2013": pirati,
  "congresso-pirata-2020": pirati,
  "copyright-directive-2019": pirati,
  "datagate-2013": pirati,
  "europee-2014": pirati,
  "europee-2019": pirati,
  "flink-1.0-2016": apache,
  "flink-1.15-2022": apache,
  "flink-table-store-2022": apache,
  "hurricane-maria-2017": whitehouse,
  "iran-deal-2017": whitehouse,
  "log4shell-2021": apache,
  "opioid-commission-2017": whitehouse,
  "ruby-2.0.0-2013": rubima,
  "rubykaigi-2006": rubima,
  "rubykaigi-2010": rubima,
  "rubykaigi-2011": rubima,
  "tai-po-fire-2025": newsHongKong,
  "tax-reform-framework-2017": whitehouse,
  "y2k-federal-conversion": whitehouse,
};

/** Reads the events in ../shared/data and the one in the documentation; none if the data is absent. */
export function realEvents(): RealEvent[] {
  if (!existsSync(join(data, "events"))) return [];
  const documented = join(import.meta.dirname, "../../../docs/examples/las-vegas-2017.yaml");
  return [
    readEvent(documented, whitehouse, join(data, "whitehouse-2017/gold-las-vegas-shooting.tsv")),
    ...["events", "news-hk"].flatMap((folder) => eventsIn(join(data, folder))),
  ];
}

/**
 * Reads more events of the same archives, which were graded before anything was run: they reveal overfitting to the others. Their grades
 * are by one reader. Returns none if the archives are absent.
 */
export function moreEvents(): RealEvent[] {
  return existsSync(join(data, "events")) ? eventsIn(join(import.meta.dirname, "graded")) : [];
}

function eventsIn(folder: string): RealEvent[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return names.sort().map((name) => {
    const event = basename(name, ".yaml");
    const archive = archiveOfEvent[event];
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
