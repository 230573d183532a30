import { leastRelevance, shareOfBest } from "../relevance/off-topic-pair.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { fittest } from "./fittest-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";
import { defectOf, isErrorStatus, isSpammed } from "./why.ts";

/** Minimum share of the TimeMap's usual number of words; a capture with fewer is a fragment. */
const fragmentShare = 0.15;

/** Number of captures of which one may be an outlier with far more words than the page; a TimeMap with fewer may have one, too. */
const capturesPerOutlier = 20;

/** Notices, errors and shells rarely have more words: a shorter capture is compared with the longest ones, however few these are. */
const noticeWords = 300;

/** If all captures but the outliers have fewer words, the longest of all determines the page's length. */
const shellWords = 60;

/**
 * Returns the index of the capture that the others of a TimeMap are compared with. `none-sound`: all are errors, walls, empty, or not text;
 * `none-relevant`: no sound capture is about the event. By reference mode:
 * - `first` (the paper): the first *sound* capture. It was read, has no error status (if statuses count) and no defect (error, wall, for
 *   sale …), and has at least 15 % of the words of the median capture or, if it is short, of the longest ones. With `isSame`, which
 *   compares two captures, the first of the fittest (see `fittest`). So the result does not depend on a broken, empty or foreign first
 *   capture. Without `sound`, the first readable capture.
 * - `rolling` begins with the same capture.
 * - `event`: the first sound capture that is about the event.
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
 * Returns the indexes of the sound captures. If all have a defect and signals are ignored, defects do not count. If no capture has a text
 * and bytes are measured, captures with a body are sound.
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

/** Returns the indexes of the readable captures with a text or, if bytes are measured, with a size. */
function readCaptures(captures: readonly TimeMapCapture[], { measures }: DetectionSettings): number[] {
  return [...captures.keys()].filter((at) => {
    const { problem, text, bytes } = captures[at] as TimeMapCapture;
    return problem === undefined && (text !== undefined || (measures.includes("bytes") && bytes !== undefined));
  });
}

/** Returns the captures without those that have far fewer words than usual. Short ones are compared with the longest: a page may mostly be broken. */
function withWords(captures: readonly TimeMapCapture[], places: readonly number[]): number[] {
  const wordsAt = (at: number): number => captures[at]?.text?.words ?? 0;
  const worded = places.filter((at) => wordsAt(at) > 0);
  const clean = worded.filter((at) => !isSpammed(captures[at] as TimeMapCapture));
  const words = (2 * clean.length > worded.length ? clean : worded).map(wordsAt).sort((a, b) => b - a);
  const rich = words[Math.min(words.length - 1, Math.max(1, Math.floor(words.length / capturesPerOutlier)))] ?? 0;
  const most = rich < shellWords ? (words[0] ?? 0) : rich;
  const usual = words[words.length >> 1] ?? 0;
  return worded.filter((at) => wordsAt(at) >= fragmentShare * (wordsAt(at) < noticeWords ? most : usual));
}
