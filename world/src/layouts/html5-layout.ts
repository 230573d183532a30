import {
  adSlot,
  cookieBanner,
  crumbs,
  footLinks,
  hiddenParts,
  menuItems,
  newsletterBox,
  searchForm,
  sectionOf,
  shareButtons,
  skipLink,
  todayLine,
} from "./frame-parts.ts";
import type { Look } from "./look.ts";
import { escapeHtml, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { siteCss } from "./site-css.ts";
import { bylineBlock, commentSection, factsTable, picture, relatedBox, sideBoxes, storyText, teaserLists } from "./story-parts.ts";

/** What the elements are called: some sites of the time use the new ones, some put everything in divs. */
interface Elements {
  readonly header: string;
  readonly nav: string;
  readonly main: string;
  readonly article: string;
  readonly aside: string;
  readonly footer: string;
}
const semantic: Elements = { header: "header", nav: "nav", main: "main", article: "article", aside: "aside", footer: "footer" };
const divs: Elements = { header: "div", nav: "div", main: "div", article: "div", aside: "div", footer: "div" };

/** A site of its own making since 2012. */
export const html5Layout: Layout = {
  name: "html5",
  doctype: () => "html5",
  css: (look) => `${siteCss(look, "flex")}${look.has("grid front", 0.5) ? grid(look) : ""}`,
  body(sheet) {
    const { view, look, words } = sheet;
    const { at } = look;
    const el = look.has("only divs", 0.25) ? divs : semantic;
    const cookies = cookieBanner(sheet);
    const cookiesFirst = look.has("cookies first", 0.5);
    return `${skipLink(sheet, "content")}${cookiesFirst ? cookies : ""}<div${at.page}>
<${el.header}${at.top}>${searchForm(sheet)}<div${at.brand}>${escapeHtml(view.siteName)}</div>${todayLine(sheet)}</${el.header}>
<${el.nav}${at.menu}><ul>${menuItems(sheet)}</ul></${el.nav}>
${adSlot(sheet, 0)}${crumbs(sheet)}<div${at.columns}>
<${el.main}${at.main}><a id="content"></a>${view.paragraphs.length > 0 ? story(sheet, el.article) : front(sheet, el.article)}</${el.main}>
<${el.aside}${at.side}>${adSlot(sheet, 1)}${sideBoxes(sheet, el === semantic ? "section" : "div")}${newsletterBox(sheet)}</${el.aside}>
</div>
<${el.footer}${at.foot}>${footLinks(sheet)}<a href="#content">${words.toTop}</a></${el.footer}>
</div>
${cookiesFirst ? "" : cookies}${hiddenParts(sheet)}`;
  },
};

/** Teasers in two columns, the picture above the title. */
function grid({ css }: Look): string {
  return `\n${css.list}{display:grid;grid-template-columns:1fr 1fr;gap:0 26px}
${css.teaser} img{float:none;display:block;width:100%;height:170px;margin:0 0 8px}`;
}

function story(sheet: Sheet, article: string): string {
  const { view, look } = sheet;
  const { at } = look;
  const section = sectionOf(sheet);
  const kicker = section !== undefined && look.has("kicker", 0.5) ? `<span${at.kicker}>${escapeHtml(section.text)}</span>\n` : "";
  const share = shareButtons(sheet);
  const shareFirst = look.has("share first", 0.4);
  const bylineLast = look.has("byline last", 0.15);
  const line = bylineBlock(sheet);
  return `<${article}${at.story}>
${kicker}<h1${at.headline}>${escapeHtml(view.title)}</h1>
${bylineLast ? "" : line}${shareFirst ? share : ""}${picture(sheet, 0)}<div${at.text}>
${storyText(sheet)}</div>
${factsTable(sheet)}${bylineLast ? line : ""}${shareFirst ? "" : share}</${article}>
${relatedBox(sheet)}${teaserLists(sheet, article)}${commentSection(sheet)}`;
}

/** A front page, a section page, a hub: lists and no text of its own. */
function front(sheet: Sheet, article: string): string {
  const { view, look } = sheet;
  const title = look.has("front title", 0.5) ? tag("h1", escapeHtml(view.title), look.at.headline) : "";
  return `${title}${bylineBlock(sheet)}${teaserLists(sheet, article)}${factsTable(sheet)}${relatedBox(sheet)}${commentSection(sheet)}`;
}
