import type { TimeMapCapture } from "./time-map.ts";
import { isSpammed } from "./why.ts";

/** Number of captures in the sample in which similar ones are sought. */
const sampleSize = 16;

/**
 * Weights of the evidence against a capture: that it is in another language than most, names another address of its site as its own, is
 * similar to no other capture, or names another site or the home page as its own.
 */
const [otherLanguage, otherAddress, alone, otherPlace] = [1, 1, 1.5, 2];

/** With fewer captures, missing similarity is no evidence: of three, two similar ones may have replaced the page that the third shows. */
const leastSound = 4;

/**
 * Returns the index of the sound capture that most reliably shows the page: the first that has a similar capture, is not spam (unless
 * most are), is in the language of most, and names no other address as its own. If all fail, the first of those with the least evidence
 * against them.
 */
export function fittest(
  captures: readonly TimeMapCapture[],
  sound: readonly number[],
  isSame: (a: TimeMapCapture, b: TimeMapCapture) => boolean,
): number {
  const capture = (at: number): TimeMapCapture => captures[at] as TimeMapCapture;
  const language = usualLanguage(sound.map(capture));
  const isSpamUsual = 2 * sound.filter((at) => isSpammed(capture(at))).length >= sound.length;
  const step = Math.ceil(sound.length / sampleSize);
  const sample = sound.filter((_, n) => n % step === 0);
  const isAlone = (at: number): boolean =>
    sound.length >= leastSound && !sample.some((other) => other !== at && isSame(capture(at), capture(other)));
  let best = sound[0] as number;
  let least = Infinity;
  for (const at of sound) {
    const own = evidenceAgainst(capture(at), language) + (!isSpamUsual && isSpammed(capture(at)) ? otherPlace : 0);
    if (own >= least) continue; // saves comparisons
    const all = own + (isAlone(at) ? alone : 0);
    if (all >= least) continue;
    [best, least] = [at, all];
    if (least === 0) break;
  }
  return best;
}

function evidenceAgainst({ traits }: TimeMapCapture, language: string): number {
  if (traits === undefined) return 0;
  const { canonical } = traits;
  const address = canonical === "other-site" || canonical === "home" ? otherPlace : canonical === "other" ? otherAddress : 0;
  return address + (traits.language !== language && traits.language !== "und" && language !== "und" ? otherLanguage : 0);
}

/** Returns the language of most captures; of ties, the first. */
function usualLanguage(captures: readonly TimeMapCapture[]): string {
  const counts = new Map<string, number>();
  for (const { traits } of captures)
    if (traits && traits.language !== "und") counts.set(traits.language, (counts.get(traits.language) ?? 0) + 1);
  let [usual, most] = ["und", 0];
  for (const [language, count] of counts) if (count > most) [usual, most] = [language, count];
  return usual;
}
