import type { ViewLink } from "../page-view.ts";
import { byline, copyright, today } from "./date-places.ts";
import { anchor, escapeHtml, inline, upperCaseTags } from "./markup.ts";
import { adSlot, commentSection, crumbs, factsTable, hiddenParts, image, newsletterBox, teaserLists } from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

/** Nested tables and font tags: the style of pages until about 2005. */
export const tableLayout: Layout = {
  name: "table",
  doctype: () => "html4",
  bodyAttributes: ({ look }) => ` bgcolor="${look.has("white paper", 0.6) ? "#ffffff" : look.soft}" text="#000000" link="${look.accent}"`,
  body(sheet) {
    const { view, look } = sheet;
    const rows = view.navigation.map((link) => `<tr><td><font size="2"><b>&raquo;&nbsp;${anchor(link)}</b></font></td></tr>\n`);
    const markup = `<table width="${look.say(["760", "750", "600", "100%"])}" border="0" cellspacing="0" cellpadding="0" align="center">
<tr><td colspan="2" bgcolor="${look.dark}" height="70"><font size="6" color="#ffffff"><b>${escapeHtml(view.siteName)}</b></font></td></tr>
<tr><td colspan="2" bgcolor="${look.accent}"><font size="1" color="#ffffff">&nbsp;${today(sheet)}&nbsp;</font></td></tr>
<tr><td colspan="2">${adSlot(sheet, 0)}</td></tr>
<tr valign="top"><td width="140" bgcolor="${look.soft}"><table width="100%" border="0" cellspacing="1" cellpadding="4">
${rows.join("")}</table>
${view.sidebar.map(({ heading, links }) => box(sheet, escapeHtml(heading), links)).join("")}</td>
<td><table width="100%" border="0" cellspacing="0" cellpadding="8"><tr><td>
${crumbs(sheet)}${content(sheet)}${newsletterBox(sheet)}${view.related.length > 0 ? box(sheet, sheet.say("related"), view.related) : ""}</td></tr></table></td></tr>
<tr><td colspan="2"><hr size="1" noshade><center><font size="1">${view.footer.map((link) => anchor(link)).join(" | ")}<br>${copyright(sheet)}</font></center></td></tr>
</table>
${hiddenParts(sheet)}`;
    return look.has("capitals", 0.6) ? upperCaseTags(markup) : markup;
  },
};

function box({ look }: Sheet, heading: string, links: readonly ViewLink[]): string {
  const lines = links.map((link) => `<font size="1">${anchor(link)}</font><br>\n`);
  return `<br><table width="100%" border="0" cellspacing="0" cellpadding="4"><tr><td bgcolor="${look.soft}"><font size="1"><b>${heading}</b></font></td></tr>\n<tr><td>${lines.join("")}</td></tr></table>\n`;
}

function content(sheet: Sheet): string {
  const { view, look } = sheet;
  const line = byline(sheet);
  return `<font size="5" color="${look.accent}"><b>${escapeHtml(view.title)}</b></font><br>
${line === "" ? "" : `<font size="1" color="#666666">${line}</font><br>\n`}<br>
${text(sheet)}${factsTable(sheet)}${teaserLists(sheet)}${commentSection(sheet)}`;
}

/** Paragraphs with or without an end tag, or with only line breaks between them. */
function text(sheet: Sheet): string {
  const { view, look, notice } = sheet;
  const style = look.number("paragraphs", 3);
  let markup = "";
  if (view.paragraphs.length > 0)
    for (const index of view.images.keys())
      markup += image(sheet, index, ' width="220" height="150" border="0" align="right" hspace="8" vspace="4"');
  for (const paragraph of view.paragraphs) {
    const content = `<font size="2">${inline(paragraph)}</font>`;
    markup += style === 0 ? `${content}<br><br>\n` : style === 1 ? `<p>${content}\n` : `<p align="left">${content}</p>\n`;
  }
  return markup + (notice?.below ?? "");
}
