import { steadyShare } from "../relevance/weigh-identity.ts";
import { behaviourOf } from "./behaviour.ts";
import type { Comparison } from "./comparison.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { IdentityJudge, type JudgedIdentity } from "./judge-identity.ts";
import { isOff, isSize, type Measure, type Thresholds } from "./measure.ts";
import { chooseReference, soundCaptures } from "./reference-capture.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import type { TimeMap, TimeMapCapture } from "./time-map.ts";
import { usualFace } from "./usual-face.ts";
import { adaptedThresholds, steadyCosine } from "./usual-likeness.ts";
import { defectOf, isErrorStatus, type Why, whyOffTopic } from "./why.ts";

/** Tells which captures of a TimeMap are off-topic. Time grows with the number of captures, whatever the reference. */
export function judgeTimeMap(timeMap: TimeMap, comparison: Comparison, settings: DetectionSettings): JudgedTimeMap {
  const { captures, url, key } = timeMap;
  const steady = settings.identity ? steadyCosine(captures, comparison, settings) : undefined;
  const identity = settings.identity ? new IdentityJudge(comparison, usualFace(captures, settings), steady) : undefined;
  const choice = chooseReference(captures, settings, identity && ((a, b) => identity.isSame(a, b)));
  const thresholds = settings.adapt ? adaptedThresholds(captures, comparison, settings) : settings.thresholds;
  const raised = { ...settings.thresholds, cosine: Math.max(settings.thresholds.cosine, steadyShare * (steady ?? 0)) };
  const judge = new CaptureJudge(comparison, settings, { thresholds, raised, identity, isElsewhere: choice.kind === "none-relevant" });
  let judged: JudgedCapture[];
  if (choice.kind !== "found") judged = captures.map((capture) => judge.judge(capture, undefined));
  else {
    const before = judgeBackwards(timeMap, choice.at, judge);
    judged = [...before, ...judgeOnwards(timeMap, choice.at, judge, settings)];
  }
  const told = judged.flatMap(({ offTopic }) => (offTopic === undefined ? [] : [!offTopic]));
  return {
    url,
    key,
    captures: judged,
    reference: choice.kind === "found" ? choice.at : undefined,
    offTopic: told.filter((on) => !on).length,
    goneSince: goneSince(judged),
    behaviour: settings.identity && isThin(captures, told) ? "thin" : behaviourOf(told),
  };
}

/** From the reference on; with `rolling` each sound capture that is on-topic becomes the reference of those that follow. */
function judgeOnwards({ captures }: TimeMap, from: number, judge: CaptureJudge, settings: DetectionSettings): JudgedCapture[] {
  const mayLead = new Set(settings.reference === "rolling" ? soundCaptures(captures, settings) : []);
  let against = from;
  let last: TimeMapCapture | undefined;
  return captures.slice(from).map((capture, n) => {
    const judged = { ...judge.judge(capture, captures[against] as TimeMapCapture, last), against };
    if (judged.offTopic === false && mayLead.has(from + n)) against = from + n;
    if (judged.offTopic === false && capture.traits !== undefined) last = capture;
    return judged;
  });
}

/** An address whose captures all have fewer words than these is thin. */
const thinWords = 15;

/** No capture has more words than a notice, and nothing else is wrong with them: whether this is the page, only a person can tell. */
function isThin(captures: readonly TimeMapCapture[], told: readonly boolean[]): boolean {
  const texts = captures.flatMap(({ text }) => text ?? []);
  return texts.length > 0 && told.length > 0 && told.every((on) => on) && texts.every(({ words }) => words < thinWords);
}

/** What comes before the reference, the nearest first: a page is followed through its changes in this direction, too. */
function judgeBackwards({ captures }: TimeMap, from: number, judge: CaptureJudge): JudgedCapture[] {
  const reference = captures[from] as TimeMapCapture;
  let last: TimeMapCapture | undefined;
  return captures
    .slice(0, from)
    .reverse()
    .map((capture) => {
      const judged = { ...judge.judge(capture, reference, last), against: from };
      if (judged.offTopic === false && capture.traits !== undefined) last = capture;
      return judged;
    })
    .reverse();
}

/** From when on all captures are off-topic, of a page that was on-topic before. */
function goneSince(captures: readonly JudgedCapture[]): string | undefined {
  const lastOn = captures.findLastIndex(({ offTopic }) => offTopic === false);
  return lastOn < 0 ? undefined : captures.slice(lastOn).find(({ offTopic }) => offTopic)?.timestamp;
}

type Witness = JudgedCapture["by"][number];

/** What is worked out once for all captures of a TimeMap. */
interface KnownOfTimeMap {
  /** Lowered for pages that always change. */
  readonly thresholds: Thresholds;
  /** Raised for pages that hardly change: where evidence speaks against a capture, it must be like the others. */
  readonly raised: Thresholds;
  /** Undefined where the measures decide alone. */
  readonly identity: IdentityJudge | undefined;
  /** The TimeMap is not about the event at all. */
  readonly isElsewhere: boolean;
}

class CaptureJudge {
  readonly #comparison: Comparison;
  readonly #settings: DetectionSettings;
  readonly #known: KnownOfTimeMap;

  constructor(comparison: Comparison, settings: DetectionSettings, known: KnownOfTimeMap) {
    this.#comparison = comparison;
    this.#settings = settings;
    this.#known = known;
  }

  /** `last` is the capture before it that was on-topic. */
  judge(capture: TimeMapCapture, reference: TimeMapCapture | undefined, last?: TimeMapCapture): JudgedCapture {
    const { url, timestamp, status, problem, uriM } = capture;
    const values = reference ? this.#values(capture, reference) : {};
    const identity = capture === reference ? undefined : this.#known.identity?.judge(capture, [reference, last]);
    const { by, told } = this.#witnesses(capture, values, reference, identity);
    const offTopic = by.length > 0 ? true : told || capture === reference ? false : undefined;
    const why = offTopic ? whyOffTopic(capture, reference) : undefined;
    const isTranslated = offTopic === false && isTranslation(identity);
    const isRedesigned = offTopic === false && last !== undefined && this.#known.identity?.isRedesigned(capture, last);
    return {
      url,
      timestamp,
      ...(uriM !== undefined && { uriM }),
      status,
      offTopic,
      why,
      by,
      evidence: identity?.says,
      ...(isTranslated && { isTranslated }),
      isRedesigned,
      values,
      problem,
    };
  }

  #values(capture: TimeMapCapture, reference: TimeMapCapture): Partial<Record<Measure, number>> {
    const values: Partial<Record<Measure, number>> = {};
    for (const measure of this.#settings.measures) {
      const value = this.#comparison.value(measure, capture, reference);
      if (value !== undefined) values[measure] = value;
    }
    return values;
  }

  /** What says that the capture is off-topic, and whether anything could be told of it at all. */
  #witnesses(
    capture: TimeMapCapture,
    values: Partial<Record<Measure, number>>,
    reference: TimeMapCapture | undefined,
    identity: JudgedIdentity | undefined,
  ): { by: Witness[]; told: boolean } {
    const { measures, statuses, signals } = this.#settings;
    const by: Witness[] = [];
    if (capture.problem !== undefined) return { by, told: false };
    if (statuses && isErrorStatus(capture.status)) by.push("status");
    const defect = defectOf(capture);
    if (signals && defect !== undefined && !(identity && isRefuted(defect, identity))) by.push("signal");
    if (this.#known.isElsewhere && capture.text !== undefined) by.push("event");
    const measured = measures.filter((measure) => values[measure] !== undefined);
    if (identity?.isLost) by.push(measured.includes("word-count") ? "word-count" : "identity");
    else if (isTranslation(identity)) return { by, told: measured.length > 0 };
    else if (identity === undefined || Math.abs(identity.score) < (identity.isFaceless ? facelessScore : 1))
      by.push(...this.#adaptedOff(measured, values, capture, reference));
    else if (identity.score < 0) {
      const off = this.#off(measured, values, this.#known.raised);
      by.push(...off);
      if (off.length === 0 && identity.score <= otherPage) by.push("identity");
    }
    return { by, told: measured.length > 0 };
  }

  /** Without evidence, or where it is as strong on both sides: a page that always changes is measured by how it usually changes. */
  #adaptedOff(
    measured: readonly Measure[],
    values: Partial<Record<Measure, number>>,
    capture: TimeMapCapture,
    reference: TimeMapCapture | undefined,
  ): Measure[] {
    const isSamePage = this.#settings.adapt && hasTitleOf(capture, reference);
    return this.#off(measured, values, this.#known.thresholds, (measure) => isSize(measure) || !isSamePage);
  }

  #off(
    measured: readonly Measure[],
    values: Partial<Record<Measure, number>>,
    thresholds: Thresholds,
    counts: (measure: Measure) => boolean = () => true,
  ): Measure[] {
    const off = measured.filter((measure) => counts(measure) && isOff(measure, values[measure] as number, thresholds[measure]));
    return this.#settings.combine === "any" || off.length === measured.length ? off : [];
  }
}

/** A page with few words, or with a form, is easily taken for a shell or a wall: not so where it was the same page before. */
function isRefuted(defect: Why, { score, isTextLost }: JudgedIdentity): boolean {
  if (isTextLost) return false;
  return defect === "empty" ? score >= 2 : (defect === "login-wall" || defect === "cookie-wall") && score >= 5;
}

/** In another language, texts can't be compared: what else there is decides. */
function isTranslation(identity: JudgedIdentity | undefined): boolean {
  return (identity?.isTranslated ?? false) && (identity?.score ?? 0) <= 0;
}

/** From this score on the evidence needs no measure beside it. */
const otherPage = -2;

/** Without title and menu, evidence decides from this score on: the text is the same, or it is another and so is the address. */
const facelessScore = 3;

/** A page that keeps its title and its size is still itself, even where all its articles are new. */
function hasTitleOf({ text }: TimeMapCapture, reference: TimeMapCapture | undefined): boolean {
  return text !== undefined && text.title !== "" && text.title === reference?.text?.title;
}
