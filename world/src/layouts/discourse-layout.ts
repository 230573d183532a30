import { copyright, ownDate, shows, timeElement, today } from "./date-places.ts";
import { dateText, isoTime } from "./date-text.ts";
import { cookieBanner, hiddenParts } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { partsCss } from "./site-css.ts";
import { factsTable, image, picture, relatedBox, storyText, teaserDate } from "./story-parts.ts";

/** A forum as Discourse shows it to crawlers, since 2014. */
export const discourseLayout: Layout = {
  name: "discourse",
  doctype: () => "html5",
  css: (look) =>
    `${partsCss(look)}
body.crawler{background:#fff}
.d-header{background:#fff;box-shadow:0 1px 4px rgba(0,0,0,.3);padding:14px 24px;font-size:22px;font-weight:bold}
.d-header ul,.category-list{list-style:none;display:flex;flex-wrap:wrap;gap:14px;margin:8px 0 0;padding:0;font-size:14px;font-weight:normal}
.wrap{max-width:900px;margin:0 auto;padding:20px}#topic-title h1{font-size:28px}.topic-category{color:#888;font-size:14px}
.crawler-post{border-top:1px solid #e3e3e3;padding:16px 0}.crawler-post-meta{color:#888;font-size:14px;margin:0 0 8px}
.crawler-post-meta .creator{color:${look.accent};font-weight:bold;margin-right:10px}
.crawler-linkback-list,.suggested ul{padding-left:18px}
.topic-list{width:100%;border-collapse:collapse}.topic-list td{border-bottom:1px solid #e9e9e9;padding:10px 4px;vertical-align:top}
.excerpt{color:#777;margin:4px 0 0}footer.crawler-footer{border-top:1px solid #ddd;color:#888;font-size:13px;padding:16px 24px}
.nav{list-style:none;padding:0;display:flex;gap:14px;flex-wrap:wrap}`,
  generator: ({ year, hash }) =>
    `Discourse ${year < 2020 ? "1" : year < 2022 ? "2" : "3"}.${hash % 9}.0 - https://github.com/discourse/discourse`,
  bodyAttributes: () => ' class="crawler"',
  body(sheet) {
    const { view } = sheet;
    const date = today(sheet);
    return `<header class="d-header"><span>${escapeHtml(view.siteName)}</span><ul>${linkItems(view.navigation)}</ul></header>
<div id="main-outlet" class="wrap" role="main">${tag("p", date)}
<div id="topic-title"><h1>${escapeHtml(view.title)}</h1></div>
${firstPost(sheet)}${replies(sheet)}${topicList(sheet)}${suggested(sheet)}</div>
<footer class="crawler-footer wrap"><ul class="nav">${linkItems(view.footer)}</ul><p>${copyright(sheet)} Powered by Discourse, best viewed with JavaScript enabled</p></footer>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

function firstPost(sheet: Sheet): string {
  const { view } = sheet;
  if (view.paragraphs.length === 0) return factsTable(sheet);
  const inTime = shows(sheet, "time-element");
  const time = inTime
    ? timeElement(sheet, ownDate(sheet), ' class="post-time" itemprop="datePublished"')
    : shows(sheet, "byline")
      ? `<span class="post-time">${ownDate(sheet)}</span>`
      : "";
  const author =
    view.author === undefined
      ? ""
      : `<span class="creator" itemprop="author"><span itemprop="name">${escapeHtml(view.author)}</span></span>`;
  return `<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><div id="post_1" class="topic-body crawler-post">${tag("div", `${author} ${time}`.trim(), ' class="crawler-post-meta"')}<div class="post" itemprop="articleBody">
${picture(sheet, 0)}${storyText(sheet)}${factsTable(sheet)}</div></div></div>\n`;
}

function replies({ view, look, hash }: Sheet): string {
  let markup = "";
  view.comments.forEach(({ author, day, text }, index) => {
    const time = `<time class="post-time" datetime="${isoTime(day, view.language, 400 + ((hash + index * 61) % 900))}">${dateText(day, view.language, look.dateForm)}</time>`;
    markup += `<div id="post_${index + 2}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator"><span itemprop="name">${escapeHtml(author)}</span></span> ${time}</div><div class="post" itemprop="text"><p>${escapeHtml(text)}</p></div></div>\n`;
  });
  return markup;
}

function topicList(sheet: Sheet): string {
  const { view } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 0;
  let markup = "";
  for (const { heading, items } of view.lists) {
    let rows = "";
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
      rows += `<tr class="topic-list-item"><td class="main-link">${image(sheet, index++, ' width="40" height="40"')}${anchor(item.link, ' class="title raw-link raw-topic-link"')}<p class="excerpt">${escapeHtml(item.text)}${more}</p></td><td>${teaserDate(sheet, item)}</td></tr>\n`;
    }
    markup += `<h2>${escapeHtml(heading)}</h2><table class="topic-list"><tbody>${rows}</tbody></table>\n`;
  }
  while (index < view.images.length) markup += image(sheet, index++, ' width="160" height="90"');
  return markup;
}

function suggested(sheet: Sheet): string {
  const boxes = sheet.view.sidebar.map(({ heading, links }) => `<h3>${escapeHtml(heading)}</h3><ul>${linkItems(links)}</ul>\n`);
  return relatedBox(sheet) + tag("div", boxes.join(""), ' class="suggested"');
}
