import { Draft } from "./prose-draft.ts";
import { filled } from "./prose-facts.ts";
import { kindTexts } from "./prose-kind.ts";
import { longDate } from "./prose-quantities.ts";
import { Report } from "./prose-report.ts";
import type { Template } from "./prose-template.ts";
import { voiceOf } from "./prose-voice.ts";
import { Random } from "./random.ts";
import type { WorldEvent, WorldLanguage } from "./world-event.ts";

/** An article of the encyclopedia. */
export interface Article {
  readonly title: string;
  readonly paragraphs: string[];
  readonly infobox: [string, string][];
}

/** Returns the encyclopedia's article on an event: the same in every world with the event. */
export function encyclopediaArticle(event: WorldEvent, language: WorldLanguage): Article {
  const random = new Random("article", event.id, language, ...event.people);
  return { title: event.title[language], paragraphs: paragraphsOf(event, language, random, 1), infobox: infoboxOf(event, language) };
}

/**
 * Returns a text about an event that a user could take from an encyclopedia: shorter than the world's own article, and in other words where
 * possible, so that no page of the world contains the reference itself.
 */
export function referenceText(event: WorldEvent): string {
  const random = new Random("reference", event.id, ...event.people);
  return paragraphsOf(event, event.language, random, 0.75).join("\n\n");
}

/** `share` is the approximate share of sentences in each paragraph. */
function paragraphsOf(event: WorldEvent, language: WorldLanguage, random: Random, share: number): string[] {
  const report = new Report(event, language, event.end + 800, random);
  const { scene } = report;
  const draft = new Draft(scene.cast, Number.POSITIVE_INFINITY);
  const { own } = voiceOf(event, language);
  for (const [n, paragraph] of kindTexts(event.kind, language).article.entries()) {
    const kept = new Set(random.shuffle(paragraph).slice(0, Math.ceil(paragraph.length * share)));
    for (const [at, line] of paragraph.entries()) if (kept.has(line) || n + at === 0) draft.add(scene, line);
    if (n === 3) for (const line of own.after.filter(isTimeless)) draft.add(scene, line);
    if (n === 4) for (const line of own.later.slice(event.kind === "recurring" ? 1 : 0)) draft.add(scene, line);
    draft.endParagraph();
  }
  return draft.paragraphs;
}

/** Whether a newspaper's line fits an encyclopedia, which uses neither "this week" nor "in {month}". */
function isTimeless({ slots }: Template): boolean {
  return !["when", "month", "weekday", "elapsed", "pastmonth"].some((name) => slots.has(name));
}

function infoboxOf(event: WorldEvent, language: WorldLanguage): [string, string][] {
  const { values } = voiceOf(event, language).facts;
  const { start, end } = event;
  const date = start === end ? longDate(start, language) : `${longDate(start, language)} – ${longDate(end, language)}`;
  const [day, place] = language === "en" ? ["Date", "Place"] : ["Datum", "Ort"];
  const own = kindTexts(event.kind, language).facts.map((line) => filled(line, values).split(" = ") as [string, string]);
  return [[day, date], [place, values.host ?? ""], ...own];
}
