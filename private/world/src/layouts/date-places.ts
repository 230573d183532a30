import { dateOf } from "../calendar.ts";
import type { DatePlace, HostKind } from "../page-view.ts";
import { clock, dateText, isoTime } from "./date-text.ts";
import { escapeHtml, scriptJson, tag } from "./markup.ts";
import type { Sheet } from "./sheet.ts";

/** Whether the page's date belongs at that place. */
export function shows({ view }: Sheet, place: DatePlace): boolean {
  return view.datePlaces.includes(place) && (place === "footer" || view.date !== undefined);
}

/** Returns the page's date in the site's format. Check `shows` first. */
export function ownDate({ view, look, minuteOfDay }: Sheet): string {
  const text = dateText(view.date as number, view.language, look.dateForm);
  if (look.dateForm === "iso" || !look.has("clock", 0.25)) return text;
  const time = clock(minuteOfDay, view.language);
  return view.language === "de" ? `${text}, ${time} Uhr` : `${text}, ${time}`;
}

/** Returns the date in a time element, or in the `abbr` of microformats in older pages. */
export function timeElement(sheet: Sheet, text = ownDate(sheet), attributes = sheet.look.at.date): string {
  const iso = isoTime(sheet.view.date as number, sheet.view.language, sheet.minuteOfDay);
  const date = sheet.look.has("whole-day", 0.3) ? dateOf(sheet.view.date as number) : iso;
  if (sheet.year < 2010) return `<abbr class="published" title="${iso}">${text}</abbr>`;
  return `<time${attributes} datetime="${date}">${text}</time>`;
}

/** Returns author and date if the view has them; empty if there is neither. */
export function byline(sheet: Sheet): string {
  const { view, look } = sheet;
  const author = view.author === undefined ? "" : `<span${look.at.author}>${escapeHtml(view.author)}</span>`;
  if (!shows(sheet, "byline")) {
    const signed = author === "" ? "" : `${sheet.say("by")} ${author}`;
    const time = shows(sheet, "time-element") ? timeElement(sheet) : "";
    return signed !== "" && time !== "" ? `${signed} ${time}` : signed + time;
  }
  const date = shows(sheet, "time-element") ? timeElement(sheet) : tag("span", ownDate(sheet), look.at.date);
  const isOfficial = view.hostKind === "institution";
  const sentence = sheet.say(author === "" ? (isOfficial ? "officialUnsigned" : "unsigned") : isOfficial ? "officialSigned" : "signed");
  return sentence.replace(/\b[AD]\b/g, (mark) => (mark === "D" ? date : author));
}

/** Returns the date for the head, in the form of the site's kind and year. */
export function metaDate(sheet: Sheet): string {
  if (!shows(sheet, "meta")) return "";
  const { view, look, year, slash } = sheet;
  const time = isoTime(view.date as number, view.language, sheet.minuteOfDay);
  const date = dateOf(view.date as number);
  const official = view.hostKind === "institution" || year < 2010;
  const forms = official
    ? [`name="DC.date" content="${date}"`, `name="date" content="${time}"`, `name="DC.date.issued" content="${date}"`]
    : [
        `property="article:published_time" content="${time}"`,
        `property="article:published_time" content="${time}"`,
        `itemprop="datePublished" content="${date}"`,
        `name="DC.date.issued" content="${time}"`,
        `name="date" content="${time}"`,
      ];
  return `<meta ${forms[look.number("meta date", forms.length)]}${slash}>\n`;
}

const schemaTypes: Record<HostKind, string> = {
  news: "NewsArticle",
  blog: "BlogPosting",
  forum: "DiscussionForumPosting",
  institution: "Article",
  encyclopedia: "Article",
};

/** Describes the page as linked data: with its date if the view has it there, without a date on some sites. */
export function jsonLd(sheet: Sheet): string {
  const { view, look, year } = sheet;
  const dated = shows(sheet, "json-ld");
  if (!dated && !(year >= 2014 && look.has("linked data", 0.35))) return "";
  const description = {
    "@context": year < 2018 ? "http://schema.org" : "https://schema.org",
    "@type": dated ? schemaTypes[view.hostKind] : "WebPage",
    mainEntityOfPage: { "@type": "WebPage", "@id": view.url },
    headline: view.title,
    ...(dated && { datePublished: isoTime(view.date as number, view.language, sheet.minuteOfDay) }),
    ...(view.author !== undefined && { author: { "@type": "Person", name: view.author } }),
    ...(view.images[0] !== undefined && { image: [view.images[0]] }),
    publisher: { "@type": "Organization", name: view.siteName },
  };
  return `<script type="application/ld+json">${scriptJson(description)}</script>\n`;
}

/** Returns the day of the capture if the site misleads with it; layouts without it pass `showsToday: false` to `copyright`. */
export function today(sheet: Sheet): string {
  if (!misleadsWithToday(sheet)) return "";
  const { view } = sheet;
  return dateText(view.shownOn, view.language, sheet.look.has("weekday today", 0.7) ? "weekday" : "long");
}

/** Returns the copyright line: with a year if the view needs a wrong date, unless the site shows the day of the capture. */
export function copyright(sheet: Sheet, { showsToday = true } = {}): string {
  const { view, look, year } = sheet;
  const wantsYear = shows(sheet, "footer") && !(showsToday && misleadsWithToday(sheet));
  const since = look.has("copyright since", 0.3) ? `${Math.min(year, 1996 + look.number("since", 12))}-` : "";
  const years = wantsYear ? ` ${since}${year}` : "";
  return `&copy;${years} ${escapeHtml(view.siteName)}. ${sheet.say("rights")}`;
}

function misleadsWithToday(sheet: Sheet): boolean {
  return shows(sheet, "footer") && sheet.look.has("today", sheet.view.hostKind === "news" ? 0.5 : 0.15);
}
