import { copyright } from "./date-places.ts";
import { escapeHtml, linkItems, tag } from "./markup.ts";
import {
  adSlot,
  belowStory,
  cookieBanner,
  crumbs,
  hiddenParts,
  menuItems,
  newsletterBox,
  searchForm,
  sideBoxes,
  story,
  todayLine,
} from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

/** Nested boxes for corners and shadows: sites of 2004 to 2012. */
export const xhtmlLayout: Layout = {
  name: "xhtml",
  doctype: () => "xhtml",
  body: (sheet) => {
    const inner = `<div${sheet.look.at.story}>${story(sheet, sheet.look.has("title h2", 0.3) ? "h2" : "h1")}</div>\n${belowStory(sheet)}`;
    const corners = `<div class="c-tl"><div class="c-tr"><div class="c-bl"><div class="c-br">\n${inner}</div></div></div></div>\n`;
    return site(sheet, "div", sheet.look.has("corners", 0.5) ? corners : inner);
  },
};

/** A custom site since 2012: some use the new elements, some only divs. */
export const html5Layout: Layout = {
  name: "html5",
  doctype: () => "html5",
  body: (sheet) => {
    const onlyDivs = sheet.look.has("only divs", 0.25);
    const article = onlyDivs ? "div" : "article";
    const inner = `<${article}${sheet.look.at.story}>\n${story(sheet)}</${article}>\n${belowStory(sheet)}`;
    return site(sheet, onlyDivs ? "div" : undefined, inner);
  },
};

/** The frame of a site around its content; `every` is the tag name of all its elements; by default, they are named by purpose. */
function site(sheet: Sheet, every: string | undefined, content: string): string {
  const { view, look } = sheet;
  const { at } = look;
  const el = (name: string) => every ?? name;
  const side = `<${el("aside")}${at.side}>${adSlot(sheet, 1)}${sideBoxes(sheet)}${newsletterBox(sheet)}</${el("aside")}>\n`;
  const sideFirst = look.has("side first", 0.3);
  const cookies = cookieBanner(sheet);
  const cookiesFirst = look.has("cookies first", 0.5);
  return `${cookiesFirst ? cookies : ""}<div${at.page}>
<${el("header")}${at.top}>${searchForm(sheet)}<div${at.brand}>${escapeHtml(view.siteName)}</div>${todayLine(sheet)}</${el("header")}>
<${el("nav")}${at.menu}><ul>${menuItems(sheet)}</ul></${el("nav")}>
${adSlot(sheet, 0)}${crumbs(sheet)}<div${at.columns}>
${sideFirst ? side : ""}<${el("main")}${at.main}>${content}</${el("main")}>
${sideFirst ? "" : side}</div>
<${el("footer")}${at.foot}>${tag("ul", linkItems(view.footer))}<p>${copyright(sheet)}</p></${el("footer")}>
</div>
${cookiesFirst ? "" : cookies}${hiddenParts(sheet)}`;
}
