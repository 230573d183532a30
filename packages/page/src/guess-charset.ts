/** Returns the most likely encoding of bytes that are not UTF-8. `languages` are hints (`lang` attribute, top-level domain), best first. */
export function guessCharset(sample: Buffer, languages: readonly string[] = []): string {
  let best = "windows-1252";
  let least = Number.POSITIVE_INFINITY;
  for (const encoding of guessed.keys()) {
    const bits = bitsUnder(encoding, sample, languages);
    if (bits < least) {
      least = bits;
      best = encoding;
    }
  }
  return best;
}

/**
 * Number of bits for these bytes as text in that encoding; the encoding with the fewest is the most likely. Common letters of the
 * encoding's languages are cheap; other letters, odd signs, letters of two scripts in one word, and undefined bytes are expensive.
 */
export function bitsUnder(encoding: string, sample: Buffer, languages: readonly string[] = []): number {
  const candidate = guessed.get(encoding);
  if (candidate === undefined) return Number.POSITIVE_INFINITY;
  const text = candidate.decoder.decode(sample);
  const bits = candidate.profiles.map((profile) => textBits(text, profile) - (languages.includes(profile.language) ? hintBits : 0));
  return Math.min(...bits) + candidate.priorBits;
}

/** Weight of a hint: it decides for a title, not against a paragraph. */
const hintBits = 10;

/** Bits for characters without a profile, and for unusual sequences of letters. */
const cost = { ascii: 4, sign: 6, odd: 13, meaningless: 24, capital: 3, capitalInside: 6, otherScript: 6, foreign: 13, rare: 12.5 };

interface Profile {
  readonly language: string;
  readonly bits: ReadonlyMap<number, number>;
  /** Letters of the language's script that are in no list: a Chinese text has thousands. */
  readonly rare: RegExp | undefined;
}

interface Candidate {
  readonly decoder: InstanceType<typeof TextDecoder>;
  readonly profiles: readonly Profile[];
  readonly priorBits: number;
}

/** Non-ASCII letters by frequency in running text. */
const letters: Record<string, string> = {
  en: "éèçñöüáíóäï",
  fr: "éàèêçôîâùûœëïüæ",
  de: "üäößé",
  es: "óíáéñúü",
  pt: "ãçáéíóêõâúôàü",
  it: "èàùòìé",
  nl: "ëéïöèü",
  sv: "äöåé",
  da: "øåæé",
  ca: "àéóèòíçúïü·",
  is: "íáðóéöþúæý",
  pl: "ęąłóśżćńź",
  cs: "íáěéřčžýšůúďňťó",
  sk: "áíéčšžýúľôňťďäóĺŕ",
  hu: "áéöóüőíúű",
  ro: "ăşîâţșț",
  hr: "čšžćđ",
  tr: "ışüçöğâîİ",
  lt: "ėšžųčįūąę",
  lv: "āīēšūņļžķčģ",
  et: "äõöüšž",
  ru: "оеаинтсрвлкмдпуяызьбгчйхжюшцщэфъё",
  uk: "оанитіеврсклудмпяьзбгйчхїжцюшщєф'ґ",
  bg: "аоиентсврлпкдмзуъбгячщжцхшйюфь",
  sr: "аоиенрсјтуквдмлпгзбчцшхћђжљњфџ",
  el: "αοιετσνηυρπκμλςίάδγόέήωώύχθφβξζψ",
  he: "יוהלאםתרבשמנעדחקפסגצטזןךףכץ",
  ar: "اليمونرتبةعدسفهكقأحجشطصىخإذزءثضغظؤئآ،",
  fa: "ایرندهمتوسبشکگزلعقحجفپخآصطچغضذءظژثئ،",
  th: "านรอกเงยลมวดทสตะปบคขหจพชผแซไใโธฉถณญภูุีึืิัำ่้์็",
  ja: "のにはをたがでてとしれさあるいこなまりすかっもうらきつだんよくおせけめえそじやばわどみイトーンスルアリクラフロレドタシテマ日本人年大一国会月中出上生者行学地業手分",
  zh: "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市",
  "zh-hant":
    "的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市",
  ko: "이다는에의을가고하지로기사한은자를대서어리도정인시일나스수라해부전있장과아주그원구국여것제상들만년게관보까면적동조진으로안성물마우신중드계와오방회개선트당비생력미니용연지경",
};

/** Common letters that are too many to list. */
const rareLetters: Record<string, RegExp> = {
  ja: /[\u3041-\u30fe\u4e00-\u9fff]/,
  zh: /[\u4e00-\u9fff]/,
  "zh-hant": /[\u4e00-\u9fff]/,
  ko: /[\uac00-\ud7a3]/,
};

/** Estimates the frequencies of the listed letters from their order: in long lists, they fall slowly. */
function profileOf(language: string): Profile {
  const list = [...(letters[language] ?? "")];
  const rare = rareLetters[language];
  const offset = rare ? 40 : 2;
  const sum = list.reduce((total, _, rank) => total + 1 / (rank + offset), 0);
  const bits = new Map(
    list.map((letter, rank) => [letter.codePointAt(0) as number, -Math.log2((rare ? 0.6 : 0.95) / (rank + offset) / sum)]),
  );
  return { language, bits, rare };
}

const latin1 = "en fr de es pt it nl ca sv da is";
const cyrillic = "ru uk bg sr";

/** Encodings to guess, their languages, and how many bits less common than windows-1252 they are without a declaration. */
const guessed: ReadonlyMap<string, Candidate> = new Map(
  (
    [
      ["windows-1252", latin1, 0],
      ["windows-1251", cyrillic, 4],
      ["shift_jis", "ja", 4],
      ["gb18030", "zh", 4],
      ["euc-kr", "ko", 5],
      ["big5", "zh-hant", 5],
      ["euc-jp", "ja", 5],
      ["windows-1250", "pl cs sk hu ro hr", 4],
      ["iso-8859-2", "pl cs sk hu ro hr", 5],
      ["windows-1254", "tr", 5],
      ["windows-1253", "el", 5],
      ["windows-1255", "he", 5],
      ["windows-1256", "ar fa", 5],
      ["windows-874", "th", 6],
      ["windows-1257", "lt lv et", 7],
      ["koi8-r", "ru bg", 5],
      ["koi8-u", "uk", 7],
      ["iso-8859-5", cyrillic, 8],
      ["ibm866", cyrillic, 8],
    ] as const
  ).map(([encoding, languages, priorBits]) => [
    encoding,
    { decoder: new TextDecoder(encoding), profiles: languages.split(" ").map(profileOf), priorBits },
  ]),
);

const usualSign =
  /[\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00bf\u00a1\u00a3\u2010-\u2026\u2030\u20ac\u2122\u3000-\u3002\u3008-\u3011\uff01-\uff5e\u2116]/;

function textBits(text: string, { bits: known, rare }: Profile): number {
  let bits = 0;
  let before = 0; // 0 not a letter, 1 ASCII, 2 another lower-case letter, 3 another capital
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      bits += cost.ascii;
      const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
      if (isLetter && before >= 2 && isOtherScript(text.charCodeAt(at - 1))) bits += cost.otherScript;
      before = isLetter ? 1 : 0;
      continue;
    }
    const plain = known.get(code);
    if (plain !== undefined) {
      bits += plain + (before === 1 && isOtherScript(code) ? cost.otherScript : 0);
      before = 2;
      continue;
    }
    const char = text.charAt(at);
    const lower = char.toLowerCase();
    const capital = lower === char ? undefined : known.get(lower.charCodeAt(0));
    if (capital !== undefined) {
      bits +=
        capital + cost.capital + (before === 2 ? cost.capitalInside : 0) + (before === 1 && isOtherScript(code) ? cost.otherScript : 0);
      before = 3;
    } else {
      bits += unknownBits(char, code, rare);
      before = 0;
    }
  }
  return bits;
}

function unknownBits(char: string, code: number, rare: RegExp | undefined): number {
  if (code === 0xfffd || code < 0xa0 || (code >= 0xe000 && code <= 0xf8ff)) return cost.meaningless;
  if (usualSign.test(char)) return cost.sign;
  if (rare?.test(char)) return cost.rare;
  return cost.odd;
}

/** Whether a letter never shares a word with ASCII letters. */
function isOtherScript(code: number): boolean {
  return code >= 0x370 && code < 0x1e00;
}

const LF = 10;
const bytesBefore = 8;
const bytesAfter = 24;

/**
 * Returns the first non-ASCII bytes with some context, at most `maxBytes`. Only ASCII characters separate two samples, so no character is
 * split.
 */
export function unusualBytes(bytes: Buffer, maxBytes = 1000): Buffer {
  const sample = Buffer.allocUnsafe(maxBytes);
  let filled = 0;
  let copied = 0;
  for (let at = 0; at < bytes.length && filled < maxBytes; at++) {
    if ((bytes[at] as number) < 128) continue;
    let end = at + 1;
    for (let last = at; end < bytes.length && end - last <= bytesAfter && end - at < maxBytes; end++)
      if ((bytes[end] as number) >= 128) last = end;
    filled += bytes.copy(sample, filled, Math.max(copied, at - bytesBefore), end);
    if (filled < maxBytes) sample[filled++] = LF;
    copied = end;
    at = end - 1;
  }
  return sample.subarray(0, filled);
}
