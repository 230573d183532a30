import { copyright, ownDate, shows, timeElement } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { adSlot, cookieBanner, hiddenParts, menuItems, newsletterBox, shareButtons, skipLink, todayLine } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { partsCss } from "./site-css.ts";
import { factsTable, image, picture, relatedBox, storyText, teaserDate } from "./story-parts.ts";

/** A blog on WordPress: the classic theme with its header until 2011, articles and widgets after. */
export const wordpressLayout: Layout = {
  name: "wordpress",
  doctype: (year) => (year < 2011 ? "xhtml" : "html5"),
  css: (look) =>
    `${partsCss(look)}
#page{max-width:${look.width}px;margin:0 auto;background:#fff}
#header,.site-header{background:${look.accent};color:#fff;padding:34px 24px}#header h1,.site-title{margin:0;font-size:32px;color:#fff}
.description,.site-description{margin:4px 0 0;opacity:.8}
.main-navigation{background:${look.dark}}
.main-navigation ul,#menu{list-style:none;display:flex;flex-wrap:wrap;margin:0;padding:0 16px;background:${look.dark}}
.main-navigation a,#menu a{display:block;color:#fff;padding:11px 13px}#main,.site-content{display:flex;gap:30px;padding:24px}
#content,.content-area{flex:1;min-width:0}#sidebar,.widget-area{width:260px;flex:none}#sidebar ul,.widget ul{padding-left:16px}
#sidebar>ul{list-style:none;padding:0}
.entry-title,.post h2{font-size:27px}
.postmetadata,.entry-meta,.entry-footer,.post small{display:block;color:#888;font-size:13px;margin:0 0 12px}.widget{margin:0 0 24px}
.widget-title,#sidebar h2{font-size:16px;border-bottom:2px solid ${look.accent}}.commentlist,.comment-list{list-style:none;padding:0}
.commentlist li,.comment-list li{background:#f7f7f5;padding:10px 14px;margin:0 0 10px}
#footer,.site-footer{background:${look.dark};color:#aaa;padding:16px 24px;font-size:13px}#footer a,.site-footer a{color:#ddd}
.site-footer ul,#footer ul{list-style:none;padding:0}.site-footer li,#footer li{display:inline-block;margin-right:14px}`,
  generator: ({ year }) => `WordPress ${Math.max(1, ((year - 2002) / 3.4) | 0)}.${year % 9}`,
  bodyAttributes: ({ year, view, hash }) =>
    year < 2011
      ? ""
      : ` class="${view.paragraphs.length > 0 ? `post-template-default single single-post postid-${hash % 90000}` : "home blog"} wp-embed-responsive"`,
  body: (sheet) => (sheet.year < 2011 ? classic(sheet) : modern(sheet)),
};

function classic(sheet: Sheet): string {
  const { view } = sheet;
  let widgets = "";
  for (const { heading, links } of view.sidebar)
    widgets += `<li><h2>${escapeHtml(heading)}</h2><ul>${linkItems(links, ' class="cat-item"')}</ul></li>\n`;
  const meta = metaLine(sheet);
  return `<div id="page">
<div id="header"><div id="headerimg"><h1>${escapeHtml(view.siteName)}</h1>${todayLine(sheet)}</div></div>
<ul id="menu">${menuItems(sheet, { current: ' class="current_page_item"', item: ' class="page_item"' })}</ul>
<div id="main"><div id="content" class="narrowcolumn">
<div class="post" id="post-${sheet.hash % 90000}"><h2>${escapeHtml(view.title)}</h2>
${meta === "" ? "" : `<small>${meta}</small>\n`}<div class="entry">
${picture(sheet, 0)}${storyText(sheet)}${factsTable(sheet)}</div>
${shareButtons(sheet)}</div>
${posts(sheet)}${relatedBox(sheet)}${comments(sheet, "commentlist")}</div>
<div id="sidebar"><ul>${widgets}</ul>${adSlot(sheet, 1)}</div></div>
<div id="footer">${tag("ul", linkItems(view.footer))}<p>${copyright(sheet)}</p></div>
</div>
${hiddenParts(sheet)}`;
}

function modern(sheet: Sheet): string {
  const { view, look, hash } = sheet;
  let widgets = "";
  view.sidebar.forEach(({ heading, links }, index) => {
    widgets += `<section id="${look.say(["nav_menu", "custom_html", "recent-posts"])}-${index + 2}" class="widget"><h2 class="widget-title">${escapeHtml(heading)}</h2><ul>${linkItems(links)}</ul></section>\n`;
  });
  const meta = metaLine(sheet);
  const body = look.say([
    "entry-content",
    "entry-content",
    "post-content",
    "td-post-content",
    "entry-content wp-block-post-content is-layout-flow",
  ]);
  const article =
    view.paragraphs.length > 0
      ? `<article id="post-${hash % 90000}" class="post-${hash % 90000} post type-post status-publish format-standard hentry">
<header class="entry-header"><h1 class="entry-title">${escapeHtml(view.title)}</h1>${tag("div", meta, ' class="entry-meta"')}</header>
${picture(sheet, 0)}<div class="${body}">
${storyText(sheet)}${factsTable(sheet)}</div>
<footer class="entry-footer">${shareButtons(sheet)}</footer></article>\n`
      : `<header class="page-header"><h1 class="page-title">${escapeHtml(view.title)}</h1>${tag("div", meta, ' class="entry-meta"')}</header>\n${picture(sheet, 0)}${factsTable(sheet)}`;
  return `${skipLink(sheet, "primary")}<div id="page" class="site">
<header id="masthead" class="site-header"><p class="site-title">${escapeHtml(view.siteName)}</p>${todayLine(sheet)}</header>
<nav id="site-navigation" class="main-navigation"><ul id="primary-menu" class="menu">${menuItems(sheet, { item: ' class="menu-item"', current: ' class="menu-item current-menu-item"' })}</ul></nav>
<div id="content" class="site-content"><div id="primary" class="content-area">
${article}${posts(sheet)}${relatedBox(sheet)}${comments(sheet, "comment-list")}</div>
<aside id="secondary" class="widget-area">${adSlot(sheet, 1)}${widgets}${newsletterBox(sheet)}</aside></div>
<footer id="colophon" class="site-footer">${tag("ul", linkItems(view.footer))}<div class="site-info">${copyright(sheet)}</div></footer>
</div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
}

/** "Posted on D by A", as the platform puts it. */
function metaLine(sheet: Sheet): string {
  const { view, look } = sheet;
  const german = view.language === "de";
  const author = view.author === undefined ? "" : `<span class="author vcard">${escapeHtml(view.author)}</span>`;
  const by = german ? "von" : "by";
  const dated = shows(sheet, "byline");
  if (!dated && !shows(sheet, "time-element")) return author === "" ? "" : `${by} ${author}`;
  const date = shows(sheet, "time-element") ? timeElement(sheet, ownDate(sheet), ' class="entry-date published"') : ownDate(sheet);
  const intro = dated
    ? german
      ? look.say(["Veröffentlicht am ", "Publiziert am ", "", "Geschrieben am "])
      : look.say(["Posted on ", "Published ", "", "Posted "])
    : "";
  return `<span class="posted-on">${intro}${date}</span>${author === "" ? "" : ` ${by} ${author}`}`;
}

/** The posts of a front page, an archive page or a category. */
function posts(sheet: Sheet): string {
  const { view, year } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 1;
  const wrap = year < 2011 ? "div" : "article";
  let markup = "";
  for (const { heading, items } of view.lists) {
    markup += heading === "" ? "" : `<h2 class="pagetitle">${escapeHtml(heading)}</h2>\n`;
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more, ' class="more-link"')}`;
      markup += `<${wrap} class="post hentry"><h2 class="entry-title">${anchor(item.link, ' rel="bookmark"')}</h2><div class="entry-meta">${teaserDate(sheet, item)}</div>${image(sheet, index++, ' width="300" height="169"')}<div class="entry-summary"><p>${escapeHtml(item.text)}${more}</p></div></${wrap}>\n`;
    }
  }
  while (index < view.images.length) markup += image(sheet, index++, ' width="300" height="169"');
  return markup;
}

function comments(sheet: Sheet, name: string): string {
  const { view, look, words, hash, slash } = sheet;
  if (view.comments.length === 0) return "";
  let entries = "";
  view.comments.forEach(({ author, day, text }, index) => {
    const id = (hash % 9000) + index;
    entries += `<li class="comment ${index % 2 === 0 ? "even" : "odd alt"}" id="comment-${id}"><cite class="fn">${escapeHtml(author)}</cite> <span class="says">${words.says}</span><div class="comment-meta commentmetadata"><a href="#comment-${id}">${dateText(day, view.language, look.dateForm)}</a></div><p>${escapeHtml(text)}</p></li>\n`;
  });
  return `<div id="comments"><h3 class="comments-title">${view.comments.length} ${look.say(words.comments)}</h3><ol class="${name}">${entries}</ol>
<div id="respond"><h3>${words.writeComment}</h3><form action="/wp-comments-post.php" method="post"><textarea name="comment" rows="5" cols="50"></textarea><br${slash}><input type="submit" value="${words.writeComment}"${slash}></form></div></div>\n`;
}
