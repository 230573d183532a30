import { simplified } from "./simplified.ts";

/** Letters without a separable accent, with the letters that replace them on keyboards that lack them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŧ: "t",
  ς: "σ",
  // Russian print omits the dots of ё.
  ё: "е",
  // Arabic: seats of hamza, the short forms of ya and ta at the end of a word; Persian and Urdu keyboards.
  آ: "ا",
  أ: "ا",
  إ: "ا",
  ٱ: "ا",
  ؤ: "و",
  ئ: "ي",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ة: "ه",
  ۀ: "ه",
  ہ: "ه",
  ھ: "ه",
  // Katakana of the same sound, and small katakana, which are often printed large: フイルム, キヤノン.
  ァ: "ア",
  ィ: "イ",
  ゥ: "ウ",
  ェ: "エ",
  ォ: "オ",
  ッ: "ツ",
  ャ: "ヤ",
  ュ: "ユ",
  ョ: "ヨ",
  ヮ: "ワ",
  ヵ: "カ",
  ヶ: "ケ",
  ヂ: "ジ",
  ヅ: "ズ",
  ヰ: "イ",
  ヱ: "エ",
  ヲ: "オ",
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Accents of Latin and Greek letters. In other scripts, a letter with a mark is another letter, such as Cyrillic й or Japanese が. */
const accents = /(?<=[a-z\u0131\u03b1-\u03c9][\u0300-\u036f]*)[\u0300-\u036f]/g;

/** Marks that only show pronunciation: Arabic and Hebrew vowels, the Arabic tatweel, stress in Cyrillic. */
const readingMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|(?<=[\u0430-\u044f\u0454-\u0457])[\u0300\u0301]/g;

/** Zeros of the digits in Arabic, Persian, Devanagari, Bengali, Gujarati, Tamil and Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xae6, 0xbe6, 0xe50];
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0ae6-\u0aef\u0be6-\u0bef\u0e50-\u0e59]/g;

/**
 * Endings that a language's stemmer recognises only with their accent: `votacion` is stemmed as `votación`. The list has only endings that
 * hardly any correct word has without the accent, so that other stems stay unchanged (docs/research/benchmarks.md).
 */
const endings: Readonly<Record<string, readonly (readonly [ending: RegExp, accented: string])[]>> = {
  ar: [[/(?<=...)ه$/, "ة"]],
  es: [
    [/(?<=c)ion$/, "ión"],
    [/(?<=og|om|af|er)ia$/, "ía"],
    [/(?<=r)ian$/, "ían"],
  ],
  fr: [
    [/ite(s?)$/, "ité$1"],
    [/e(res?)$/, "è$1"],
    [/ee(s?)$/, "ée$1"],
  ],
  it: [[/(?<=al|ant|ar|av|ic|il|iv|ov)ita$/, "ità"]],
  pt: [
    [/cao$/, "ção"],
    [/coes$/, "ções"],
    [/a(ncias?)$/, "â$1"],
    [/e(ncias?)$/, "ê$1"],
    [/a(vel|veis)$/, "á$1"],
    [/ivel$/, "ível"],
  ],
};

/** Languages written in Chinese characters of either script. Japanese is excluded: it has simplified forms of its own. */
const chinese: ReadonlySet<string> = new Set(["zh", "yue", "wuu", "hak", "nan", "gan", "lzh"]);

/** Returns the form of a word for the stemmer: with usual characters, without pronunciation marks, and with the accent of its ending. */
export function stemmedForm(word: string, language: string): string {
  for (const [ending, accented] of endings[language] ?? []) if (ending.test(word)) return word.replace(ending, accented);
  return isPlain(word) ? word : usualForm(word) || word;
}

/** Returns the common form of all spellings of a stem. */
export function foldStem(stem: string, language: string): string {
  const plain = isPlain(stem) ? stem : plainForm(stem);
  return chinese.has(language) ? simplified(plain) : plain;
}

function usualForm(word: string): string {
  return word.normalize("NFKC").replace(readingMarks, "").replace(otherDigit, digit);
}

function plainForm(stem: string): string {
  const plain = stem.normalize("NFD").replace(accents, "").normalize("NFC");
  return plain.replace(plainLetter, (letter) => plainLetters[letter] as string);
}

function digit(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) as number));
}

const [unknown, plain, special] = [0, 1, 2];

/** Cached property of each UTF-16 unit: most words have nothing to fold, and checking each character again would be slow. */
const kinds = new Uint8Array(0x10000);

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (kinds[code] === unknown) kinds[code] = hasNothingToFold(word[at] as string) ? plain : special;
    if (kinds[code] === special) return false;
  }
  return true;
}

/** Whether a character is the same after folding in every language. Marks may fold together with other characters. */
function hasNothingToFold(character: string): boolean {
  return !/\p{M}/u.test(character) && usualForm(character) === character && plainForm(character) === character;
}
