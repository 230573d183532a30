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

/** Decides which captures of a TimeMap are off-topic, in linear time for any kind of reference. */
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

/** Judges the captures after the reference; with `rolling`, each sound on-topic capture becomes the reference of those that follow. */
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

/** An address is thin if all its captures have fewer words. */
const thinWords = 15;

/** Whether no capture has more words than a notice, without other faults: only a user can then decide. */
function isThin(captures: readonly TimeMapCapture[], told: readonly boolean[]): boolean {
  const texts = captures.flatMap(({ text }) => text ?? []);
  return texts.length > 0 && told.length > 0 && told.every((on) => on) && texts.every(({ words }) => words < thinWords);
}

/** Judges the captures before the reference, nearest first: changes of a page are followed in this direction, too. */
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

/** Start of the final off-topic period of a page that was on-topic before. */
function goneSince(captures: readonly JudgedCapture[]): string | undefined {
  const lastOn = captures.findLastIndex(({ offTopic }) => offTopic === false);
  return lastOn < 0 ? undefined : captures.slice(lastOn).find(({ offTopic }) => offTopic)?.timestamp;
}

type Witness = JudgedCapture["by"][number];

/** Values computed once for all captures of a TimeMap. */
interface KnownOfTimeMap {
  /** Lowered for pages that always change. */
  readonly thresholds: Thresholds;
  /** Raised for pages that rarely change: if evidence is against a capture, it must be similar to the others. */
  readonly raised: Thresholds;
  /** Undefined if only the measures decide. */
  readonly identity: IdentityJudge | undefined;
  /** Whether no capture of the TimeMap is about the event. */
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

  /** `last` is the previous on-topic capture. */
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

  /** Returns the reasons for off-topic, and whether anything could be determined. */
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

  /** Without clear evidence: a page that always changes is measured by its usual change. */
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

/** A page with few words or with a form may look like a shell or a wall; it is not if it is clearly the same page as before. */
function isRefuted(defect: Why, { score, isTextLost }: JudgedIdentity): boolean {
  if (isTextLost) return false;
  return defect === "empty" ? score >= 2 : (defect === "login-wall" || defect === "cookie-wall") && score >= 5;
}

/** Texts in different languages can't be compared: other evidence decides. */
function isTranslation(identity: JudgedIdentity | undefined): boolean {
  return (identity?.isTranslated ?? false) && (identity?.score ?? 0) <= 0;
}

/** From this score on, the evidence needs no measure. */
const otherPage = -2;

/** Without title and menu, evidence decides from this score on: the text is the same, or both text and address differ. */
const facelessScore = 3;

/** A page that keeps its title and size is still itself, even if all its articles are new. */
function hasTitleOf({ text }: TimeMapCapture, reference: TimeMapCapture | undefined): boolean {
  return text !== undefined && text.title !== "" && text.title === reference?.text?.title;
}
