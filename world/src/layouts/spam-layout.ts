import { byline, copyright, today } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { hiddenParts } from "./frame-parts.ts";
import { anchor, escapeHtml, inline, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { below, factsTable, image, teaserDate } from "./story-parts.ts";

const baits = {
  en: [
    "BEST PRICE ONLINE!!!",
    "100% free download",
    "No prescription needed",
    "Work from home and earn $5000",
    "Click here now",
    "Fast shipping worldwide",
  ],
  de: [
    "BESTER PREIS IM NETZ!!!",
    "100% gratis herunterladen",
    "Ohne Rezept bestellen",
    "Von zu Hause 5000 Euro verdienen",
    "Jetzt hier klicken",
    "Versand in 24 Stunden",
  ],
};

/** A page for search engines: everything centred, words repeated, links nobody should see. */
export const spamLayout: Layout = {
  name: "spam",
  doctype: (year) => (year < 2012 ? "html4" : "html5"),
  css: ({ accent, font, soft }) =>
    `body{background:${soft};font:14px/1.5 ${font};color:#111;margin:0;text-align:center}a{color:${accent}}
.w{max-width:860px;margin:0 auto;background:#fff;padding:14px 22px;border-left:4px solid ${accent};border-right:4px solid ${accent}}
h1{color:#c00;font-size:30px}h2{background:#ff0;padding:4px}.t{text-align:left}.n{margin:8px 0;font-weight:bold}.n a{margin:0 7px}
.cta{display:inline-block;background:#e60000;color:#fff;font-weight:bold;font-size:20px;padding:12px 30px;border-radius:8px;margin:10px}
.kw{font-size:10px;color:#999}ul{list-style:none;padding:0}img{max-width:100%;background:#ddd}`,
  body(sheet) {
    const { view, look, words, hash } = sheet;
    const lines = baits[view.language];
    const bait = (index: number): string => lines[(hash + index) % lines.length] as string;
    const center = sheet.year < 2012 ? "center" : "div";
    const line = byline(sheet);
    const keywords = escapeHtml(Array.from({ length: 6 }, () => view.title.toLowerCase()).join(", "));
    return `<${center}><div class="w"><div class="n">${view.navigation.map((link) => anchor(link)).join(" | ")}</div>
${tag("p", today(sheet))}<h1>${escapeHtml(view.title)}</h1><h2>${bait(0)}</h2>
${images(sheet)}<div class="t">${tag("p", line)}${text(sheet, bait)}${factsTable(sheet, ' border="1" cellpadding="4"')}${lists(sheet)}</div>
<div class="cta">${bait(3)}</div><ul>${linkItems(view.related)}</ul>
${comments(sheet)}${boxes(sheet)}<p class="kw">${keywords}</p>
<p>${view.footer.map((link) => anchor(link)).join(" - ")}</p><p class="kw">${copyright(sheet)}</p></div></${center}>
<div${look.at.hidden} style="position:absolute;left:-5000px">${lines.join(" ")} ${words.subscribe}</div>
${hiddenParts(sheet)}`;
  },
};

function images(sheet: Sheet): string {
  return sheet.view.images.map((_, index) => image(sheet, index, ' width="300" height="200" border="0"')).join("\n");
}

function text(sheet: Sheet, bait: (index: number) => string): string {
  let markup = "";
  sheet.view.paragraphs.forEach((paragraph, index) => {
    markup += `<p>${inline(paragraph)}${index % 3 === 1 ? ` <b>${bait(index)}</b>` : ""}</p>\n`;
  });
  return markup + below(sheet);
}

function lists(sheet: Sheet): string {
  let markup = "";
  for (const { heading, items } of sheet.view.lists) {
    markup += `<h2>${escapeHtml(heading)}</h2><ul>`;
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
      markup += `<li>&#9658; <b>${anchor(item.link)}</b> ${teaserDate(sheet, item)}${escapeHtml(item.text)}${more}</li>\n`;
    }
    markup += "</ul>\n";
  }
  return markup;
}

/** Links in letters that are too small to read. */
function boxes({ view }: Sheet): string {
  return view.sidebar
    .map(
      ({ heading, links }) =>
        `<div style="font-size:9px;line-height:10px">${escapeHtml(heading)}: ${links.map((link) => anchor(link)).join(" ")}</div>\n`,
    )
    .join("");
}

function comments({ view, look }: Sheet): string {
  return view.comments
    .map(
      ({ author, day, text }) =>
        `<p class="t"><b>${escapeHtml(author)}</b> (${dateText(day, view.language, look.dateForm)}): ${escapeHtml(text)}</p>\n`,
    )
    .join("");
}
