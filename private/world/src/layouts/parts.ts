import type { ViewLink, ViewTeaser } from "../page-view.ts";
import { byline, today } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { anchor, escapeHtml, inline, linkItems, tag } from "./markup.ts";
import type { Sheet } from "./sheet.ts";

/** Returns the page's section: the navigation link with the longest address that is a prefix of the page's. */
function sectionOf({ view }: Sheet): ViewLink | undefined {
  const around = view.navigation.filter(({ url }) => view.url.length > url.length && view.url.startsWith(url) && url.split("/").length > 4);
  return around.sort((a, b) => b.url.length - a.url.length)[0];
}

/** The site's sections as list items, the current one marked. */
export function menuItems(sheet: Sheet, current = ' class="active"'): string {
  const section = sectionOf(sheet);
  return sheet.view.navigation.map((entry) => `<li${entry === section ? current : ""}>${anchor(entry)}</li>\n`).join("");
}

/** Returns the breadcrumbs as text: the links are in the navigation. */
export function crumbs(sheet: Sheet): string {
  const { view, look } = sheet;
  if (!look.has("crumbs", 0.6)) return "";
  const steps = [sheet.say("home"), escapeHtml(sectionOf(sheet)?.text ?? ""), escapeHtml(shorten(view.title, 60))].filter(Boolean);
  const between = ` ${look.say(["&rsaquo;", "&gt;", "/", "&raquo;", "|"])} `;
  return `<div${look.at.crumbs}>${steps.map((step) => `<span>${step}</span>`).join(between)}</div>\n`;
}

/** Shortens text to a number of characters, at a word boundary. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = text.lastIndexOf(" ", characters - 1);
  return `${text.slice(0, end > 20 ? end : characters - 1)}…`;
}

export function searchForm({ look, slash, ...sheet }: Sheet): string {
  const label = sheet.say("search");
  return `<form${look.at.search} action="/search" method="get"><input type="text" name="q" title="${label}"${slash}> <input type="submit" value="${label}"${slash}></form>\n`;
}

/** The day of the capture, on sites that show it. */
export function todayLine(sheet: Sheet): string {
  const date = today(sheet);
  return date === "" ? "" : `<div class="${sheet.look.has("today named", 0.5) ? "today" : `${sheet.look.prefix}-td`}">${date}</div>\n`;
}

/** Buttons without addresses: their targets are not pages of this world. */
function shareButtons(sheet: Sheet): string {
  const { look, year, notice, view } = sheet;
  if (year < 2005 || notice !== undefined || view.paragraphs.length === 0 || !look.has("share", 0.75)) return "";
  const networks = year < 2008 ? ["Digg", "del.icio.us"] : ["Facebook", "Twitter", year < 2017 ? "Google+" : "WhatsApp"];
  const buttons = networks.map((network) => `<span title="${network}">${network}</span>`);
  return `<div${look.at.share}><strong>${sheet.say("share")}</strong> ${buttons.join(" ")}</div>\n`;
}

/** Advertising slot number `place` of the page. */
export function adSlot(sheet: Sheet, place: number): string {
  const { look, hash, view, ballast } = sheet;
  if (view.hostKind === "institution" || view.hostKind === "encyclopedia" || !look.has(`ad ${place}`, 0.65)) return "";
  const pitches = look.wordings("pitches");
  const pitch = pitches[(hash + place * 3) % pitches.length];
  return `<div${look.at.ad} id="${look.prefix}-slot-${place}"><small>${sheet.say("advertisement")}</small><div>${pitch}</div>${place === 1 ? ballast.ad : ""}</div>\n`;
}

/** Form for the reader's email address, on most sites. */
export function newsletterBox(sheet: Sheet): string {
  const { look, slash } = sheet;
  if (!look.has("newsletter", 0.7)) return "";
  return `<div${look.at.box}><h3${look.at.boxTitle}>Newsletter</h3><p>${sheet.say("newsletter")}</p><form action="/newsletter" method="post"><input type="text" name="email"${slash}></form></div>\n`;
}

/** The cookie notice that covers the page until a click: rare in 2012, usual after 2018. */
export function cookieBanner(sheet: Sheet): string {
  const { look, year } = sheet;
  const share = year < 2012 ? 0 : year < 2015 ? 0.12 : year < 2018 ? 0.35 : 0.78;
  if (!look.has("cookies", share)) return "";
  return `<div${look.at.cookie} role="dialog"><p>${sheet.say("cookies")}</p><button type="button">${sheet.say("accept")}</button></div>\n`;
}

/** Invisible parts of the page: a login form, a notice for browsers without scripts, a counter. */
export function hiddenParts(sheet: Sheet): string {
  const { look, hash, slash, year, view } = sheet;
  const form = `<div${look.at.hidden} style="display:none"><form action="/login" method="post"><h4>${sheet.say("login")}</h4><label>${sheet.say("password")} <input type="password" name="pass"${slash}></label></form></div>\n`;
  const counter = `<noscript><img src="https://count.pixelhaus.example/c.gif?p=${hash % 1000003}" width="1" height="1" alt=""${slash}></noscript>\n`;
  const notice = `<noscript><p>${sheet.say("noScript")}</p></noscript>\n`;
  return `${look.has("hidden login", 0.4) ? form : ""}${year > 2005 && view.paragraphs.length > 0 && look.has("noscript notice", 0.3) ? notice : ""}${look.has("counter", 0.6) ? counter : ""}`;
}

/** Image number `index` of the view. */
export function image({ view, look, slash }: Sheet, index: number, size = ' width="640" height="360"'): string {
  const url = view.images[index];
  if (url === undefined) return "";
  return `<img src="${escapeHtml(url)}"${size} alt="${look.has("alt", 0.6) ? escapeHtml(view.title) : ""}"${slash}>`;
}

/** The image with its caption, in a figure element once that existed. */
export function picture(sheet: Sheet, index: number): string {
  const { view, look, year } = sheet;
  if (view.images[index] === undefined) return "";
  const [outer, inner] = year < 2012 || look.has("no figures", 0.3) ? ["div", "div"] : ["figure", "figcaption"];
  return `<${outer}${look.at.picture}>${image(sheet, index)}<${inner}${look.at.caption}>${sheet.say("photo")}</${inner}></${outer}>\n`;
}

/** Author and date in an element of their own. */
export function bylineBlock(sheet: Sheet): string {
  const name = sheet.look.say(["div", "p"]);
  return tag(name, byline(sheet), sheet.look.at.byline) && `${tag(name, byline(sheet), sheet.look.at.byline)}\n`;
}

/** Whether sites of this kind put boxes between paragraphs. */
function isInterrupted({ view, notice }: Sheet): boolean {
  return notice === undefined && (view.hostKind === "news" || view.hostKind === "blog");
}

/** Whether the site separates paragraphs only by line breaks. */
function usesBreaks({ look, year }: Sheet): boolean {
  return year < 2012 && look.has("breaks", 0.15);
}

/** Whether the related links are in a box between the paragraphs instead of below them. */
function relatedInside(sheet: Sheet): boolean {
  return sheet.view.paragraphs.length > 3 && isInterrupted(sheet) && !usesBreaks(sheet) && sheet.look.has("related inside", 0.25);
}

/** The main text with its pictures: paragraphs in the site's markup, interrupted by an advertisement or a box of links. */
export function storyText(sheet: Sheet, firstImage = 1): string {
  const { view, look, slash } = sheet;
  const { paragraphs } = view;
  const breaks = usesBreaks(sheet);
  const name = look.has("div paragraphs", 0.07) ? "div" : "p";
  let markup = "";
  let imageIndex = firstImage;
  for (const [index, paragraph] of paragraphs.entries()) {
    const lead = index === 0 && isInterrupted(sheet) && look.has("lead", 0.4) ? look.at.lead : "";
    if (breaks) markup += `${index === 0 ? "" : `<br${slash}><br${slash}>\n`}${inline(paragraph)}`;
    else markup += `<${name}${lead}>${inline(paragraph)}</${name}>\n`;
    if (breaks || index === paragraphs.length - 1) continue;
    if (index === 1 && isInterrupted(sheet) && look.has("ad in text", 0.4)) markup += adSlot(sheet, 2);
    if (index === 2 && relatedInside(sheet)) markup += relatedLinks(sheet, "readAlso");
    if (index % 3 === 2) markup += picture(sheet, imageIndex++);
  }
  while (paragraphs.length > 0 && imageIndex < view.images.length) markup += picture(sheet, imageIndex++);
  return markup + (sheet.notice?.below ?? "");
}

/** The story with its title, picture and facts. */
export function story(sheet: Sheet, heading = "h1"): string {
  const { view, look } = sheet;
  const line = bylineBlock(sheet);
  const isLast = look.has("byline last", 0.15);
  const text = view.paragraphs.length > 0 ? `${picture(sheet, 0)}<div${look.at.text}>\n${storyText(sheet)}</div>\n` : "";
  return `<${heading}${look.at.headline}>${escapeHtml(view.title)}</${heading}>\n${isLast ? "" : line}${text}${factsTable(sheet)}${isLast ? line : ""}${shareButtons(sheet)}`;
}

/** The parts below a story: lists, related links, comments. */
export function belowStory(sheet: Sheet): string {
  return teaserLists(sheet) + relatedBox(sheet) + commentSection(sheet);
}

/** The box of related links, unless the text already has it. */
export function relatedBox(sheet: Sheet): string {
  return relatedInside(sheet) ? "" : relatedLinks(sheet, "related");
}

function relatedLinks(sheet: Sheet, heading: string): string {
  const { view, look } = sheet;
  if (view.related.length === 0) return "";
  return `<div${look.at.related}><h3${look.at.boxTitle}>${sheet.say(heading)}</h3><ul>${linkItems(view.related)}</ul></div>\n`;
}

/** The boxes beside the text. */
export function sideBoxes({ view, look }: Sheet): string {
  return view.sidebar
    .map(
      ({ heading, links }) => `<div${look.at.box}><h3${look.at.boxTitle}>${escapeHtml(heading)}</h3><ul>${linkItems(links)}</ul></div>\n`,
    )
    .join("");
}

function teaser(sheet: Sheet, item: ViewTeaser, before: string): string {
  const { look, view } = sheet;
  const heading = look.say(["h3", "h2", "h4"]);
  const title = `<${heading}${look.at.teaserTitle}>${anchor(item.link)}</${heading}>`;
  const day = item.day !== undefined && look.has("teaser dates", 0.65) ? dateText(item.day, view.language, look.dateForm) : "";
  const date = tag("span", day, look.at.date);
  const text = escapeHtml(item.text) + (item.more === undefined ? "" : ` ${anchor(item.more, look.at.more)}`);
  return `<div${look.at.teaser}>${before}${look.has("date first", 0.4) ? date + title : title + date}${tag("p", text, look.at.teaserText)}</div>\n`;
}

/** All lists of a page with their headings; a page without text shows its images next to the first teasers. */
export function teaserLists(sheet: Sheet): string {
  const { view, look } = sheet;
  let imageIndex = view.paragraphs.length > 0 ? view.images.length : 0;
  let markup = "";
  for (const { heading, items } of view.lists) {
    const teasers = items.map((item) => teaser(sheet, item, image(sheet, imageIndex++, ' width="240" height="135"')));
    markup += `${tag("h2", escapeHtml(heading), look.at.listTitle)}\n<div${look.at.list}>\n${teasers.join("")}</div>\n`;
  }
  while (imageIndex < view.images.length) markup += image(sheet, imageIndex++, ' width="240" height="135"');
  return markup;
}

/** Readers' comments below the text, with a form. */
export function commentSection(sheet: Sheet): string {
  const { view, look, slash } = sheet;
  if (view.comments.length === 0) return "";
  const entries = view.comments.map(({ author, day, text }) => {
    const date = dateText(day, view.language, look.dateForm);
    return `<div${look.at.comment}><strong>${escapeHtml(author)}</strong> <small>${date}</small><p>${escapeHtml(text)}</p></div>\n`;
  });
  const form = look.has("comment form", 0.6)
    ? `<form action="/comment" method="post"><textarea name="text" rows="4" cols="50"></textarea><br${slash}><input type="submit" value="${sheet.say("writeComment")}"${slash}></form>\n`
    : "";
  return `<div${look.at.comments}><h3>${sheet.say("comments")} (${view.comments.length})</h3>\n${entries.join("")}${form}</div>\n`;
}

/** Label and value pairs. */
export function factsTable({ view, look }: Sheet): string {
  const rows = (view.facts ?? []).map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>\n`);
  return tag("table", tag("tbody", rows.join("")), look.at.facts);
}
