import { LanguageEvidence, type Verdict } from "./language-evidence.ts";
import { commonWords } from "./language-words.ts";
import { mainScript, type Script } from "./script.ts";

/** The language of a text. */
export interface DetectedLanguage {
  /** ISO 639-1 (three letters for languages without it); `und` if unknown. */
  readonly language: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Characters that are examined: more take time and rarely change the result. */
const maxChars = 3000;

/**
 * Detects the language of a text by its script, most common words and distinctive letters. `hint` is a `lang` attribute: it decides between
 * similar languages, for texts of a few words, and for languages without data here; it does not outweigh a paragraph.
 */
export function detectLanguage(text: string, hint = ""): DetectedLanguage {
  const start = composed(text.length > maxChars ? text.slice(0, maxChars) : text).toLowerCase();
  const hinted = hintedLanguage(hint);
  const { script, letters } = mainScript(start);
  if (script === "none") return hinted === "" ? unknown : { language: hinted, confidence: 0.1 };
  const verdict = LanguageEvidence.for(script)?.weigh(start);
  return verdict === undefined ? byScript(script, letters, hinted) : byEvidence(verdict, hinted);
}

const unknown: DetectedLanguage = { language: "und", confidence: 0 };

/** Composes `e` and an accent to `é`. */
function composed(text: string): string {
  return /[\u0300-\u036f]/.test(text) ? text.normalize("NFC") : text;
}

/** Languages of a script, its main language first; the others are accepted if the page declares them. */
const scriptLanguages: Partial<Record<Script, readonly string[]>> = {
  kana: ["ja"],
  hangul: ["ko"],
  han: ["zh", "ja"],
  greek: ["el"],
  hebrew: ["he", "yi"],
  thai: ["th"],
  georgian: ["ka"],
  armenian: ["hy"],
  bengali: ["bn", "as"],
  tamil: ["ta"],
  telugu: ["te"],
  kannada: ["kn"],
  malayalam: ["ml"],
  gujarati: ["gu"],
  gurmukhi: ["pa"],
  sinhala: ["si"],
  khmer: ["km"],
  lao: ["lo"],
  myanmar: ["my"],
  ethiopic: ["am", "ti"],
};

function byScript(script: Script, letters: number, hinted: string): DetectedLanguage {
  const languages = scriptLanguages[script] ?? [];
  const language = languages.includes(hinted) ? hinted : (languages[0] ?? "und");
  return { language, confidence: rounded(1 - Math.exp(-letters / 5)) };
}

/** Bonus of the hint: enough for a tie and for two or three words, not for a sentence. */
const hintFactor = 1.04;
const hintNats = 3;

/** Evidence per word, in nats: running text has 1 to 2, a menu half of it, a language without data less, or as much by chance. */
const usualNats = 0.8;
const leastNats = 0.25;
/** At least one word in this many is a common one, or it is another language. */
const leastCommon = 80;

function byEvidence(verdict: Verdict, hinted: string): DetectedLanguage {
  verdict.favour(hinted === "sr" && verdict.leader.endsWith("cyrl") ? "sr-cyrl" : hinted, hintFactor, hintNats);
  const { words, best } = verdict;
  const natsPerWord = best / Math.max(words, 1);
  const isUnlike = best < 3 || (words >= 15 && natsPerWord < leastNats) || (words >= 40 && verdict.commonWords * leastCommon < words);
  if (isUnlike) return hinted === "" ? unknown : { language: hinted, confidence: 0.2 };
  const isForeign = hinted !== "" && commonWords[hinted] === undefined;
  if (isForeign && natsPerWord < usualNats) return { language: hinted, confidence: 0.3 };
  const certainty = (1 - Math.exp(-verdict.lead / 5)) * Math.min(1, best / 10) * Math.min(1, natsPerWord / usualNats);
  return { language: verdict.leader === "sr-cyrl" ? "sr" : verdict.leader, confidence: rounded(certainty) };
}

const otherCodes: Readonly<Record<string, string>> = { nb: "no", nn: "no", iw: "he", in: "id", sh: "hr", bs: "hr", ji: "yi" };

/** Language of a `lang` attribute: `de` for `de-AT`. */
function hintedLanguage(hint: string): string {
  const code = /^\s{0,9}([a-z]{2,3})(?:[-_]|\s{0,9}$)/i.exec(hint)?.[1]?.toLowerCase() ?? "";
  return otherCodes[code] ?? code;
}

function rounded(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 100) / 100;
}
