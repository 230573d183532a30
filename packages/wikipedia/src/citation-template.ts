import type { ArticleReference } from "./article.ts";
import { citationDate } from "./citation-date.ts";
import { languageCode } from "./language-code.ts";
import { TemplateFields } from "./template-fields.ts";
import type { Template, WikiNode } from "./wikitext.ts";

const citationName = /^(?:cite|citation$|internetquelle|literatur$|zitation|vcite|cita |lien web|web reference|news reference)/;
const archiveName = /^(?:webarchiv|webarchive|wayback|waybackdate|webcite|archive)$/;
const deadLinkName = /^(?:toter link|dead ?link|dead)$/;

/** Whether a template is a citation, wherever it is used; other templates count only in notes. */
export function isCitation({ name }: Template): boolean {
  return citationName.test(name.toLowerCase());
}

/** Returns the source of a citation template, if it is on the web. In notes, other templates with an address count, too. */
export function citedByTemplate(template: Template, language: string): ArticleReference | undefined {
  const key = template.name.toLowerCase();
  const fields = new TemplateFields(template);
  if (archiveName.test(key)) return archivedCopy(fields);
  const url = addressOf(fields.nodes("url", "chapterurl", "contributionurl", "articleurl", "sectionurl", "online", "weblink", "link"));
  const archiveUrl = addressOf(fields.nodes("archiveurl", "archivurl", "archiv"));
  const tweet = key === "cite tweet" ? tweetUrl(fields) : undefined;
  const address = url ?? archiveUrl ?? tweet;
  if (address === undefined) return undefined;
  if (deadLinkName.test(key)) return { url: address }; // its date is that of the check
  return {
    url: address,
    archiveUrl,
    date: publicationDate(fields, language),
    accessDate: citationDate(
      `${fields.text("accessdate", "abruf", "zugriff", "zugriffsdatum", "retrieved")} ${fields.text("accessyear", "zugriffjahr")}`,
      language,
    ),
    title: fields.text("title", "titel", "text", "chapter").replace(/\s+/g, " ").slice(0, 500),
    language: languageCode(fields.text("language", "lang", "sprache", "in")),
  };
}

function publicationDate(fields: TemplateFields, language: string): string | undefined {
  const date = citationDate(fields.text("date", "datum", "publicationdate", "publishdate", "airdate"), language);
  const year = fields.text("year", "jahr");
  if (date !== undefined || year === "") return date;
  return citationDate(`${fields.text("day", "tag")} ${fields.text("month", "monat")} ${year}`.trim(), language);
}

/**
 * Returns the archived source: `{{webarchive|url=https://web.archive.org/web/…}}` contains the address of the copy,
 * `{{Webarchiv|url=…|wayback=2013…}}` the original.
 */
function archivedCopy(fields: TemplateFields): ArticleReference | undefined {
  const url = addressOf(fields.nodes("url", "1", "2"));
  const moment = /\d{4,14}/.exec(fields.text("wayback", "date", "datum"))?.[0] ?? "";
  if (url === undefined) return undefined;
  const archiveUrl = fields.text("wayback") === "" ? undefined : `https://web.archive.org/web/${moment}/${url}`;
  return { url, archiveUrl, title: fields.text("title", "text") };
}

function tweetUrl(fields: TemplateFields): string | undefined {
  const [user, number] = [fields.text("user"), fields.text("number")];
  return /^\w{1,30}$/.test(user) && /^\d{5,25}$/.test(number) ? `https://twitter.com/${user}/status/${number}` : undefined;
}

/** Returns the first address in a value: alone, or in `[http://… title]`, or in a template for archived pages. */
function addressOf(nodes: readonly WikiNode[]): string | undefined {
  let text = "";
  for (const node of nodes) {
    if (typeof node === "string") text += node;
    else if (node.kind === "out-link") return node.url;
    else if (node.kind === "template") {
      if (node.name === "!" || node.name === "=") text += node.name === "!" ? "|" : "=";
      else if (text.trim() === "") return archivedCopy(new TemplateFields(node))?.url;
    }
  }
  return /(?:https?:|(?<![\w:]))\/\/\S+/i.exec(text)?.[0].replaceAll("&amp;", "&");
}
