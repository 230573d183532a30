import { copyright, ownDate, shows, timeElement } from "./date-places.ts";
import { escapeHtml, linkItems, tag } from "./markup.ts";
import {
  adSlot,
  belowStory,
  cookieBanner,
  factsTable,
  hiddenParts,
  menuItems,
  newsletterBox,
  picture,
  storyText,
  todayLine,
} from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

/** A WordPress blog: the classic theme until 2011, then articles and widgets. */
export const wordpressLayout: Layout = {
  name: "wordpress",
  doctype: (year) => (year < 2011 ? "xhtml" : "html5"),
  generator: ({ year }) => `WordPress ${Math.max(1, ((year - 2002) / 3.4) | 0)}.${year % 9}`,
  bodyAttributes: ({ view, hash }) => ` class="${view.paragraphs.length > 0 ? `single single-post postid-${hash % 90000}` : "home blog"}"`,
  body(sheet) {
    const { view, year } = sheet;
    const isOld = year < 2011;
    const el = (name: string) => (isOld ? "div" : name);
    const widgets = view.sidebar.map(
      ({ heading, links }) =>
        `<div class="widget"><h2 class="widget-title">${escapeHtml(heading)}</h2><ul>${linkItems(links)}</ul></div>\n`,
    );
    return `<div id="page" class="site">
<${el("header")} id="${isOld ? "header" : "masthead"}" class="site-header"><p class="site-title">${escapeHtml(view.siteName)}</p>${todayLine(sheet)}</${el("header")}>
<${el("nav")} class="main-navigation"><ul class="menu">${menuItems(sheet, ' class="current-menu-item"')}</ul></${el("nav")}>
<div id="content" class="${isOld ? "narrowcolumn" : "site-content"}"><div id="primary" class="content-area">
${post(sheet, el("article"))}${belowStory(sheet)}</div>
<${el("aside")} id="${isOld ? "sidebar" : "secondary"}" class="widget-area">${adSlot(sheet, 1)}${widgets.join("")}${newsletterBox(sheet)}</${el("aside")}></div>
<${el("footer")} class="site-footer">${tag("ul", linkItems(view.footer))}<div class="site-info">${copyright(sheet)}</div></${el("footer")}>
</div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

function post(sheet: Sheet, article: string): string {
  const { view, look, hash } = sheet;
  const name = look.say(["entry-content", "entry", "post-content", "td-post-content"]);
  const text = view.paragraphs.length > 0 ? `${picture(sheet, 0)}<div class="${name}">\n${storyText(sheet)}</div>\n` : "";
  return `<${article} id="post-${hash % 90000}" class="post type-post hentry"><h1 class="entry-title">${escapeHtml(view.title)}</h1>
${tag("div", metaLine(sheet), ' class="entry-meta"')}${text}${factsTable(sheet)}</${article}>\n`;
}

/** The line "Posted on D by A", in the platform's wording. */
function metaLine(sheet: Sheet): string {
  const { view } = sheet;
  const author = view.author === undefined ? "" : `<span class="author vcard">${escapeHtml(view.author)}</span>`;
  const by = author === "" ? "" : ` ${view.language === "de" ? "von" : "by"} ${author}`;
  const dated = shows(sheet, "byline");
  if (!dated && !shows(sheet, "time-element")) return by.trim();
  const date = shows(sheet, "time-element") ? timeElement(sheet, ownDate(sheet), ' class="entry-date published"') : ownDate(sheet);
  return `<span class="posted-on">${dated ? `${sheet.say("postedOn")} ` : ""}${date}</span>${by}`;
}
