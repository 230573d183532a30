import { UsageError } from "@recollect/warc/errors";

/** Wikipedias whose code differs from their pages' language code. */
const pageLanguages: Readonly<Record<string, string>> = { simple: "en", nb: "no", nn: "no", als: "de", yue: "zh", wuu: "zh", lzh: "zh" };

/** Whether a text may be the code of a Wikipedia: `en`, `zh-yue`. */
function isWikiLanguage(code: string): boolean {
  return /^[a-z]{2,}(?:-[a-z]+)*$/.test(code);
}

/** Refuses invalid Wikipedia codes. */
export function checkWikiLanguages(codes: readonly string[]): void {
  for (const code of codes) if (!isWikiLanguage(code)) throw new UsageError(`${code} is not a code of a Wikipedia, such as en or de`);
}

/** Returns the language of pages (ISO 639) for the code of a Wikipedia: `zh` for `zh-yue`, `en` for `simple`. */
export function pageLanguage(code: string): string {
  const [base = ""] = code.split("-");
  return pageLanguages[base] ?? base.slice(0, 3);
}

/** Whether two codes name the same Wikipedia: Norwegian Bokmål is `nb` and `no`. */
export function isSameLanguage(one: string, other: string): boolean {
  const name = (code: string) => (code === "nb" ? "no" : code);
  return name(one) === name(other);
}
