import type { WorldLanguage } from "../world-event.ts";
import { copyright, ownDate, shows, timeElement } from "./date-places.ts";
import { clock, dateText } from "./date-text.ts";
import { cookieBanner, hiddenParts } from "./frame-parts.ts";
import { anchor, escapeHtml, inline, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { below, commentSection, image } from "./story-parts.ts";

interface WikiWords {
  readonly from: string;
  readonly tabs: readonly string[];
  readonly contents: string;
  readonly edit: string;
  readonly edited: (date: string, time: string) => string;
  readonly seeAlso: string;
}
const wikiWords: Record<WorldLanguage, WikiWords> = {
  en: {
    from: "From",
    tabs: ["Article", "Talk", "Read", "Edit", "View history"],
    contents: "Contents",
    edit: "edit",
    edited: (date, time) => `This page was last edited on ${date}, at ${time}.`,
    seeAlso: "See also",
  },
  de: {
    from: "Aus",
    tabs: ["Artikel", "Diskussion", "Lesen", "Bearbeiten", "Versionsgeschichte"],
    contents: "Inhaltsverzeichnis",
    edit: "Bearbeiten",
    edited: (date, time) => `Diese Seite wurde zuletzt am ${date} um ${time} Uhr bearbeitet.`,
    seeAlso: "Siehe auch",
  },
};

/** An encyclopedia: MonoBook until 2010, Vector after. */
export const mediawikiLayout: Layout = {
  name: "mediawiki",
  doctype: (year) => (year < 2012 ? "xhtml" : "html5"),
  css: ({ accent, has }) =>
    `body{margin:0;background:#f6f6f6;font:14px/1.6 sans-serif;color:#202122}a{color:#0645ad;text-decoration:none}
a:hover{text-decoration:underline}img{max-width:100%;background:#e4e6e8}
#content{margin-left:176px;border:1px solid #a7d7f9;background:#fff;padding:20px 24px}
#mw-panel{position:absolute;top:0;left:0;width:160px;padding:20px 8px;font-size:13px}
#p-logo{font:bold 20px/1.2 Georgia,serif;color:${accent};text-align:center;padding:10px 0 24px}
.portal h3,.portlet h5{font-size:12px;color:#54595d;border-bottom:1px solid #c8ccd1;margin:10px 0 4px;font-weight:normal}
.portal ul,.portlet ul{list-style:none;margin:0;padding:0 0 0 8px}
#mw-head{margin-left:176px;padding:22px 0 0}#mw-head ul{list-style:none;display:flex;margin:0;padding:0;font-size:13px}
#mw-head li{background:#fff;border:1px solid #a7d7f9;border-bottom:0;padding:6px 10px;margin-right:-1px}
#firstHeading{font:normal 28px Georgia,'Linux Libertine',serif;border-bottom:1px solid #a2a9b1;margin:0 0 4px}
h2{font:normal 22px Georgia,serif;border-bottom:1px solid #a2a9b1;clear:none}#siteSub{font-size:12px;color:#555;margin-bottom:10px}
.infobox{float:right;width:290px;border:1px solid #a2a9b1;background:#f8f9fa;margin:0 0 14px 20px;padding:4px;font-size:12px;border-spacing:4px}
.infobox th{text-align:left;vertical-align:top;width:38%}
.infobox .infobox-above{font-weight:bold;font-size:15px;text-align:center;${has("coloured infobox", 0.4) ? "background:#cde" : ""}}
#toc{border:1px solid #a2a9b1;background:#f8f9fa;display:inline-block;padding:8px 14px;font-size:13px}
#toc ul{list-style:none;margin:0;padding:0}.references{font-size:13px}
.thumb{float:right;clear:right;border:1px solid #c8ccd1;background:#f8f9fa;padding:4px;margin:4px 0 12px 18px;width:230px;font-size:12px}
.mw-editsection{font-size:13px;font-family:sans-serif}#footer{margin-left:176px;padding:12px 24px;font-size:12px;color:#54595d}
#footer ul{list-style:none;padding:0;margin:0}#f-places li{display:inline-block;margin-right:14px}.reference{font-size:11px}`,
  generator: ({ year }) => `MediaWiki 1.${Math.max(3, Math.round((year - 2004) * 1.9))}.${year % 7}`,
  bodyAttributes: ({ year }) =>
    year < 2010
      ? ' class="mediawiki ltr ns-0 ns-subject"'
      : ` class="mediawiki ltr sitedir-ltr ns-0 ns-subject skin-${year < 2022 ? "vector" : "vector-2022"} action-view"`,
  body(sheet) {
    const { view } = sheet;
    const said = wikiWords[view.language];
    return `<div id="mw-page-base" class="noprint"></div><div id="mw-head"><ul>${said.tabs.map((name) => `<li>${name}</li>`).join("")}</ul></div>
<div id="content" class="mw-body"><a id="top"></a><h1 id="firstHeading" class="firstHeading">${escapeHtml(view.title)}</h1>
<div id="bodyContent"><div id="siteSub">${said.from} ${escapeHtml(view.siteName)}</div>
<div id="mw-content-text" lang="${view.language}" dir="ltr"><div class="mw-parser-output">
${infobox(sheet)}${text(sheet)}${sections(sheet)}${seeAlso(sheet)}${commentSection(sheet)}</div></div></div></div>
<div id="mw-panel"><div id="p-logo">${escapeHtml(view.siteName)}</div>${panel(sheet)}</div>
<div id="footer"><ul id="footer-info">${tag("li", lastEdited(sheet))}<li>${copyright(sheet, { showsToday: false })}</li></ul><ul id="f-places">${linkItems(view.footer)}</ul></div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

function infobox(sheet: Sheet): string {
  const { view } = sheet;
  const { facts } = view;
  if (facts === undefined || facts.length === 0) return thumb(sheet, 0);
  const top = image(sheet, 0, ' width="270" height="180"');
  let rows = top === "" ? "" : `<tr><td colspan="2" class="infobox-image">${top}</td></tr>\n`;
  for (const [label, value] of facts) rows += `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>\n`;
  return `<table class="infobox vevent"><tbody><tr><th colspan="2" class="infobox-above">${escapeHtml(view.title)}</th></tr>\n${rows}</tbody></table>\n`;
}

function thumb(sheet: Sheet, index: number): string {
  const markup = image(sheet, index, ' width="220" height="147" class="thumbimage"');
  return markup === ""
    ? ""
    : `<div class="thumb tright"><div class="thumbinner">${markup}<div class="thumbcaption">${sheet.look.say(sheet.words.photo)}</div></div></div>\n`;
}

/** Paragraphs with numbers that lead to the references, and the table of contents after the first. */
function text(sheet: Sheet): string {
  const { view } = sheet;
  const notes = view.lists[0]?.items.length ?? 0;
  let markup = "";
  view.paragraphs.forEach((paragraph, index) => {
    const note =
      index < notes ? `<sup id="cite_ref-${index + 1}" class="reference"><a href="#cite_note-${index + 1}">[${index + 1}]</a></sup>` : "";
    markup += `<p>${inline(paragraph)}${note}</p>\n`;
    if (index === 0) markup += contents(sheet);
    if (index % 2 === 1) markup += thumb(sheet, (index + 1) / 2);
  });
  for (let i = Math.floor(view.paragraphs.length / 2) + 1; i < view.images.length; i++) markup += thumb(sheet, i);
  return markup + below(sheet);
}

function contents({ view }: Sheet): string {
  if (view.lists.length === 0) return "";
  const items = view.lists.map(
    ({ heading }, index) =>
      `<li class="toclevel-1"><a href="#s${index + 1}"><span class="tocnumber">${index + 1}</span> <span class="toctext">${escapeHtml(heading)}</span></a></li>`,
  );
  return `<div id="toc" class="toc"><strong>${wikiWords[view.language].contents}</strong><ul>${items.join("")}</ul></div>\n`;
}

/** The lists: the first one holds the references. */
function sections(sheet: Sheet): string {
  const { view, look } = sheet;
  const said = wikiWords[view.language];
  return view.lists
    .map(({ heading, items }, number) => {
      const list = number === 0 ? "ol" : "ul";
      let entries = "";
      items.forEach((item, index) => {
        const date = item.day === undefined ? "" : ` (${dateText(item.day, view.language, look.dateForm)})`;
        const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
        const id = number === 0 ? ` id="cite_note-${index + 1}"` : "";
        entries += `<li${id}><span class="reference-text">${anchor(item.link, ' rel="nofollow" class="external text"')}${item.text === "" ? "" : `. ${escapeHtml(item.text)}`}${date}${more}</span></li>\n`;
      });
      return `<h2><span class="mw-headline" id="s${number + 1}">${escapeHtml(heading)}</span> <span class="mw-editsection">[${said.edit}]</span></h2>\n<${list}${number === 0 ? ' class="references"' : ""}>${entries}</${list}>\n`;
    })
    .join("");
}

function seeAlso({ view }: Sheet): string {
  if (view.related.length === 0) return "";
  return `<h2><span class="mw-headline">${wikiWords[view.language].seeAlso}</span></h2>\n<ul>${linkItems(view.related)}</ul>\n`;
}

function panel({ view, year, words }: Sheet): string {
  const [box, title] = year < 2010 ? ["portlet", "h5"] : ["portal", "h3"];
  const boxes = [{ heading: words.menu, links: view.navigation }, ...view.sidebar];
  return boxes
    .map(
      ({ heading, links }) =>
        `<div class="${box}"><${title}>${escapeHtml(heading)}</${title}><div class="body"><ul>${linkItems(links)}</ul></div></div>`,
    )
    .join("\n");
}

/** The date of the revision, in the foot as the software writes it. */
function lastEdited(sheet: Sheet): string {
  const { view, minuteOfDay } = sheet;
  if (!shows(sheet, "byline")) return shows(sheet, "time-element") ? timeElement(sheet, ownDate(sheet), "") : "";
  const date = dateText(view.date as number, view.language, "day-first");
  const time = clock(minuteOfDay, "de");
  return wikiWords[view.language].edited(shows(sheet, "time-element") ? timeElement(sheet, date, "") : date, time);
}
