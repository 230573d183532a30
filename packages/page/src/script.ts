/** Scripts that distinguish languages. `kana`: Japanese, with its Chinese characters; `han`: Chinese characters alone. */
export type Script = "none" | (typeof ranges)[number][2];

/** First and last character of each script's letters; of two equally frequent scripts, the earlier one counts. */
const ranges = [
  [0xc0, 0x24f, "latin"],
  [0x1e00, 0x1eff, "latin"],
  [0x400, 0x52f, "cyrillic"],
  [0x600, 0x6ff, "arabic"],
  [0x750, 0x77f, "arabic"],
  [0xfb50, 0xfdff, "arabic"],
  [0xfe70, 0xfefc, "arabic"],
  [0x900, 0x97f, "devanagari"],
  [0x3400, 0x4dbf, "han"],
  [0x4e00, 0x9fff, "han"],
  [0xf900, 0xfaff, "han"],
  [0x3041, 0x30fe, "kana"],
  [0xff66, 0xff9d, "kana"],
  [0x1100, 0x11ff, "hangul"],
  [0x3130, 0x318f, "hangul"],
  [0xac00, 0xd7a3, "hangul"],
  [0x370, 0x3ff, "greek"],
  [0x590, 0x5ff, "hebrew"],
  [0xe00, 0xe7f, "thai"],
  [0x10a0, 0x10ff, "georgian"],
  [0x530, 0x58f, "armenian"],
  [0x980, 0x9ff, "bengali"],
  [0xb80, 0xbff, "tamil"],
  [0xc00, 0xc7f, "telugu"],
  [0xc80, 0xcff, "kannada"],
  [0xd00, 0xd7f, "malayalam"],
  [0xa80, 0xaff, "gujarati"],
  [0xa00, 0xa7f, "gurmukhi"],
  [0xd80, 0xdff, "sinhala"],
  [0x1780, 0x17ff, "khmer"],
  [0xe80, 0xeff, "lao"],
  [0x1000, 0x109f, "myanmar"],
  [0x1200, 0x139f, "ethiopic"],
] as const;

const scripts: readonly Script[] = ["none", ...new Set(ranges.map(([, , script]) => script))];

/** The script of each character, as an index in the list of scripts. */
const scriptOf = new Uint8Array(0x10000);
for (const [from, to, script] of ranges) scriptOf.fill(scripts.indexOf(script), from, to + 1);
for (let letter = 97; letter <= 122; letter++) scriptOf[letter] = scripts.indexOf("latin");

const HAN = scripts.indexOf("han");
const KANA = scripts.indexOf("kana");
const HANGUL = scripts.indexOf("hangul");

/** A Chinese character or a Korean syllable counts as three letters. */
const weightOfSign = 3;

/** Returns the script of most letters of a lower-case text, and their number. */
export function mainScript(text: string): { script: Script; letters: number } {
  const counts = new Float64Array(scripts.length);
  for (let at = 0; at < text.length; at++) {
    const script = scriptOf[text.charCodeAt(at)] as number;
    counts[script] = (counts[script] as number) + 1;
  }
  const han = counts[HAN] as number;
  const kana = counts[KANA] as number;
  if (kana > 0.08 * (kana + han)) {
    counts[KANA] = kana + han;
    counts[HAN] = 0;
  }
  let best = 0;
  counts[0] = 0;
  for (const sign of [HAN, KANA, HANGUL]) counts[sign] = (counts[sign] as number) * weightOfSign;
  for (let place = 1; place < counts.length; place++) if ((counts[place] as number) > (counts[best] as number)) best = place;
  return { script: scripts[best] as Script, letters: counts[best] as number };
}
