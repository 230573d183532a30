/** Languages that are often cited. */
const codes = "en de fr es it pt nl pl cs ru uk tr ar he fa hi zh ja ko sv da no fi hu ro el bg hr sr id th vi".split(" ");
/** Codes by the name of the language in citations, in English and German. */
const byName = new Map([
  ...["en", "de"].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: "language" });
    return codes.map((code) => [names.of(code)?.toLowerCase() ?? code, code] as const);
  }),
  ...([
    ["englische", "en"],
    ["deutsche", "de"],
    ["farsi", "fa"],
  ] as const),
]);

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
const inSentence = new RegExp(`(?:^|[.;,] )(?:in|auf) (${[...byName.keys()].join("|")})(?=$|[.;,])`, "i");

/** Returns the language that a citation names: `(in German)`, `(englisch)`, `. In German.` */
export function languageInText(text: string): string | undefined {
  const name = inBrackets.exec(text)?.[1] ?? inSentence.exec(text)?.[1];
  return name === undefined ? undefined : byName.get(name.toLowerCase());
}
