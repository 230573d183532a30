import { copyright, ownDate, shows, timeElement } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { anchor, escapeHtml, inline, linkItems, tag } from "./markup.ts";
import { commentSection, cookieBanner, hiddenParts, image } from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

/** An encyclopedia: MonoBook until 2010, then Vector. */
export const mediawikiLayout: Layout = {
  name: "mediawiki",
  doctype: (year) => (year < 2012 ? "xhtml" : "html5"),
  generator: ({ year }) => `MediaWiki 1.${Math.max(3, Math.round((year - 2004) * 1.9))}.${year % 7}`,
  bodyAttributes: ({ year }) => ` class="mediawiki ltr ns-0 ns-subject${year < 2010 ? "" : " skin-vector action-view"}"`,
  body(sheet) {
    const { view, look } = sheet;
    const panel = [{ heading: sheet.say("menu"), links: view.navigation }, ...view.sidebar].map(
      ({ heading, links }) =>
        `<div class="portal"><h3>${escapeHtml(heading)}</h3><div class="body"><ul>${linkItems(links)}</ul></div></div>\n`,
    );
    return `<div id="mw-head"><ul>${look
      .wordings("tabs")
      .map((name) => `<li>${name}</li>`)
      .join("")}</ul></div>
<div id="content" class="mw-body"><a id="top"></a><h1 id="firstHeading" class="firstHeading">${escapeHtml(view.title)}</h1>
<div id="bodyContent"><div id="siteSub">${sheet.say("from")} ${escapeHtml(view.siteName)}</div>
<div id="mw-content-text" lang="${view.language}" dir="ltr"><div class="mw-parser-output">
${infobox(sheet)}${text(sheet)}${sections(sheet)}${seeAlso(sheet)}${commentSection(sheet)}</div></div></div></div>
<div id="mw-panel"><div id="p-logo">${escapeHtml(view.siteName)}</div>${panel.join("")}</div>
<div id="footer"><ul id="footer-info">${tag("li", lastEdited(sheet))}<li>${copyright(sheet, { showsToday: false })}</li></ul><ul id="f-places">${linkItems(view.footer)}</ul></div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

function infobox(sheet: Sheet): string {
  const { view } = sheet;
  const rows = (view.facts ?? []).map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>\n`,
  );
  if (rows.length === 0) return thumb(sheet, 0);
  const top = tag("tr", tag("td", image(sheet, 0), ' colspan="2" class="infobox-image"'));
  return `<table class="infobox vevent"><tbody><tr><th colspan="2" class="infobox-above">${escapeHtml(view.title)}</th></tr>\n${top}${rows.join("")}</tbody></table>\n`;
}

function thumb(sheet: Sheet, index: number): string {
  const markup = image(sheet, index, ' width="220" height="147" class="thumbimage"');
  return markup === "" ? "" : `<div class="thumb tright">${markup}<div class="thumbcaption">${sheet.say("photo")}</div></div>\n`;
}

/** Paragraphs with numbered links to the references, and the table of contents after the first. */
function text(sheet: Sheet): string {
  const { view, notice } = sheet;
  const notes = view.lists[0]?.items.length ?? 0;
  const headings = view.lists.map(({ heading }, n) => `<li><a href="#s${n + 1}">${n + 1} ${escapeHtml(heading)}</a></li>`);
  const contents = `<div id="toc" class="toc"><strong>${sheet.say("contents")}</strong><ul>${headings.join("")}</ul></div>\n`;
  const paragraphs = view.paragraphs.map((paragraph, index) => {
    const n = index + 1;
    const note = n <= notes ? `<sup id="cite_ref-${n}" class="reference"><a href="#cite_note-${n}">[${n}]</a></sup>` : "";
    return `<p>${inline(paragraph)}${note}</p>\n${index === 0 && headings.length > 0 ? contents : ""}`;
  });
  for (let n = 1; n < view.images.length; n++) paragraphs.push(thumb(sheet, n));
  return paragraphs.join("") + (notice?.below ?? "");
}

/** The lists: the first one contains the references. */
function sections(sheet: Sheet): string {
  const { view, look } = sheet;
  return view.lists
    .map(({ heading, items }, number) => {
      const isFirst = number === 0;
      const entries = items.map((item, index) => {
        const date = item.day === undefined ? "" : ` (${dateText(item.day, view.language, look.dateForm)})`;
        const rest = `${item.text === "" ? "" : `. ${escapeHtml(item.text)}`}${date}${item.more === undefined ? "" : ` ${anchor(item.more)}`}`;
        return `<li${isFirst ? ` id="cite_note-${index + 1}"` : ""}><span class="reference-text">${anchor(item.link, ' rel="nofollow" class="external text"')}${rest}</span></li>\n`;
      });
      const title = `<h2><span class="mw-headline" id="s${number + 1}">${escapeHtml(heading)}</span> <span class="mw-editsection">[${sheet.say("edit")}]</span></h2>`;
      return `${title}\n${isFirst ? tag("ol", entries.join(""), ' class="references"') : tag("ul", entries.join(""))}\n`;
    })
    .join("");
}

function seeAlso(sheet: Sheet): string {
  const links = tag("ul", linkItems(sheet.view.related));
  return links && `<h2><span class="mw-headline">${sheet.say("seeAlso")}</span></h2>\n${links}\n`;
}

/** The date of the revision in the footer, in the software's format. */
function lastEdited(sheet: Sheet): string {
  const { view } = sheet;
  if (!shows(sheet, "byline")) return shows(sheet, "time-element") ? timeElement(sheet, ownDate(sheet), "") : "";
  const date = dateText(view.date as number, view.language, "day-first");
  return sheet.say("edited").replace(/\bD\b/, () => (shows(sheet, "time-element") ? timeElement(sheet, date, "") : date));
}
