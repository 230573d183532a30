import { linkTarget } from "./link-target.ts";
import { plainText } from "./plain-text.ts";
import type { Section } from "./sections.ts";
import { walkNodes } from "./walk-nodes.ts";
import type { WikiNode } from "./wikitext.ts";

/** Shorter list items are names and numbers. */
const proseItemChars = 60;
const listItem = /^[*#:;]+\s*/;
/** Remains of unclosed tables and templates, and lines without a word. */
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

/** A year, day, month or time zone: linked from many articles, and not a subject. */
const calendarTitle =
  /^(?:\d{1,4}(?: (?:BC|AD|v\. Chr\.))?|\d{1,2}\.? \p{L}+(?: \d{4})?|\p{Lu}\p{L}+ \d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)(?: \d{4})?|UTC.{0,8}|MES?Z|.{1,40} (?:Daylight|Standard|Summer|European) Time(?: Zone)?|.{1,40} Time Zone|Mitteleuropäische (?:Sommerz|Z)eit)$/u;

/** Collects titles of linked articles, in order, each once: without days and years, and without links in citations. */
export class LinkedTitles {
  #titles = new Set<string>();

  add(title: string): void {
    if (!calendarTitle.test(title) && title.length <= 255) this.#titles.add(title);
  }

  get all(): string[] {
    return [...this.#titles];
  }
}

export interface ArticleLinks {
  readonly linkedTitles: string[];
  readonly categories: string[];
}

export function articleLinks(nodes: readonly WikiNode[]): ArticleLinks {
  const titles = new LinkedTitles();
  const categories = new Set<string>();
  walkNodes(nodes, (node) => {
    if (node.kind === "note") return "pass";
    if (node.kind === "template" && /^(?:cite|citation|internetquelle|literatur|hauptartikel|main)/i.test(node.name)) return "pass";
    if (node.kind !== "link") return "enter";
    const target = linkTarget(node.target);
    if (target.kind === "category") categories.add(target.title);
    else if (target.kind === "article") titles.add(target.title);
    return "enter";
  });
  return { linkedTitles: titles.all, categories: [...categories] };
}
