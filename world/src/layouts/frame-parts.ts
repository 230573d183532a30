import type { ViewLink } from "../page-view.ts";
import { copyright, today } from "./date-places.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Sheet } from "./sheet.ts";

/** The section of the site that the page lies in: the navigation link with the longest address that its own begins with. */
export function sectionOf({ view }: Sheet): ViewLink | undefined {
  let section: ViewLink | undefined;
  for (const link of view.navigation) {
    const isInside = view.url.length > link.url.length && view.url.startsWith(link.url);
    if (isInside && link.url.split("/").length > 4 && link.url.length > (section?.url.length ?? 0)) section = link;
  }
  return section;
}

/** The site's sections as list items, the current one marked. */
export function menuItems(sheet: Sheet, { item = "", current = ' class="active"', link = "" } = {}): string {
  const section = sectionOf(sheet);
  let items = "";
  for (const entry of sheet.view.navigation) items += `<li${entry === section ? current : item}>${anchor(entry, link)}</li>\n`;
  return items;
}

/** Where the page lies, as text: the links to it are those of the navigation. */
export function crumbs(sheet: Sheet): string {
  const { view, look, words } = sheet;
  if (!look.has("crumbs", 0.6)) return "";
  const between = ` ${look.say(["&rsaquo;", "&gt;", "/", "&raquo;", "|"])} `;
  const section = sectionOf(sheet);
  const steps = [look.say(words.home), ...(section ? [escapeHtml(section.text)] : []), escapeHtml(shorten(view.title, 60))];
  const intro = look.has("you are here", 0.3) ? `${words.youAreHere} ` : "";
  return `<div${look.at.crumbs}>${intro}${steps.map((step) => `<span>${step}</span>`).join(between)}</div>\n`;
}

/** At most that many characters, cut after a word. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = text.lastIndexOf(" ", characters - 1);
  return `${text.slice(0, end > 20 ? end : characters - 1)}…`;
}

export function searchForm(sheet: Sheet): string {
  const { look, words, slash } = sheet;
  const label = look.say(words.search);
  return `<form${look.at.search} action="/search" method="get"><input type="text" name="q" title="${label}"${sheet.year > 2011 ? ` placeholder="${label}"` : ""}${slash}> <input type="submit" value="${label}"${slash}></form>\n`;
}

/** The day of the capture, on sites that show it. */
export function todayLine(sheet: Sheet): string {
  const date = today(sheet);
  return date === "" ? "" : `<div class="${sheet.look.has("today named", 0.5) ? "today" : `${sheet.look.prefix}-td`}">${date}</div>\n`;
}

function networks({ year, view }: Sheet): readonly string[] {
  if (year < 2008) return view.language === "de" ? ["Mister Wong", "del.icio.us", "Technorati"] : ["Digg", "del.icio.us", "StumbleUpon"];
  if (year < 2017) return ["Facebook", "Twitter", "Google+"];
  return ["Facebook", year < 2023 ? "Twitter" : "X", "WhatsApp", "LinkedIn"];
}

/** Buttons without addresses: what they would link to is no page of this world. */
export function shareButtons(sheet: Sheet): string {
  const { look, words, year, notice } = sheet;
  if (year < 2005 || notice !== undefined || !look.has("share", 0.75)) return "";
  const name = year > 2011 ? "button" : "span";
  const type = year > 2011 ? ' type="button"' : "";
  const buttons = networks(sheet).map((network) => `<${name}${type} title="${network}">${network}</${name}>`);
  if (look.has("print", 0.4)) buttons.push(`<a href="javascript:window.print()">${words.print}</a>`);
  return `<div${look.at.share}><strong>${look.say(words.share)}</strong> ${buttons.join(" ")}</div>\n`;
}

/** An advertising slot, number `place` of the page. */
export function adSlot(sheet: Sheet, place: number): string {
  const { look, words, hash, view } = sheet;
  if (view.hostKind === "institution" || view.hostKind === "encyclopedia" || !look.has(`ad ${place}`, 0.65)) return "";
  const pitch = words.pitches[(hash + place * 3) % words.pitches.length] as string;
  const unit = `${look.prefix}-${["leaderboard", "rectangle", "skyscraper", "billboard"][place % 4]}-${place}`;
  return `<div${look.at.ad} id="${unit}"><small>${look.say(words.advertisement)}</small><div>${pitch}</div>${place === 1 ? sheet.ballast.ad : ""}</div>\n`;
}

export function newsletterBox(sheet: Sheet): string {
  const { look, words, slash, year } = sheet;
  if (year < 2004 || !look.has("newsletter", 0.5)) return "";
  const field = `<input type="${year > 2011 ? "email" : "text"}" name="email" title="${words.email}"${year > 2011 ? ` placeholder="${words.email}"` : ""}${slash}>`;
  return `<div${look.at.newsletter}><strong>${look.say(words.newsletterTitle)}</strong><p>${look.say(words.newsletterText)}</p><form action="/newsletter" method="post">${field} <input type="submit" value="${words.subscribe}"${slash}></form></div>\n`;
}

/** The notice that lies over the page until somebody clicks: rare in 2012, usual after 2018. */
export function cookieBanner(sheet: Sheet): string {
  const { look, words, year } = sheet;
  const share = year < 2012 ? 0 : year < 2015 ? 0.12 : year < 2018 ? 0.35 : 0.78;
  if (!look.has("cookies", share)) return "";
  const text = year < 2018 ? look.say(words.cookies.slice(0, 2)) : look.say(words.cookies);
  return `<div${look.at.cookie} role="dialog"><p>${text}</p><div><button type="button">${look.say(words.accept)}</button> <button type="button">${look.say(words.decline)}</button></div></div>\n`;
}

/** Links of the foot, with the line that says whose page it is. */
export function footLinks(sheet: Sheet): string {
  const { view, look } = sheet;
  return `${tag("ul", linkItems(view.footer))}<p${look.at.legal}>${copyright(sheet)}</p>\n`;
}

/** What is in the page and nobody sees: a form to log in, a notice for browsers without scripts, a counter. */
export function hiddenParts(sheet: Sheet): string {
  const { look, words, hash, slash, year } = sheet;
  const form = look.has("hidden login", 0.4)
    ? `<div${look.at.hidden} style="display:none"><form action="/login" method="post"><h4>${words.login}</h4><label>${words.email} <input type="text" name="user"${slash}></label> <label>${words.password} <input type="password" name="pass"${slash}></label> <input type="submit" value="${words.login}"${slash}></form></div>\n`
    : "";
  const notice = year > 2005 && look.has("noscript notice", 0.3) ? `<noscript><p>${words.noScript}</p></noscript>\n` : "";
  const counter = look.has("counter", 0.6)
    ? `<noscript><img src="https://count.pixelhaus.example/c.gif?s=${look.number("counter id", 90000) + 10000}&amp;p=${hash % 1000003}" width="1" height="1" alt=""${slash}></noscript>\n`
    : "";
  return form + notice + counter;
}

/** A jump to the content for screen readers. */
export function skipLink(sheet: Sheet, target: string): string {
  if (sheet.year < 2006 || !sheet.look.has("skip", 0.4)) return "";
  return `<a href="#${target}"${sheet.look.at.hidden}>${sheet.words.skip}</a>\n`;
}
