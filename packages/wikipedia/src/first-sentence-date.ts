import type { ArticleDate } from "./article.ts";
import { type DateSpan, dateSpans } from "./date-span.ts";
import { momentsOf } from "./event-moments.ts";
import type { DateContext } from "./infobox-date.ts";
import { timeOfDay } from "./time-of-day.ts";

/** Number of sentences that are searched: the date may be in the second one, after a definition of the event. */
const sentences = 2;

/** Returns the time of an event from the beginning of the article's prose. */
export function firstSentenceDate(paragraphs: readonly string[], { language, year }: DateContext): ArticleDate | undefined {
  for (const sentence of sentencesOf(paragraphs[0] ?? "").slice(0, sentences)) {
    const spans = dateSpans(sentence, language, year).filter(({ start }) => !isOfPerson(sentence, start));
    // "… the flood of June 2013 reached the town on 3 June 2013"
    const first = spans.find(({ precision }) => precision === "day") ?? spans[0];
    if (first === undefined) continue;
    const span = withEnd(sentence, first, spans);
    const time = timeOfDay(sentence.slice(Math.max(0, first.start - 60), span.end + 80));
    return { ...momentsOf(span, time), source: "first-sentence", text: sentence.slice(span.start, span.end) };
  }
  return undefined;
}

const endWords =
  /(?<![\p{L}])(?:ended|ending|end(?:s)? on|until|till|conclud\p{L}*|clos(?:ed|ing)|lasted|finish\p{L}*|endete\p{L}*|bis|dauerte\p{L}*|schloss|beendet)(?![\p{L}])[^.;]{0,60}$/iu;

/** Extends a span to a later date of the sentence if words mark that as the end: "began on 8 August 2008 in X and ended on 24 August 2008". */
function withEnd(sentence: string, first: DateSpan, spans: readonly DateSpan[]): DateSpan {
  const last = spans.find(
    (span) => span.start >= first.end && span.last >= first.last && endWords.test(sentence.slice(first.end, span.start)),
  );
  return last === undefined ? first : { ...first, last: last.last, end: last.end };
}

/** Whether a date is one of birth or death: "(born 3 May 1970)", "(* 3. Mai 1970; † …)". */
function isOfPerson(sentence: string, at: number): boolean {
  return /(?:born|b\.|geboren|geb\.|died|gestorben|[*†])\s?(?:on |am )?$/i.test(sentence.slice(Math.max(0, at - 16), at));
}

/** Splits a paragraph at full stops that end a sentence: not after numbers ("1. Mai"), initials and short words ("U.S.", "St."). */
export function sentencesOf(paragraph: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of paragraph.slice(0, 6000).matchAll(/[.!?]["”»)\]]{0,2} (?=["„“«([]{0,2}[\p{Lu}\d])/gu)) {
    const before = /(\p{L}+|\d+)$/u.exec(paragraph.slice(Math.max(0, match.index - 20), match.index))?.[1] ?? "";
    if (/^\d{1,2}$/.test(before) || (before.length <= 3 && /^\p{Lu}/u.test(before))) continue;
    if (/^(?:approx|ca|bzw|etc|vs|no|nr|vol|mag|inc|corp|usw|sog|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|de[cz])$/i.test(before))
      continue;
    found.push(paragraph.slice(from, match.index + match[0].length).trim());
    from = match.index + match[0].length;
  }
  found.push(paragraph.slice(from).trim());
  return found.filter((sentence) => sentence !== "");
}
