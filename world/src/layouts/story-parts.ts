import type { PageView, ViewTeaser } from "../page-view.ts";
import { byline } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { adSlot } from "./frame-parts.ts";
import { anchor, escapeHtml, inline, linkItems, tag } from "./markup.ts";
import type { Sheet } from "./sheet.ts";

type TeaserList = PageView["lists"][number];

/** An image of the view, number `index`. */
export function image(sheet: Sheet, index: number, size = ' width="640" height="360"'): string {
  const url = sheet.view.images[index];
  if (url === undefined) return "";
  return `<img src="${escapeHtml(url)}"${size} alt="${sheet.look.has("alt", 0.6) ? escapeHtml(sheet.view.title) : ""}"${sheet.slash}>`;
}

/** The image with its caption, in a figure once there were figures. */
export function picture(sheet: Sheet, index: number): string {
  const { view, look, year } = sheet;
  if (view.images[index] === undefined) return "";
  const caption = look.say(sheet.words.photo);
  return year < 2012 || look.has("no figures", 0.3)
    ? `<div${look.at.picture}>${image(sheet, index)}<div${look.at.caption}>${caption}</div></div>\n`
    : `<figure${look.at.picture}>${image(sheet, index)}<figcaption${look.at.caption}>${caption}</figcaption></figure>\n`;
}

/** Author and date in their element. */
export function bylineBlock(sheet: Sheet): string {
  const line = byline(sheet);
  const name = sheet.look.say(["div", "p"]);
  return line === "" ? "" : `<${name}${sheet.look.at.byline}>${line}</${name}>\n`;
}

/** Whether the related links stand in a box between the paragraphs and not below them. */
function relatedInside(sheet: Sheet): boolean {
  return sheet.view.paragraphs.length > 3 && isInterrupted(sheet) && !usesBreaks(sheet) && sheet.look.has("related inside", 0.25);
}

/** Whether sites of the kind put boxes between their paragraphs. */
function isInterrupted({ view, notice }: Sheet): boolean {
  if (notice !== undefined) return false;
  return view.hostKind === "news" || view.hostKind === "blog";
}

/** Whether the site parts its paragraphs by line breaks alone. */
function usesBreaks({ look, year }: Sheet): boolean {
  return year < 2012 && look.has("breaks", 0.15);
}

/**
 * The main text: paragraphs as the site marks them, with what interrupts them: images from number `firstImage` on, an
 * advertisement, a box of links.
 */
export function storyText(sheet: Sheet, firstImage = 1): string {
  const { view, look } = sheet;
  const { paragraphs } = view;
  const breaks = usesBreaks(sheet);
  const name = look.has("div paragraphs", 0.07) ? "div" : "p";
  let markup = "";
  let imageIndex = firstImage;
  paragraphs.forEach((paragraph, index) => {
    const content = inline(paragraph);
    if (breaks) markup += index === 0 ? content : `<br${sheet.slash}><br${sheet.slash}>\n${content}`;
    else markup += `<${name}${index === 0 && isInterrupted(sheet) && look.has("lead", 0.4) ? look.at.lead : ""}>${content}</${name}>\n`;
    if (breaks || index === paragraphs.length - 1) return;
    if (index === 1 && isInterrupted(sheet) && look.has("ad in text", 0.4)) markup += adSlot(sheet, 2);
    if (index === 2 && relatedInside(sheet)) markup += relatedLinks(sheet, look.say(sheet.words.readAlso));
    if (index % 3 === 2 && imageIndex < view.images.length) markup += picture(sheet, imageIndex++);
  });
  while (paragraphs.length > 0 && imageIndex < view.images.length) markup += picture(sheet, imageIndex++);
  return markup + below(sheet);
}

/** What a page without its content shows below its notice. */
export function below({ notice }: Sheet): string {
  return notice?.below ?? "";
}

/** The box of related links, unless the text has it already. */
export function relatedBox(sheet: Sheet): string {
  return relatedInside(sheet) ? "" : relatedLinks(sheet, sheet.look.say(sheet.words.related));
}

function relatedLinks({ view, look }: Sheet, heading: string): string {
  if (view.related.length === 0) return "";
  return `<div${look.at.related}><h3${look.at.boxTitle}>${heading}</h3><ul>${linkItems(view.related)}</ul></div>\n`;
}

/** The boxes beside the text. */
export function sideBoxes(sheet: Sheet, wrap = "div"): string {
  const { look } = sheet;
  let boxes = "";
  for (const { heading, links } of sheet.view.sidebar) {
    boxes += `<${wrap}${look.at.box}><h3${look.at.boxTitle}>${escapeHtml(heading)}</h3><ul>${linkItems(links)}</ul></${wrap}>\n`;
  }
  return boxes;
}

/** A teaser's day, on sites that show it. */
export function teaserDate({ view, look }: Sheet, { day }: ViewTeaser): string {
  if (day === undefined || !look.has("teaser dates", 0.65)) return "";
  return `<span${look.at.date}>${dateText(day, view.language, look.dateForm)}</span> `;
}

/** One teaser: title, day, text, a link to read more. */
export function teaser(sheet: Sheet, item: ViewTeaser, { wrap = "div", picture: before = "" } = {}): string {
  const { look } = sheet;
  const heading = look.say(["h3", "h2", "h4"]);
  const title = `<${heading}${look.at.teaserTitle}>${anchor(item.link)}</${heading}>`;
  const date = teaserDate(sheet, item);
  const more = item.more === undefined ? "" : ` ${anchor(item.more, look.at.more)}`;
  const text = item.text === "" && more === "" ? "" : `<p${look.at.teaserText}>${escapeHtml(item.text)}${more}</p>`;
  return `<${wrap}${look.at.teaser}>${before}${look.has("date first", 0.4) ? date + title : title + date}${text}</${wrap}>\n`;
}

/** All lists of a page with their headings; a page without a text of its own shows its images beside the first teasers. */
export function teaserLists(sheet: Sheet, wrap = "div"): string {
  const { view, look } = sheet;
  let imageIndex = view.paragraphs.length > 0 ? view.images.length : 0;
  let markup = "";
  for (const list of view.lists) {
    let items = "";
    for (const item of list.items) {
      const before = imageIndex < view.images.length ? image(sheet, imageIndex++, ' width="240" height="135"') : "";
      items += teaser(sheet, item, { wrap, picture: before });
    }
    markup += listBlock(sheet, list, items);
  }
  let gallery = "";
  while (imageIndex < view.images.length) gallery += image(sheet, imageIndex++, ' width="240" height="135"');
  return markup + tag("div", gallery, look.at.picture);
}

function listBlock({ look }: Sheet, { heading }: TeaserList, items: string): string {
  const title = heading === "" ? "" : `<h2${look.at.listTitle}>${escapeHtml(heading)}</h2>\n`;
  return `${title}<div${look.at.list}>\n${items}</div>\n`;
}

/** What readers wrote below the text, with a form for more. */
export function commentSection(sheet: Sheet): string {
  const { view, look, words, slash } = sheet;
  if (view.comments.length === 0) return "";
  let entries = "";
  for (const { author, day, text } of view.comments) {
    const date = dateText(day, view.language, look.dateForm);
    entries += `<div${look.at.comment}><strong>${escapeHtml(author)}</strong> <small>${date}</small><p>${escapeHtml(text)}</p></div>\n`;
  }
  const form = look.has("comment form", 0.6)
    ? `<form action="/comment" method="post"><h4>${words.writeComment}</h4><textarea name="text" rows="4" cols="50"></textarea><br${slash}><input type="submit" value="${words.writeComment}"${slash}></form>\n`
    : "";
  return `<div${look.at.comments}><h3>${look.say(words.comments)} (${view.comments.length})</h3>\n${entries}${form}</div>\n`;
}

/** Label and value pairs. */
export function factsTable(sheet: Sheet, attributes = sheet.look.at.facts): string {
  const { facts } = sheet.view;
  if (facts === undefined || facts.length === 0) return "";
  let rows = "";
  for (const [label, value] of facts) rows += `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>\n`;
  return `<table${attributes}><tbody>\n${rows}</tbody></table>\n`;
}
