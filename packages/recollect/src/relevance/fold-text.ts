/**
 * Rare characters that need normalisation: invisible hyphens and joiners; accents as separate characters, ligatures, full-width forms; the
 * curved apostrophe.
 */
const special = /[\u0300-\u036f\u00ad\u2019\u200c-\u200d\u2060\u3099\u309a\ufb00-\ufb06\ufeff\uff01-\uffdc]/;
const invisible = /[\u00ad\u200c-\u200d\u2060\ufeff]/g;

/**
 * Normalises a text for comparing words: lower case by the rules of its language, one form of each character, no invisible characters. The
 * length rarely changes, so offsets usually stay valid.
 */
export function foldText(text: string, language: string): string {
  const plain = special.test(text) ? text.replace(invisible, "").normalize("NFKC").replaceAll("\u2019", "'") : text;
  return language === "tr" || language === "az" ? plain.toLocaleLowerCase(language) : plain.toLowerCase();
}
