import { leastRelevance, shareOfBest } from "../relevance/off-topic-pair.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { fittest } from "./fittest-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";
import { defectOf, isErrorStatus, isSpammed } from "./why.ts";

/** A capture with less than this share of the TimeMap's usual words is a torso. */
const torsoShare = 0.15;

/** One in this many captures may have far more words than the page; at least one may. */
const outliers = 20;

/** Notices, errors and shells rarely have more words; shorter captures are compared with the richest ones, however few these are. */
const noticeWords = 300;

/** If all but one have fewer words, that one determines the page's length. */
const shellWords = 60;

/**
 * The place of the capture that the others of a TimeMap are compared with. `none-sound`: all are errors, walls, empty, or not text;
 * `none-relevant`: no sound capture shows the event.
 * - `first` (the paper): the first that is *sound*: it was read, its status is no error (where statuses count), it says of itself no
 *   defect (error, wall, for sale …), it has words, and not less than 15 % of the median, or, if short, of those of the rich ones. With
 *   `isSame`, which tells whether two captures show the same page, the first of the fittest (see `fittest`). So a broken, empty or
 *   foreign first capture does not spoil its TimeMap.
 *   Without `sound`: the first that was read, as it is.
 * - `rolling` begins with the same one.
 * - `event`: the first sound one that is about the event.
 */
export function chooseReference(
  captures: readonly TimeMapCapture[],
  settings: DetectionSettings,
  soundPlaces: readonly number[],
  isSame?: (a: TimeMapCapture, b: TimeMapCapture) => boolean,
): number | "none-sound" | "none-relevant" {
  const sound = settings.sound ? soundPlaces : readCaptures(captures, settings);
  const isEvent = settings.reference === "event";
  const [initial] = sound;
  if (initial === undefined) return isEvent ? "none-relevant" : "none-sound";
  if (!isEvent) return isSame && settings.sound ? fittest(captures, sound, isSame) : initial;
  const relevances = sound.map((at) => captures[at]?.text?.relevance ?? 0);
  const wanted = Math.max(leastRelevance, shareOfBest * Math.max(...relevances));
  return sound[relevances.findIndex((relevance) => relevance >= wanted)] ?? "none-relevant";
}

/**
 * Indexes of the sound captures. If all have a defect and signals are ignored, defects do not count; if no capture has a text and bytes are
 * measured, those with a body count.
 */
export function soundCaptures(captures: readonly TimeMapCapture[], { statuses, signals, measures }: DetectionSettings): number[] {
  const answered = [...captures.keys()].filter((at) => {
    const { problem, status } = captures[at] as TimeMapCapture;
    return problem === undefined && !(statuses && isErrorStatus(status));
  });
  const whole = answered.filter((at) => defectOf(captures[at] as TimeMapCapture) === undefined);
  const sound = withWords(captures, whole);
  const withText = sound.length === 0 && !signals ? withWords(captures, answered) : sound;
  return withText.length > 0 ? withText : whole.filter((at) => measures.includes("bytes") && (captures[at]?.bytes ?? 0) > 0);
}

/** Indexes of the readable captures with what is measured. */
function readCaptures(captures: readonly TimeMapCapture[], { measures }: DetectionSettings): number[] {
  return [...captures.keys()].filter((at) => {
    const { problem, text, bytes } = captures[at] as TimeMapCapture;
    return problem === undefined && (text !== undefined || (measures.includes("bytes") && bytes !== undefined));
  });
}

/** Captures with words, and not far fewer than usual. Short ones are compared with the richest: a page may be broken most of the time. */
function withWords(captures: readonly TimeMapCapture[], places: readonly number[]): number[] {
  const wordsAt = (at: number): number => captures[at]?.text?.words ?? 0;
  const worded = places.filter((at) => wordsAt(at) > 0);
  const clean = worded.filter((at) => !isSpammed(captures[at] as TimeMapCapture));
  const words = (2 * clean.length > worded.length ? clean : worded).map(wordsAt).sort((a, b) => b - a);
  const rich = words[Math.min(words.length - 1, Math.max(1, Math.floor(words.length / outliers)))] ?? 0;
  const most = rich < shellWords ? (words[0] ?? 0) : rich;
  const usual = words[words.length >> 1] ?? 0;
  return worded.filter((at) => wordsAt(at) >= torsoShare * (wordsAt(at) < noticeWords ? most : usual));
}
