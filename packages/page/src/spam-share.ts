/** A defaced site. */
const defaced = /\b(?:h[a4]ck[e3]d|d[e3]f[a4]c[e3]d|0wn[e3]d|pwn[e3]d) by\b|\bgreetz (?:to|2)\b|\byour security is (?:0|zero|low)\b/iu;

/** A page that reports a hack has little other text, and does so at its beginning. */
const defacedChars = 1500;

/**
 * Words of spam on hacked sites, the same in most languages: gambling, pills, loans, fake brands, sex. Each may occur in an article; their
 * share of the text decides.
 */
const spam =
  /(?<![\p{L}\p{N}])(?:casinos?|kasinos?|poker|roulette|slots?|jackpots?|bonus|betting|wetten|sportwetten|gambling|glücksspiel|spielautomaten|togel|judi|gacor|viagra|cialis|levitra|sildenafil|tadalafil|xanax|tramadol|valium|phentermine|pills?|pillen|potenzmittel|rezeptfrei|pharmacy|apotheke|prescription|payday|loans?|kredit|sofortkredit|schufa|replicas?|replika|outlet|cheap|billige?|discount|rabatt|louis vuitton|gucci|rolex|handbags?|porno?|xxx|escorts?|webcam|milf|dating|казино|ставки|виагра|кредит|порно|赌场|賭場|博彩|彩票|カジノ|바카라|카지노|كازينو)(?![\p{L}\p{N}])/giu;

/** Characters of a page that suffice. */
const readChars = 20_000;

/** Share of spam words in a text, from 0 to 1; 1 for a page that reports that it was hacked. */
export function spamShareOf(title: string, text: string, words: number): number {
  const beginning = text.slice(0, readChars);
  if (defaced.test(title) || (text.length <= defacedChars && defaced.test(beginning))) return 1;
  const found = [...`${title}\n${beginning}`.matchAll(spam)].length;
  const share = text.length > readChars ? readChars / text.length : 1;
  return words === 0 ? 0 : Math.min(0.99, found / (words * share));
}
