import {
  adSlot,
  cookieBanner,
  crumbs,
  footLinks,
  hiddenParts,
  menuItems,
  newsletterBox,
  searchForm,
  shareButtons,
  skipLink,
  todayLine,
} from "./frame-parts.ts";
import { escapeHtml } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { siteCss } from "./site-css.ts";
import { bylineBlock, commentSection, factsTable, picture, relatedBox, sideBoxes, storyText, teaserLists } from "./story-parts.ts";

/** Boxes in boxes in boxes, for corners and shadows: sites of 2004 to 2012. */
export const xhtmlLayout: Layout = {
  name: "xhtml",
  doctype: () => "xhtml",
  css: (look) =>
    `${siteCss(look, "float")}
${look.css.page}{width:${look.width}px}.clear{clear:both;height:0;font-size:0}
.c-tl,.c-tr,.c-bl,.c-br{padding:0 1px}body{font-size:13px}${look.css.crumbs}{padding:0 0 8px}${look.css.headline}{font-size:24px}`,
  body(sheet) {
    const { view, look } = sheet;
    const { at } = look;
    const story = `${crumbs(sheet)}${corners(sheet, storyColumn(sheet))}`;
    const side = `${adSlot(sheet, 1)}${sideBoxes(sheet)}${newsletterBox(sheet)}`;
    const sideFirst = look.has("side first", 0.3);
    return `${skipLink(sheet, "inhalt")}${cookieBanner(sheet)}<div${at.page}>
<div${at.top}>${searchForm(sheet)}<div${at.brand}>${escapeHtml(view.siteName)}</div>${todayLine(sheet)}</div>
<div${at.menu}><ul>${menuItems(sheet)}</ul></div>
${adSlot(sheet, 0)}<div${at.columns}>
${sideFirst ? `<div${at.side}>${side}</div>` : ""}<div${at.main}><div class="inner" id="inhalt">${story}</div></div>
${sideFirst ? "" : `<div${at.side}>${side}</div>`}<div class="clear"></div>
</div>
<div${at.foot}><div class="inner">${footLinks(sheet)}</div></div>
</div>
${hiddenParts(sheet)}`;
  },
};

function storyColumn(sheet: Sheet): string {
  const { view, look } = sheet;
  const { at } = look;
  const heading = look.has("title h2", 0.3) ? "h2" : "h1";
  return `<div${at.story}><${heading}${at.headline}>${escapeHtml(view.title)}</${heading}>
${bylineBlock(sheet)}${view.paragraphs.length > 0 ? picture(sheet, 0) : ""}<div${at.text}>
${storyText(sheet)}</div>
${factsTable(sheet)}${shareButtons(sheet)}</div>
${teaserLists(sheet)}${relatedBox(sheet)}${commentSection(sheet)}`;
}

/** Four boxes for four rounded corners, on sites that wanted them. */
function corners({ look }: Sheet, content: string): string {
  if (!look.has("corners", 0.5)) return content;
  return `<div class="c-tl"><div class="c-tr"><div class="c-bl"><div class="c-br">\n${content}</div></div></div></div>\n`;
}
