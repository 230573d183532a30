import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { comparedTimeMaps, type FindOptions } from "./find-off-topic.ts";
import { gridDecisions, gridSettings } from "./grid-decisions.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import type { Labels } from "./labels.ts";
import { type Measure, measures } from "./measure.ts";
import { type DecisionTally, type Scores, scoreAuc, scoresOf } from "./scores.ts";
import { type Setting, SettingTallies } from "./setting-tallies.ts";
import type { TargetArchive } from "./target-archive.ts";

/** A setting and its result on the labelled captures. */
export interface EvaluatedSetting extends Setting {
  readonly scores: Scores;
}

/** A measure or a pair, at its best threshold of the grid. */
export interface EvaluatedMeasures {
  readonly measures: readonly Measure[];
  readonly best: EvaluatedSetting;
  /** With the threshold chosen without the address that it is applied to. */
  readonly heldOut: Scores;
  /** AUC of a single measure's values, independent of the threshold; undefined if one kind of capture is missing. */
  readonly scoreAuc?: number | undefined;
}

/** Evaluation of measures and thresholds: the paper's Tables 4 and 5 for the user's own captures. */
export interface Evaluation {
  readonly timeMaps: number;
  readonly labelled: { readonly onTopic: number; readonly offTopic: number };
  /** Labels without a capture. */
  readonly unmatched: number;
  /** Scores of the requested settings. */
  readonly requested: Scores;
  readonly singles: readonly EvaluatedMeasures[];
  readonly pairs: readonly EvaluatedMeasures[];
  /** The single or pair with the best held-out F1. */
  readonly pick: EvaluatedMeasures;
  /** Every measure and pair at every threshold. */
  readonly grid: readonly EvaluatedSetting[];
  readonly problems: readonly Problem[];
}

/** Maximum parts for leave-one-out by address; with more addresses, groups are left out. */
const maxParts = 200;

/** Judges labelled captures with every measure and pair at every threshold of the grid, and recommends one. */
export async function evaluateOffTopic(source: TargetArchive, labels: Labels, options: FindOptions): Promise<Evaluation> {
  const problems: Problem[] = [...source.problems, ...labels.problems];
  const { settings } = options;
  const tallies = new SettingTallies(gridSettings, maxParts);
  const requested = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  const values = new Map<Measure, [number, boolean][]>(measures.map((measure) => [measure, []]));
  let [timeMaps, matched] = [0, 0];
  const reading = { ...options, settings: { ...settings, measures }, wants: (key: string) => labels.has(key) };
  for await (const item of comparedTimeMaps(source, reading)) {
    if (item.kind === "problem") {
      problems.push(item);
      continue;
    }
    const { timeMap, comparison } = item;
    problems.push(...timeMap.problems);
    const marks = timeMap.captures.flatMap(({ timestamp }, at) => {
      const isOnTopic = labels.isOnTopic(timeMap.key, timestamp);
      return isOnTopic === undefined ? [] : [{ at, timestamp, isOnTopic }];
    });
    if (marks.length === 0) continue;
    const part = timeMaps++ % maxParts;
    matched += new Set(marks.map(({ timestamp }) => timestamp)).size;
    const flagging = gridDecisions(item, settings);
    const own = judgeTimeMap(timeMap, comparison, settings);
    const all = judgeTimeMap(timeMap, comparison, { ...settings, measures });
    for (const { at, isOnTopic } of marks) {
      tallies.addLabel(part, isOnTopic);
      for (const setting of flagging(at)) tallies.addFlagged(setting, part, isOnTopic);
      requested[outcome(own.captures[at]?.offTopic ?? false, isOnTopic)]++;
      for (const measure of measures) {
        const value = all.captures[at]?.values[measure];
        if (value !== undefined) values.get(measure)?.push([value, isOnTopic]);
      }
    }
  }
  if (timeMaps === 0) throw new UsageError("No capture of the target has a label: URLs and times of the labels must match the captures");
  const labelled = {
    onTopic: requested.falsePositives + requested.trueNegatives,
    offTopic: requested.truePositives + requested.falseNegatives,
  };
  return { timeMaps, labelled, unmatched: labels.size - matched, requested: scoresOf(requested), ...ranked(tallies, values), problems };
}

function outcome(isFlagged: boolean, isOnTopic: boolean): keyof DecisionTally {
  if (isFlagged) return isOnTopic ? "falsePositives" : "truePositives";
  return isOnTopic ? "trueNegatives" : "falseNegatives";
}

function ranked(tallies: SettingTallies, values: ReadonlyMap<Measure, readonly (readonly [number, boolean])[]>) {
  const evaluated = (n: number): EvaluatedSetting => ({ ...(tallies.settings[n] as Setting), scores: scoresOf(tallies.tally(n)) });
  const bestOf = (among: readonly number[]): EvaluatedMeasures => {
    const best = evaluated(tallies.best(among));
    return { measures: best.measures, best, heldOut: scoresOf(tallies.heldOut(among)) };
  };
  const kinds = [...Map.groupBy(tallies.settings.keys(), (n) => tallies.settings[n]?.measures.join(" ")).values()].map(bestOf);
  const singles = kinds
    .filter(({ measures }) => measures.length === 1)
    .map((single) => ({ ...single, scoreAuc: scoreAuc(values.get(single.measures[0] as Measure) ?? []) }));
  const pairs = kinds.filter(({ measures }) => measures.length === 2).sort((a, b) => b.best.scores.f1 - a.best.scores.f1);
  return { singles, pairs, pick: recommended([...singles, ...pairs]), grid: tallies.settings.map((_, n) => evaluated(n)) };
}

/** Returns the measures with the best held-out F1; of ties, those with the best F1 on all captures, then the first: single ones before pairs. */
function recommended(kinds: readonly EvaluatedMeasures[]): EvaluatedMeasures {
  return kinds.reduce((best, next) => {
    const gain = next.heldOut.f1 - best.heldOut.f1 || next.best.scores.f1 - best.best.scores.f1;
    return gain > 0 ? next : best;
  });
}
