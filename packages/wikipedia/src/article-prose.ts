import type { ArticleFacts } from "./article.ts";
import { linkTarget } from "./link-target.ts";
import { plainText } from "./plain-text.ts";
import type { Section } from "./sections.ts";
import { walkNodes } from "./walk-nodes.ts";
import type { WikiNode } from "./wikitext.ts";

/** Minimum length of a list item that is prose: shorter ones are names and numbers. */
const proseItemChars = 60;
const listItem = /^[*#:;]+\s*/;
/** Lines that are not prose: remains of unclosed tables and templates, and lines without a word. */
const noProse = /^(?:[|!{}]|\[\[|<)|^[^\p{L}]*$/u;

/** Returns the article's visible paragraphs. Lists of sentences count; notes to readers before the lead do not. */
export function paragraphsOf(sections: readonly Section[]): string[] {
  const paragraphs: string[] = [];
  for (const { kind, nodes } of sections) {
    if (kind !== "text") continue;
    let open = "";
    const end = () => {
      if (open !== "") paragraphs.push(open);
      open = "";
    };
    for (const line of plainText(nodes).split("\n")) {
      if (line === "" || noProse.test(line)) end();
      else if (!listItem.test(line)) open = open === "" ? line : `${open} ${line}`;
      else {
        end();
        const item = line.replace(listItem, "");
        if (item.length >= proseItemChars && paragraphs.length > 0) paragraphs.push(item);
      }
    }
    end();
  }
  return paragraphs.map((text) =>
    text
      .replace(/ ([,.;:)])/g, "$1")
      .replace(/\( ?[,;]? ?\)/g, "")
      .replace(/ {2,}/g, " ")
      .trim(),
  );
}

/** Titles of years, days, months and time zones, which are linked from many articles and are no subjects. */
const calendarTitle =
  /^(?:\d{1,4}(?: (?:BC|AD|v\. Chr\.))?|\d{1,2}\.? \p{L}+(?: \d{4})?|\p{Lu}\p{L}+ \d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)(?: \d{4})?|UTC.{0,8}|MES?Z|.{1,40} (?:Daylight|Standard|Summer|European) Time(?: Zone)?|.{1,40} Time Zone|Mitteleuropäische (?:Sommerz|Z)eit)$/u;

/** Titles of linked articles, in order, each once, without days and years. */
export class LinkedTitles {
  readonly #titles = new Set<string>();

  add(title: string): void {
    if (!calendarTitle.test(title) && title.length <= 255) this.#titles.add(title);
  }

  get all(): string[] {
    return [...this.#titles];
  }
}

/** Returns the titles and categories that an article links to. */
export function articleLinks(nodes: readonly WikiNode[]): Pick<ArticleFacts, "linkedTitles" | "categories"> {
  const titles = new LinkedTitles();
  const categories = new Set<string>();
  walkNodes(nodes, (node) => {
    if (node.kind === "note") return "skip";
    if (node.kind === "template" && /^(?:cite|citation|internetquelle|literatur|hauptartikel|main)/i.test(node.name)) return "skip";
    if (node.kind !== "link") return "enter";
    const target = linkTarget(node.target);
    if (target.kind === "category") categories.add(target.title);
    else if (target.kind === "article") titles.add(target.title);
    return "enter";
  });
  return { linkedTitles: titles.all, categories: [...categories] };
}
