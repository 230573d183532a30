import { existsSync } from "node:fs";
import { join } from "node:path";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { comparedTimeMaps } from "@recollect/recollect/offtopic/find-off-topic";
import { judgeTimeMap } from "@recollect/recollect/offtopic/judge-time-map";
import { Labels } from "@recollect/recollect/offtopic/labels";
import { publishedSettings } from "@recollect/recollect/offtopic/published-settings";
import type { JudgedTimeMap } from "@recollect/recollect/offtopic/result";
import { TargetArchive } from "@recollect/recollect/offtopic/target-archive";
import { siteOf } from "@recollect/recollect/relevance/site-of";
import { writeWorld } from "../world/src/write-world.ts";
import { halfOf } from "./half-of.ts";
import { row } from "./measure.ts";
import { sharedFolder } from "./shared-folder.ts";
import { type Spliced, type SpliceKind, type SpliceWay, spliceKinds, spliceTimeMaps } from "./splice-time-maps.ts";

/** The methods to compare: with all evidence, with the earlier measures and `adapt`, and as published. */
const ways = {
  default: {},
  "no identity": { identity: false },
  "as published": publishedSettings(),
} as const;

/** Measures the accuracy of detection on labelled real TimeMaps, on real ones with other pages spliced in, and on simulated worlds. */
export async function benchOffTopicQuality(folder: string): Promise<void> {
  if (existsSync(join(sharedFolder, "timemaps"))) {
    await benchLabelled(folder, "terms and privacy pages", "terms-pages");
    await benchLabelled(folder, "changing pages", "changing-pages");
    await benchLabelled(folder, "four addresses", "front-pages", "labels.tsv");
    await benchLabelled(folder, "news front pages", "news-front-pages");
    for (const way of ["single", "gone"] as const) await benchSpliced(folder, way);
  } else console.log("(the real TimeMaps are not here: how often detection is right on them is not measured)");
  await benchWorldOf(folder, { pages: 4000, seed: 23, least: 1 });
  await benchWorldOf(folder, { pages: 6000, seed: 11, least: 2 });
}

async function benchLabelled(folder: string, title: string, name: string, labelFile = `${name}-labels.tsv`): Promise<void> {
  const labels = await Labels.read(join(sharedFolder, "timemaps", labelFile));
  console.log(`\n${title}, by half of the sites`);
  await printScores(join(sharedFolder, "timemaps", `${name}.warc.gz`), folder, labels, { byHalf: true });
}

async function benchWorldOf(folder: string, { pages, seed, least }: { pages: number; seed: number; least: number }): Promise<void> {
  const out = join(folder, `world-${seed}`);
  await writeWorld({ pages, seed, out });
  const labels = await Labels.read(join(out, "truth.jsonl"));
  console.log(`\nsimulated world, ${pages} pages, seed ${seed}, addresses with at least ${least} captures`);
  await printScores(out, folder, labels, { least });
}

/** Prints the scores of each method for addresses with at least `least` captures; those of the default also by half of the sites. */
async function printScores(
  path: string,
  folder: string,
  labels: Labels,
  { byHalf = false, least = 1 }: { byHalf?: boolean; least?: number },
): Promise<void> {
  console.log(row("", "captures", "off-topic", "found", "false flags", "F1"));
  for (const [way, timeMaps] of await judged(path, folder)) {
    const tallies = new Map<string, Tally>();
    for (const timeMap of timeMaps) {
      if (timeMap.captures.length < least) continue;
      // A rule change that helps only one half of the sites is overfitted to its pages.
      const half = halfOf(siteOf(new URL(timeMap.url).hostname)) === 0 ? "  one half" : "  other half";
      for (const { timestamp, offTopic } of timeMap.captures) {
        const isOnTopic = labels.isOnTopic(timeMap.key, timestamp);
        if (isOnTopic === undefined) continue;
        for (const name of byHalf && way === "default" ? [way, half] : [way]) {
          const tally = tallies.get(name) ?? { captures: 0, off: 0, found: 0, wrong: 0 };
          tallies.set(name, tally);
          tally.captures++;
          if (!isOnTopic) tally.off++;
          if (offTopic) tally[isOnTopic ? "wrong" : "found"]++;
        }
      }
    }
    for (const [name, { captures, off, found, wrong }] of tallies) {
      const f1 = off === 0 ? "" : ((2 * found) / (off + found + wrong)).toFixed(3);
      console.log(row(name, String(captures), String(off), String(found), `${wrong} (${percent(wrong, captures - off)})`, f1));
    }
  }
}

type Tally = Record<"captures" | "off" | "found" | "wrong", number>;

async function benchSpliced(folder: string, way: SpliceWay): Promise<void> {
  const path = join(folder, `spliced-${way}.warc.gz`);
  const spliced = await spliceTimeMaps(path, sharedFolder, join(folder, "cache"), way);
  console.log(`\nother pages put into the timelines of news front pages, ${way === "single" ? "here and there" : "from some capture on"}`);
  console.log(row("", ...spliceKinds, "all", "false flags"));
  for (const [name, timeMaps] of await judged(path, folder)) {
    const { found, all, wrong, healthy } = tallySpliced(timeMaps, spliced);
    const shares = [...spliceKinds, "all" as const].map((kind) => `${found.get(kind) ?? 0}/${all.get(kind) ?? 0}`);
    console.log(row(name, ...shares, `${wrong} (${percent(wrong, healthy)})`));
  }
}

function tallySpliced(timeMaps: readonly JudgedTimeMap[], spliced: Spliced) {
  const [found, all] = [new Map<SpliceKind | "all", number>(), new Map<SpliceKind | "all", number>()];
  let [wrong, healthy] = [0, 0];
  for (const { key, captures } of timeMaps)
    for (const { timestamp, offTopic } of captures) {
      const kind = spliced.get(`${key} ${timestamp}`);
      if (kind === undefined) {
        healthy++;
        if (offTopic) wrong++;
      } else
        for (const name of [kind, "all"] as const) {
          all.set(name, (all.get(name) ?? 0) + 1);
          if (offTopic) found.set(name, (found.get(name) ?? 0) + 1);
        }
    }
  return { found, all, wrong, healthy };
}

/** Reads each TimeMap once and judges it with every method. */
async function judged(path: string, folder: string): Promise<Map<string, JudgedTimeMap[]>> {
  const source = await TargetArchive.open({ targets: [path], cacheFolder: join(folder, "cache") });
  const timeMaps = new Map<string, JudgedTimeMap[]>(Object.keys(ways).map((way) => [way, []]));
  for await (const item of comparedTimeMaps(source, { settings: detectionSettings() })) {
    if (item.kind === "problem") continue;
    for (const [way, chosen] of Object.entries(ways))
      timeMaps.get(way)?.push(judgeTimeMap(item.timeMap, item.comparison, detectionSettings(chosen)));
  }
  source.close();
  return timeMaps;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
