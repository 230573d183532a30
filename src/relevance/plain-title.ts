import { foldText } from "./fold-text.ts";
import { siteNameOf } from "./site-of.ts";

const maxChars = 200;

/** What any page may be called. */
const general = new Set("home homepage page index main untitled document welcome start startseite willkommen the to zu".split(" "));

/**
 * A title as titles are compared: its words in the order of the alphabet, without those of the site's own name as the domain has it,
 * which sites move about or leave out (`Politics - Harbour Post`, `Harbour Post: Politics`), and without numbers, since dates and
 * counters change. Words of a subdomain stay: they say what the page is about (`Privacy` at privacy.harbour.example). A title that is nothing but the site's name stays; the name of the host tells nothing, since parked domains
 * have it for a title, nor does `Home`.
 */
export function plainTitle(title: string, url: string): string {
  const host = (URL.parse(url)?.hostname ?? "").replace(/^www\d*\./, "");
  const named = foldText(title, "und").slice(0, maxChars);
  if (named.replace(/^\W*(?:www\.)?|\W+$/g, "") === host) return "";
  const words = [...new Set(named.match(/[\p{L}\p{M}]+/gu))].filter((word) => !general.has(word));
  const name = siteNameOf(host);
  const own = words.filter((word) => !name.includes(asInHost(word)));
  return (own.length > 0 ? own : words).sort().join(" ");
}

const letters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** How a host spells a word: without umlauts and accents. */
function asInHost(word: string): string {
  return word
    .replace(/[äöüß]/g, (letter) => letters[letter] as string)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
