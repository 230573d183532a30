/** Names of languages in citations, in English and German: only languages that are often cited. */
const names: Record<string, string> = {
  en: "english englisch englische",
  de: "german deutsch deutsche",
  fr: "french französisch",
  es: "spanish spanisch",
  it: "italian italienisch",
  pt: "portuguese portugiesisch",
  nl: "dutch niederländisch",
  pl: "polish polnisch",
  cs: "czech tschechisch",
  ru: "russian russisch",
  uk: "ukrainian ukrainisch",
  tr: "turkish türkisch",
  ar: "arabic arabisch",
  he: "hebrew hebräisch",
  fa: "persian persisch farsi",
  hi: "hindi",
  zh: "chinese chinesisch",
  ja: "japanese japanisch",
  ko: "korean koreanisch",
  sv: "swedish schwedisch",
  da: "danish dänisch",
  no: "norwegian norwegisch",
  fi: "finnish finnisch",
  hu: "hungarian ungarisch",
  ro: "romanian rumänisch",
  el: "greek griechisch",
  bg: "bulgarian bulgarisch",
  hr: "croatian kroatisch",
  sr: "serbian serbisch",
  id: "indonesian indonesisch",
  th: "thai thailändisch",
  vi: "vietnamese vietnamesisch",
};
const byName = new Map(Object.entries(names).flatMap(([code, list]) => list.split(" ").map((name) => [name, code] as const)));

/** Returns the code of the first language in a citation, as `en-GB`, `German` or `englisch`; undefined if there is none. */
export function languageCode(text: string): string | undefined {
  const first =
    text
      .toLowerCase()
      .split(/[,;/&]| and | und /)[0]
      ?.trim() ?? "";
  return byName.get(first) ?? /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/.exec(first)?.[1];
}

const inBrackets = new RegExp(String.raw`\((?:in |auf |in the )?(${[...byName.keys()].join("|")})\)`, "i");
const spoken = new RegExp(`(?:^|[.;,] )(?:in|auf) (${[...byName.keys()].join("|")})(?=$|[.;,])`, "i");

/** Returns the language in a citation's brackets: `(in German)`, `(englisch)`. */
export function languageInText(text: string): string | undefined {
  const name = inBrackets.exec(text)?.[1] ?? spoken.exec(text)?.[1];
  return name === undefined ? undefined : byName.get(name.toLowerCase());
}
