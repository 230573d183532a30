import { steadyShare } from "../relevance/weigh-identity.ts";
import { behaviourOf } from "./behaviour.ts";
import type { Comparison } from "./comparison.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { type IdentityJudge, identityJudge, type JudgedIdentity } from "./judge-identity.ts";
import { isOff, isSize, type Measure, type Thresholds } from "./measure.ts";
import { chooseReference, soundCaptures } from "./reference-capture.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import type { TimeMap, TimeMapCapture } from "./time-map.ts";
import { adaptedThresholds, steadyCosine, usualChanges } from "./usual-changes.ts";
import { defectOf, isErrorStatus, type Why, whyOffTopic } from "./why.ts";

/** Decides which captures of a TimeMap are off-topic, in linear time for any kind of reference. */
export function judgeTimeMap({ captures, url, key }: TimeMap, comparison: Comparison, settings: DetectionSettings): JudgedTimeMap {
  const soundPlaces = soundCaptures(captures, settings);
  const sound = soundPlaces.map((at) => captures[at] as TimeMapCapture);
  const steady = settings.identity ? steadyCosine(sound, comparison) : undefined;
  const identity = settings.identity ? identityJudge(comparison, usualChanges(sound), steady) : undefined;
  const reference = chooseReference(captures, settings, soundPlaces, identity?.isSame);
  const judge = captureJudge(comparison, settings, {
    thresholds: settings.adapt ? adaptedThresholds(sound, comparison, settings) : settings.thresholds,
    raised: { ...settings.thresholds, cosine: Math.max(settings.thresholds.cosine, steadyShare * (steady ?? 0)) },
    identity,
    isEventMissing: reference === "none-relevant",
  });
  let judged: JudgedCapture[];
  if (typeof reference !== "number") judged = captures.map((capture) => judge(capture, undefined));
  else {
    const places = [...captures.keys()];
    const mayLead = new Set(settings.reference === "rolling" ? soundPlaces : []);
    // Captures before the reference are judged from the nearest to the first: so changes of a page are followed in this direction, too.
    const before = judgeInOrder(captures, places.slice(0, reference).reverse(), reference, { judge, mayLead: new Set() });
    judged = [...before.reverse(), ...judgeInOrder(captures, places.slice(reference), reference, { judge, mayLead })];
  }
  const onTopic = judged.flatMap(({ offTopic }) => (offTopic === undefined ? [] : [!offTopic]));
  return {
    url,
    key,
    captures: judged,
    reference: typeof reference === "number" ? reference : undefined,
    offTopic: onTopic.filter((on) => !on).length,
    goneSince: goneSince(judged),
    behaviour: settings.identity && isThin(captures, onTopic) ? "thin" : behaviourOf(onTopic),
  };
}

/** Judges captures in the given order, the reference first; an on-topic capture in `mayLead` becomes the reference of those after it. */
function judgeInOrder(
  captures: readonly TimeMapCapture[],
  places: readonly number[],
  reference: number,
  { judge, mayLead }: { judge: CaptureJudge; mayLead: ReadonlySet<number> },
): JudgedCapture[] {
  let against = reference;
  let last: TimeMapCapture | undefined;
  return places.map((at) => {
    const capture = captures[at] as TimeMapCapture;
    const judged = { ...judge(capture, captures[against], last), against };
    if (judged.offTopic === false && mayLead.has(at)) against = at;
    if (judged.offTopic === false && capture.traits !== undefined) last = capture;
    return judged;
  });
}

/** An address is thin if the texts of all its captures have fewer words. */
const thinWords = 15;

/** Whether all captures are on-topic but have hardly any words: only a user can then judge the address. */
function isThin(captures: readonly TimeMapCapture[], onTopic: readonly boolean[]): boolean {
  const texts = captures.flatMap(({ text }) => text ?? []);
  return texts.length > 0 && onTopic.length > 0 && onTopic.every((on) => on) && texts.every(({ words }) => words < thinWords);
}

/** Returns the start of the final off-topic period; undefined if the page was never on-topic, or is so at the end. */
function goneSince(captures: readonly JudgedCapture[]): string | undefined {
  const lastOn = captures.findLastIndex(({ offTopic }) => offTopic === false);
  return lastOn < 0 ? undefined : captures.slice(lastOn).find(({ offTopic }) => offTopic)?.timestamp;
}

/** Values computed once for all captures of a TimeMap. */
interface KnownOfTimeMap {
  /** Lowered for pages that always change. */
  readonly thresholds: Thresholds;
  /** Raised for pages that rarely change: if evidence is against a capture, it must be similar to the others. */
  readonly raised: Thresholds;
  /** Undefined if only the measures decide. */
  readonly identity: IdentityJudge | undefined;
  /** Whether no capture of the TimeMap is about the event. */
  readonly isEventMissing: boolean;
}

/** `last` is the previous on-topic capture. */
type CaptureJudge = (capture: TimeMapCapture, reference: TimeMapCapture | undefined, last?: TimeMapCapture) => JudgedCapture;

function captureJudge(comparison: Comparison, settings: DetectionSettings, known: KnownOfTimeMap): CaptureJudge {
  const { measures, statuses, signals, combine } = settings;
  /** Returns the measures below their thresholds; with `combine: all`, none unless all are. */
  const offBy = (
    values: JudgedCapture["values"],
    thresholds: Thresholds,
    counts: (measure: Measure) => boolean = () => true,
  ): Measure[] => {
    const measured = measures.filter((measure) => values[measure] !== undefined);
    const off = measured.filter((measure) => counts(measure) && isOff(measure, values[measure] as number, thresholds[measure]));
    return combine === "any" || off.length === measured.length ? off : [];
  };
  /** Returns the reasons why a capture is off-topic. */
  const reasons = (
    capture: TimeMapCapture,
    reference: TimeMapCapture | undefined,
    values: JudgedCapture["values"],
    identity: JudgedIdentity | undefined,
  ): JudgedCapture["by"] => {
    const by: JudgedCapture["by"][number][] = [];
    if (statuses && isErrorStatus(capture.status)) by.push("status");
    const defect = defectOf(capture);
    if (signals && defect !== undefined && !(identity && isRefuted(defect, identity))) by.push("signal");
    if (known.isEventMissing && capture.text !== undefined) by.push("event");
    if (identity?.isLost) by.push(values["word-count"] === undefined ? "identity" : "word-count");
    else if (isTranslation(identity)) return by;
    else if (identity === undefined || Math.abs(identity.score) < (identity.isUnrecognisable ? facelessScore : 1)) {
      // The evidence is unclear, so the measures decide, by the page's usual changes.
      const isSamePage = settings.adapt && hasTitleOf(capture, reference);
      by.push(...offBy(values, known.thresholds, (measure) => isSize(measure) || !isSamePage));
    } else if (identity.score < 0) {
      const off = offBy(values, known.raised);
      by.push(...off);
      if (off.length === 0 && identity.score <= otherPage) by.push("identity");
    }
    return by;
  };
  return (capture, reference, last) => {
    const { url, timestamp, status, problem, uriM } = capture;
    const values: Partial<Record<Measure, number>> = {};
    for (const measure of measures) {
      const value = reference && comparison.value(measure, capture, reference);
      if (value !== undefined) values[measure] = value;
    }
    const identity = capture === reference ? undefined : known.identity?.judge(capture, [reference, last]);
    const by = problem === undefined ? reasons(capture, reference, values, identity) : [];
    const isJudged = capture === reference || (problem === undefined && Object.keys(values).length > 0);
    const offTopic = by.length > 0 ? true : isJudged ? false : undefined;
    const isTranslated = offTopic === false && isTranslation(identity);
    return {
      url,
      timestamp,
      ...(uriM !== undefined && { uriM }),
      status,
      offTopic,
      why: offTopic ? whyOffTopic(capture, reference) : undefined,
      by,
      evidence: identity?.evidenceText,
      ...(isTranslated && { isTranslated }),
      isRedesigned: offTopic === false && last !== undefined && known.identity?.isRedesigned(capture, last),
      values,
      problem,
    };
  };
}

/** Whether evidence refutes a defect: a page with few words or a form may look like a shell or a wall, but is none if it is clearly the same page. */
function isRefuted(defect: Why, { score, isTextLost }: JudgedIdentity): boolean {
  if (isTextLost) return false;
  return defect === "empty" ? score >= 2 : (defect === "login-wall" || defect === "cookie-wall") && score >= 5;
}

/** Whether a capture shows the page in another language: texts in different languages can't be compared, so other evidence decides. */
function isTranslation(identity: JudgedIdentity | undefined): boolean {
  return (identity?.isTranslated ?? false) && (identity?.score ?? 0) <= 0;
}

/** At this score or a lower one, the evidence alone makes a capture off-topic. */
const otherPage = -2;

/** Minimum absolute score of decisive evidence without title and menu: the text is the same, or both text and address differ. */
const facelessScore = 3;

/** Whether a capture has the reference's title: a page that keeps its title and size is the same page, even if all its articles are new. */
function hasTitleOf({ text }: TimeMapCapture, reference: TimeMapCapture | undefined): boolean {
  return text !== undefined && text.title !== "" && text.title === reference?.text?.title;
}
