import type { ViewLink } from "../page-view.ts";
import { byline, copyright, today } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { adSlot, crumbs, hiddenParts } from "./frame-parts.ts";
import { anchor, escapeHtml, inline, shout } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { below, factsTable, image, teaserDate } from "./story-parts.ts";

/** Tables in tables, fonts by tag: how pages were until about 2005. */
export const tableLayout: Layout = {
  name: "table",
  doctype: () => "html4",
  css: ({ accent, font, css }) =>
    `body,td,th,p{font-family:${font};font-size:13px}a:link{color:${accent}}a:visited{color:#663366}a:hover{color:#cc0000}
.small{font-size:11px}${css.ad}{text-align:center;color:#666;padding:6px;margin:0 0 8px;background:#eee}${css.hidden}{display:none}`,
  bodyAttributes: ({ look }) =>
    ` bgcolor="${look.has("white paper", 0.6) ? "#ffffff" : look.soft}" text="#000000" link="${look.accent}" vlink="#663366" leftmargin="0" topmargin="0" marginwidth="0" marginheight="0"`,
  body(sheet) {
    const { view, look } = sheet;
    const date = today(sheet);
    const width = look.say(["760", "750", "600", "100%"]);
    const markup = `<table width="${width}" border="0" cellspacing="0" cellpadding="0" align="center">
<tr><td colspan="3" bgcolor="${look.dark}" height="70">&nbsp;<font size="6" color="#ffffff" face="${look.headingFont.replaceAll("'", "")}"><b>${escapeHtml(view.siteName)}</b></font></td></tr>
<tr><td colspan="3" bgcolor="${look.accent}"><font size="1" color="#ffffff">&nbsp;${date}&nbsp;</font></td></tr>
<tr><td colspan="3">${adSlot(sheet, 0)}</td></tr>
<tr valign="top"><td width="140" bgcolor="${look.soft}">
${menu(sheet)}${boxes(sheet)}</td>
<td width="12">&nbsp;</td>
<td><table width="100%" border="0" cellspacing="0" cellpadding="8"><tr><td>
${crumbs(sheet)}${content(sheet)}${related(sheet)}</td></tr></table></td></tr>
<tr><td colspan="3"><hr size="1" noshade><center><font size="1">${footer(sheet)}</font></center></td></tr>
</table>
${hiddenParts(sheet)}`;
    return look.has("capitals", 0.6) ? shout(markup) : markup;
  },
};

function menu({ view, look }: Sheet): string {
  let rows = "";
  for (const link of view.navigation) {
    rows += `<tr><td bgcolor="${look.soft}"><font size="2"><b>&raquo;&nbsp;${anchor(link)}</b></font></td></tr>\n`;
  }
  return `<table width="100%" border="0" cellspacing="1" cellpadding="4">\n${rows}</table>\n`;
}

function boxes({ view, look }: Sheet): string {
  let markup = "";
  for (const { heading, links } of view.sidebar) {
    markup += `<br><table width="100%" border="0" cellspacing="0" cellpadding="4"><tr><td bgcolor="${look.dark}"><font color="#ffffff" size="1"><b>${escapeHtml(heading)}</b></font></td></tr>\n<tr><td>${lines(links)}</td></tr></table>\n`;
  }
  return markup;
}

function lines(links: readonly ViewLink[]): string {
  let markup = "";
  for (const link of links) markup += `<font size="1">${anchor(link)}</font><br>\n`;
  return markup;
}

function content(sheet: Sheet): string {
  const { view, look } = sheet;
  const line = byline(sheet);
  return `<font size="5" color="${look.accent}"><b>${escapeHtml(view.title)}</b></font><br>
${line === "" ? "" : `<font size="1" color="#666666">${line}</font><br>\n`}<br>
${picture(sheet, 0)}${text(sheet)}${factsTable(sheet, ' border="1" cellpadding="4" cellspacing="0" width="90%"')}${lists(sheet)}${comments(sheet)}`;
}

function picture(sheet: Sheet, index: number): string {
  const markup = image(sheet, index, ' width="220" height="150" border="0" align="right" hspace="8" vspace="4"');
  return markup === "" ? "" : `${markup}\n`;
}

/** Paragraphs with or without an end tag, or only line breaks between them. */
function text(sheet: Sheet): string {
  const { view, look } = sheet;
  const style = look.number("paragraphs", 3);
  let markup = "";
  view.paragraphs.forEach((paragraph, index) => {
    const content = `<font size="2">${inline(paragraph)}</font>`;
    markup += style === 0 ? `${content}<br><br>\n` : style === 1 ? `<p>${content}\n` : `<p align="left">${content}</p>\n`;
    if (index % 3 === 2) markup += picture(sheet, (index + 1) / 3);
  });
  for (let i = Math.floor(view.paragraphs.length / 3) + 1; i < view.images.length; i++) markup += picture(sheet, i);
  return markup + below(sheet);
}

function lists(sheet: Sheet): string {
  let markup = "";
  for (const { heading, items } of sheet.view.lists) {
    let rows = "";
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
      rows += `<tr><td valign="top" width="10"><font color="${sheet.look.accent}">&#149;</font></td><td><b>${anchor(item.link)}</b><br>\n<font size="2">${teaserDate(sheet, item)}${escapeHtml(item.text)}${more}</font><br><br></td></tr>\n`;
    }
    markup += `<br><font size="4"><b>${escapeHtml(heading)}</b></font><hr size="1" noshade>\n<table border="0" cellspacing="0" cellpadding="2" width="100%">\n${rows}</table>\n`;
  }
  return markup;
}

function comments({ view, look, words }: Sheet): string {
  if (view.comments.length === 0) return "";
  let markup = `<hr size="1"><b>${look.say(words.comments)}</b><br><br>\n`;
  for (const { author, day, text } of view.comments) {
    markup += `<b>${escapeHtml(author)}</b> <font size="1">(${dateText(day, view.language, look.dateForm)})</font><br>${escapeHtml(text)}<br><br>\n`;
  }
  return markup;
}

function related({ view, look, words }: Sheet): string {
  if (view.related.length === 0) return "";
  return `<br><table width="100%" cellpadding="6" bgcolor="${look.soft}"><tr><td><b>${look.say(words.related)}</b><br>\n${lines(view.related)}</td></tr></table>\n`;
}

function footer(sheet: Sheet): string {
  const links = sheet.view.footer.map((link) => anchor(link)).join(" | ");
  return `${links}<br>${copyright(sheet)}`;
}
