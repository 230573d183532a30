import { foldText } from "./fold-text.ts";
import { siteNameOf } from "./site-of.ts";

const maxChars = 200;

/** Words of generic titles. */
const genericWords = new Set("home homepage page index main untitled document welcome start startseite willkommen the to zu".split(" "));

/**
 * Normalises a title for comparison: returns its words in alphabetical order, without those of the site's name in the domain, which sites
 * move or omit (`Politics - Harbour Post`, `Harbour Post: Politics`), and without numbers, since dates and counters change. Words of a
 * subdomain stay, because they describe the page (`Privacy` at privacy.harbour.example), and so does a title that is only the site's name.
 * Empty for the host name, which parked domains use as title, and for generic titles such as `Home`.
 */
export function plainTitle(title: string, url: string): string {
  const host = (URL.parse(url)?.hostname ?? "").replace(/^www\d*\./, "");
  const named = foldText(title, "und").slice(0, maxChars);
  if (named.replace(/^\W*(?:www\.)?|\W+$/g, "") === host) return "";
  const words = [...new Set(named.match(/[\p{L}\p{M}]+/gu))].filter((word) => !genericWords.has(word));
  const name = siteNameOf(host);
  const own = words.filter((word) => !name.includes(asInHost(word)));
  return (own.length > 0 ? own : words).sort().join(" ");
}

const letters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Spells a word as in host names: without umlauts and accents. */
function asInHost(word: string): string {
  return word
    .replace(/[äöüß]/g, (letter) => letters[letter] as string)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
