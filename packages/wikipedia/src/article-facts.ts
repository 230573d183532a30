import type { Article, ArticleDate, ArticleFacts } from "./article.ts";
import { htmlFacts } from "./article-html.ts";
import { articleLinks, paragraphsOf } from "./article-prose.ts";
import { findCitations } from "./citations.ts";
import { firstSentenceDate } from "./first-sentence-date.ts";
import { type Infobox, infoboxesOf } from "./infobox.ts";
import { type DateContext, infoboxDate } from "./infobox-date.ts";
import { ReferenceList } from "./reference-list.ts";
import { sectionsOf } from "./sections.ts";
import { readWikitext } from "./wikitext.ts";

/**
 * Extracts facts about an event from its article. Uses the wikitext if available, because it names fields and citations, otherwise the page.
 * The page also provides the date if only its infobox has one. Never throws, for any article.
 *
 * ```ts
 * import { articleFacts, guessEventType } from "recollect/spec";
 *
 * const wikitext = `{{Infobox earthquake | local-date = 11 March 2011 }}
 * The harbour earthquake shook the [[north coast]].<ref>{{cite web |url=https://harbour.example/ |title=Harbour Post}}</ref>`;
 * const revision = { id: 1, timeMs: 0 };
 * const facts = articleFacts({ title: "Harbour earthquake", language: "en", url: "https://wiki.example/Quake", revision, wikitext });
 * console.log(facts.date?.text, facts.references[0]?.url, guessEventType(facts).preset);
 * // 11 March 2011 https://harbour.example/ disaster
 * ```
 */
export function articleFacts(article: Article): ArticleFacts {
  const context: DateContext = { language: article.language, year: yearOfTitle(article.title), writtenMs: article.revision.timeMs };
  const fromPage = article.html === undefined ? undefined : htmlFacts(article.html, article);
  if (article.wikitext.trim() === "") {
    const { infoboxes = [], ...facts } = fromPage ?? { paragraphs: [], references: [], linkedTitles: [], categories: [] };
    return { ...facts, date: eventDate(infoboxes, facts.paragraphs, context), infobox: infoboxes[0]?.name };
  }
  const nodes = readWikitext(article.wikitext);
  const sections = sectionsOf(nodes);
  const references = new ReferenceList();
  findCitations(sections, article.language, references);
  const infoboxes = infoboxesOf(nodes);
  const paragraphs = paragraphsOf(sections);
  return {
    date: eventDate([...infoboxes, ...(fromPage?.infoboxes ?? [])], paragraphs, context),
    references: references.all,
    ...articleLinks(nodes),
    paragraphs,
    infobox: infoboxes[0]?.name,
  };
}

function eventDate(infoboxes: readonly Infobox[], paragraphs: readonly string[], context: DateContext): ArticleDate | undefined {
  for (const infobox of infoboxes) {
    const date = infoboxDate(infobox, context);
    if (date !== undefined) return date;
  }
  return firstSentenceDate(paragraphs, context);
}

/** Returns the only year in a title: 2016 for "2016 Nice truck attack"; undefined for none or several. */
function yearOfTitle(title: string): number | undefined {
  const years = title.match(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 ? Number(years[0]) : undefined;
}
