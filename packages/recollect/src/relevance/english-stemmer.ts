/**
 * Returns the stem of a lower-case English word by Snowball's English algorithm ("Porter 2"). Our own implementation, because the library
 * for the other languages has only the first Porter algorithm, with a bug in its fourth step (`collection` becomes `collec`).
 */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word;
  const irregular = irregularWords.get(word);
  if (irregular !== undefined) return irregular;
  let stem = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const r1 = /^(?:gener|commun|arsen)/.exec(stem)?.[0].length ?? firstRegion(stem, 0);
  const r2 = firstRegion(stem, r1);
  stem = withoutPlural(stem.replace(/'(?:s'?)?$/, ""));
  if (/^(?:(?:inn|out|cann|herr|earr)ing|(?:pro|ex|suc)ceed)$/.test(stem)) return stem;
  stem = withoutVerbEnding(stem, r1);
  stem = stem.replace(/(?<=.[^aeiouy])[yY]$/, "i");
  stem = replaceEnding(stem, derivedEndings, r1, r2);
  stem = replaceEnding(stem, adjectiveEndings, r1, r2);
  stem = withoutResidualEnding(stem, r2);
  return withoutFinalLetter(stem, r1, r2).replaceAll("Y", "y");
}

const irregularWords = new Map(
  Object.entries({
    skis: "ski",
    skies: "sky",
    dying: "die",
    lying: "lie",
    tying: "tie",
    idly: "idl",
    gently: "gentl",
    ugly: "ugli",
    early: "earli",
    only: "onli",
    singly: "singl",
    sky: "sky",
    news: "news",
    howe: "howe",
    atlas: "atlas",
    cosmos: "cosmos",
    bias: "bias",
    andes: "andes",
  }),
);

/** Endings of the second step, within R1. The third element is the pattern that must precede an ending. */
const derivedEndings: readonly Ending[] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og", /l$/],
  ["li", "", /[cdeghkmnrt]$/],
];

/** Endings of the third step, within R1; `ative` must be in R2. */
const adjectiveEndings: readonly Ending[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ative", "", "r2"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

const residualEnding = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

type Ending = readonly [ending: string, instead: string, condition?: RegExp | "r2"];

/** Replaces each `y` that is a consonant, at the start or after a vowel, temporarily by `Y`. */
function markConsonantY(word: string): string {
  return word.includes("y") ? word.replace(/^y|(?<=[aeiouy])y/g, "Y") : word;
}

/** Returns the start of the region after the first consonant that follows a vowel. */
function firstRegion(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found === null ? word.length : from + found.index + 2;
}

function withoutPlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ied") || word.endsWith("ies")) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed !== null) return eed.index >= r1 ? word.slice(0, eed.index + 2) : word;
  const stem = /^(.*[aeiouy].*)(?:edly|ingly|ed|ing)$/.exec(word)?.[1];
  if (stem === undefined) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return stem.length <= r1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

function endsInShortSyllable(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(word);
}

/** Replaces the longest matching ending; none if the condition of that ending is not met. */
function replaceEnding(word: string, endings: readonly Ending[], r1: number, r2: number): string {
  for (const [ending, instead, condition] of endings) {
    if (!word.endsWith(ending)) continue;
    const at = word.length - ending.length;
    if (at < r1 || (condition === "r2" && at < r2)) return word;
    return condition instanceof RegExp && !condition.test(word.slice(0, at)) ? word : word.slice(0, at) + instead;
  }
  return word;
}

function withoutResidualEnding(word: string, r2: number): string {
  const ending = residualEnding.exec(word);
  if (ending !== null) return ending.index >= r2 ? word.slice(0, ending.index) : word;
  return /[st]ion$/.test(word) && word.length - 3 >= r2 ? word.slice(0, -3) : word;
}

function withoutFinalLetter(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word.endsWith("e")) return at >= r2 || (at >= r1 && !endsInShortSyllable(word.slice(0, at))) ? word.slice(0, at) : word;
  return word.endsWith("ll") && at >= r2 ? word.slice(0, at) : word;
}
