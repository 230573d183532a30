import { dateSpans } from "./date-span.ts";

/** Dates of citations: publication and retrieval of the source. */
export interface CitationDates {
  readonly date?: string | undefined;
  readonly accessDate?: string | undefined;
}

/** Parses a citation's date to `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; of a span, the first day. Undefined without a date, as for `n.d.`. */
export function citationDate(text: string, language: string): string | undefined {
  const span = dateSpans(text.slice(0, 200), language)[0];
  const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(text)?.[0];
  if (span === undefined) return year;
  return span.precision === "day" ? span.first : span.first.slice(0, 7);
}

const accessed =
  /(?:retrieved|accessed|access date|last checked|last visited|viewed|abgerufen|abgefragt|aufgerufen|eingesehen|abruf|zugriff|besucht|stand)[^.;()\n]{0,24}$/i;
const archived = /(?:archiv\p{L}*|original)[^.;()\n]{0,40}$/iu;

/** Finds both dates in the text of an unstructured citation: "…, 2 October 2017. Retrieved 5 October 2017." */
export function datesOfText(text: string, language: string): CitationDates {
  let date: string | undefined;
  let accessDate: string | undefined;
  let read = 0;
  for (const { first, precision, start, end } of dateSpans(text, language)) {
    const before = text.slice(Math.max(read, start - 60), start);
    const value = precision === "day" ? first : first.slice(0, 7);
    if (accessed.test(before)) accessDate ??= value;
    else if (!archived.test(before)) date ??= value;
    read = end;
  }
  return { date, accessDate };
}
