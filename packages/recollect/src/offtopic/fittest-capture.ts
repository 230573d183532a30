import type { TimeMapCapture } from "./time-map.ts";
import { isSpammed } from "./why.ts";

/** Captures sampled from the TimeMap to find out whether a capture has similar ones. */
const sampled = 16;

/**
 * Weights of evidence against a capture: one without similar captures is better than one that names another address of the site, and that
 * is better than one that names another site or its home page.
 */
const [otherLanguage, otherAddress, alone, otherPlace] = [1, 1, 1.5, 2];

/** With fewer captures, missing similarity is no evidence: of two similar ones, the third may be the page that they replaced. */
const leastSound = 4;

/**
 * Which of the sound captures, given by their places, is surest to show the page: the first that is neither alone, nor spam where most are not, nor in
 * another language than most, nor gives another address as its own; where all do, the first of those with the least against them.
 */
export function fittest(
  captures: readonly TimeMapCapture[],
  sound: readonly number[],
  isSame: (a: TimeMapCapture, b: TimeMapCapture) => boolean,
): number {
  const capture = (at: number): TimeMapCapture => captures[at] as TimeMapCapture;
  const language = usualLanguage(sound.map(capture));
  const isSpamUsual = 2 * sound.filter((at) => isSpammed(capture(at))).length >= sound.length;
  const step = Math.ceil(sound.length / sampled);
  const sample = sound.filter((_, n) => n % step === 0);
  const isAlone = (at: number): boolean =>
    sound.length >= leastSound && !sample.some((other) => other !== at && isSame(capture(at), capture(other)));
  let best = sound[0] as number;
  let least = Infinity;
  for (const at of sound) {
    const told = against(capture(at), language) + (!isSpamUsual && isSpammed(capture(at)) ? otherPlace : 0);
    if (told >= least) continue;
    const all = told + (isAlone(at) ? alone : 0);
    if (all >= least) continue;
    [best, least] = [at, all];
    if (least === 0) break;
  }
  return best;
}

function against({ traits }: TimeMapCapture, language: string): number {
  if (traits === undefined) return 0;
  const { canonical } = traits;
  const address = canonical === "other-site" || canonical === "home" ? otherPlace : canonical === "other" ? otherAddress : 0;
  return address + (traits.language !== language && traits.language !== "und" && language !== "und" ? otherLanguage : 0);
}

/** The language of most captures; of ties, that of the first. */
function usualLanguage(captures: readonly TimeMapCapture[]): string {
  const counts = new Map<string, number>();
  for (const { traits } of captures)
    if (traits && traits.language !== "und") counts.set(traits.language, (counts.get(traits.language) ?? 0) + 1);
  let [usual, most] = ["und", 0];
  for (const [language, count] of counts) if (count > most) [usual, most] = [language, count];
  return usual;
}
