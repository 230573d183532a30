import { byline, copyright, ownDate, shows, timeElement } from "./date-places.ts";
import { dateText } from "./date-text.ts";
import { adSlot, cookieBanner, hiddenParts, menuItems, shareButtons, todayLine } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { partsCss } from "./site-css.ts";
import { factsTable, image, picture, relatedBox, storyText, teaserDate } from "./story-parts.ts";

/** A blog at the big free host: date headers above posts, single quotes, gadgets. */
export const bloggerLayout: Layout = {
  name: "blogger",
  doctype: (year) => (year < 2013 ? "xhtml" : "html5"),
  css: (look) =>
    `${partsCss(look)}
.content-outer{max-width:${look.width}px;margin:20px auto;background:#fff;box-shadow:0 0 30px rgba(0,0,0,.15)}
.header-outer{padding:30px;background:${look.dark}}.header-outer .title{color:#fff;margin:0;font-size:36px}
.tabs-outer ul{list-style:none;display:flex;flex-wrap:wrap;margin:0;padding:0 20px;background:${look.soft};border-bottom:1px solid #ddd}
.tabs-outer a{display:block;padding:10px 12px}
.columns-inner{display:flex;gap:30px;padding:24px}.column-center-outer{flex:1;min-width:0}.column-right-outer{width:260px;flex:none}
.date-header{font-size:13px;color:#777;text-transform:uppercase;letter-spacing:1px}.post-title{font-size:25px}
.post-footer{background:${look.soft};color:#777;font-size:12px;padding:8px 10px;margin:14px 0 20px}.widget{margin:0 0 22px}
.widget h2{font-size:14px;text-transform:uppercase;color:${look.accent}}.widget ul{padding-left:16px}
.comment-block{border-bottom:1px solid #eee;padding:8px 0}
.footer-outer{background:${look.dark};color:#bbb;padding:16px 24px;font-size:13px;text-align:center}
.footer-outer a{color:#ddd;margin:0 8px}`,
  generator: () => "blogger",
  bodyAttributes: () => " class='loading'",
  body(sheet) {
    const { view, look } = sheet;
    const links = view.footer.map((link) => anchor(link)).join(" ");
    let gadgets = "";
    view.sidebar.forEach(({ heading, links }, index) => {
      gadgets += `<div class='widget ${look.say(["LinkList", "Label", "BlogArchive", "PopularPosts"])}' id='Widget${index + 1}'><h2>${escapeHtml(heading)}</h2><div class='widget-content'><ul>${linkItems(links, " dir='ltr'")}</ul></div></div>\n`;
    });
    return `<div class='content'><div class='content-outer'>
<header><div class='header-outer'><div class='header section' id='header'><h1 class='title'>${escapeHtml(view.siteName)}</h1>${todayLine(sheet)}</div></div></header>
<div class='tabs-outer'><div class='tabs section' id='crosscol'><ul>${menuItems(sheet, { current: " class='selected'" })}</ul></div></div>
<div class='main-outer'><div class='columns-inner'>
<div class='column-center-outer'><div class='main section' id='main'><div class='blog-posts hfeed'>
${post(sheet)}${archive(sheet)}</div>${relatedBox(sheet)}${comments(sheet)}</div></div>
<div class='column-right-outer'><aside>${adSlot(sheet, 1)}${gadgets}</aside></div></div></div>
<footer><div class='footer-outer'><div>${links}</div><div>${copyright(sheet)}</div></div></footer>
</div></div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

/** The date stands above the post or in its foot. */
function post(sheet: Sheet): string {
  const { view, look, hash, words } = sheet;
  const above = look.has("date header", 0.6) && shows(sheet, "byline");
  const date = above ? `<h2 class='date-header'><span>${ownDate(sheet)}</span></h2>\n` : "";
  const foot = above ? footOf(sheet) : byline(sheet);
  const author =
    above && view.author !== undefined
      ? `<span class='post-author vcard'>${look.say(words.by)} <span class='fn'>${escapeHtml(view.author)}</span></span> `
      : "";
  return `<div class="date-outer">${date}<div class="date-posts"><div class='post-outer'><div class='post hentry'>
<a name='${hash}'></a><h3 class='post-title entry-title'>${escapeHtml(view.title)}</h3>
<div class='post-body entry-content' id='post-body-${hash}'>
${picture(sheet, 0)}${storyText(sheet)}${factsTable(sheet)}<div style='clear: both;'></div></div>
${tag("div", `${author}${foot}${shareButtons(sheet)}`, " class='post-footer'")}</div></div></div></div>\n`;
}

function footOf(sheet: Sheet): string {
  return shows(sheet, "time-element")
    ? `<span class='post-timestamp'>${timeElement(sheet, ownDate(sheet), " class='published'")}</span>`
    : "";
}

function archive(sheet: Sheet): string {
  const { view } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 1;
  let markup = "";
  for (const { heading, items } of view.lists) {
    markup += tag("h2", escapeHtml(heading), " class='status-msg-body'");
    for (const item of items) {
      const more = item.more === undefined ? "" : `<div class='jump-link'>${anchor(item.more)}</div>`;
      const date = teaserDate(sheet, item);
      markup += `<div class="date-outer">${tag("h2", date, " class='date-header'")}<div class='post hentry'><h3 class='post-title entry-title'>${anchor(item.link)}</h3><div class='post-body'>${image(sheet, index++, ' width="300" height="169"')}<p>${escapeHtml(item.text)}</p></div>${more}</div></div>\n`;
    }
  }
  while (index < view.images.length) markup += image(sheet, index++, ' width="300" height="169"');
  return markup;
}

function comments({ view, look, words, hash }: Sheet): string {
  if (view.comments.length === 0) return "";
  let blocks = "";
  view.comments.forEach(({ author, day, text }, index) => {
    blocks += `<div class='comment-block' id='c${hash + index}'><div class='comment-header'><cite class='user'>${escapeHtml(author)}</cite> <span class='datetime secondary-text'>${dateText(day, view.language, look.dateForm)}</span></div><p class='comment-content'>${escapeHtml(text)}</p><span class='comment-actions'>${words.reply}</span></div>\n`;
  });
  return `<div class='comments' id='comments'><h4>${view.comments.length} ${look.say(words.comments)}:</h4>${blocks}</div>\n`;
}
