import type { ViewTeaser } from "../page-view.ts";
import { copyright, shows, timeElement, today } from "./date-places.ts";
import { dateText, postTime } from "./date-text.ts";
import { adSlot, cookieBanner, crumbs, hiddenParts, searchForm } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { partsCss } from "./site-css.ts";
import { factsTable, image, relatedBox, storyText } from "./story-parts.ts";

interface BoardWords {
  readonly by: string;
  readonly posts: string;
  readonly joined: string;
  readonly postReply: string;
  readonly now: string;
  readonly guest: string;
}
const boardWords: Record<"en" | "de", BoardWords> = {
  en: { by: "by", posts: "Posts", joined: "Rank", postReply: "Post Reply", now: "It is currently", guest: "Guest" },
  de: { by: "von", posts: "Beiträge", joined: "Rang", postReply: "Antworten", now: "Aktuelle Zeit:", guest: "Gast" },
};
const ranks = { en: ["Newbie", "Member", "Veteran", "Moderator"], de: ["Neuling", "Mitglied", "Stammgast", "Moderator"] };

/** A bulletin board: tables of `forumline` until 2008, posts in divs after. */
export const phpbbLayout: Layout = {
  name: "phpbb",
  doctype: (year) => (year < 2008 ? "html4" : year < 2015 ? "xhtml" : "html5"),
  css: (look) =>
    `${partsCss(look)}
#wrap{max-width:${look.width + 80}px;margin:0 auto;background:#fff;padding:10px 14px}body{font-size:13px}
.headerbar{background:${look.accent};color:#fff;padding:16px;border-radius:6px}.headerbar h1{margin:0;font-size:26px}
.navbar{background:${look.soft};padding:4px 12px;margin:4px 0;display:flex;justify-content:space-between;align-items:center}
td{font-size:13px}.linklist,.navlinks{list-style:none;margin:0;padding:4px 0;display:flex;flex-wrap:wrap;gap:14px}
.post{background:${look.soft};border-radius:6px;margin:0 0 6px;padding:10px 14px;overflow:hidden}.post.bg2{background:#f3f3f3}
.postbody{float:left;width:76%}
.postprofile{float:right;width:20%;border-left:1px solid #fff;padding-left:10px;margin:0;font-size:12px;color:#555}
.postprofile dd,.postprofile dt{margin:0 0 3px}.author{color:#777;font-size:12px;margin:0 0 8px}
.forumline{border:1px solid ${look.dark};width:100%;background:#fff}.forumline th{background:${look.accent};color:#fff;padding:5px}
.row1{background:${look.soft}}.row2{background:#eee}.forumline td{padding:6px;vertical-align:top}
.postdetails,.gensmall{font-size:11px;color:#555}
.topiclist{list-style:none;margin:0;padding:0}.topiclist li.row{border-bottom:1px solid #ddd;padding:7px 4px}
.signature{border-top:1px solid #ccc;color:#888;font-size:11px;margin-top:12px;padding-top:4px}
.copyright{text-align:center;color:#777;font-size:11px;padding:10px}`,
  body(sheet) {
    const { view, words, year } = sheet;
    const said = boardWords[view.language];
    const date = today(sheet);
    const board = year < 2008 ? tables(sheet) : posts(sheet);
    return `<a name="top"></a><div id="wrap"><div id="page-header"><div class="headerbar"><h1>${escapeHtml(view.siteName)}</h1>${date === "" ? "" : `<p>${said.now} ${date}</p>`}</div>
<div class="navbar"><ul class="linklist">${linkItems(view.navigation)}<li>${words.login}</li><li>${words.register}</li></ul>${searchForm(sheet)}</div></div>
${crumbs(sheet)}${adSlot(sheet, 0)}<div id="page-body"><h2 class="topic-title">${escapeHtml(view.title)}</h2>
${board}${factsTable(sheet)}${topics(sheet)}<div class="topic-actions"><span class="button">${said.postReply}</span></div>
${boxes(sheet)}</div>
<div id="page-footer"><ul class="linklist">${linkItems(view.footer)}</ul><div class="copyright">${copyright(sheet)}<br${sheet.slash}>Powered by phpBB</div></div></div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

/** The time of the first post, if the view shows it. */
function firstTime(sheet: Sheet): string {
  if (!shows(sheet, "byline") && !shows(sheet, "time-element")) return "";
  const text = postTime(sheet.view.date as number, sheet.view.language, sheet.minuteOfDay);
  return shows(sheet, "time-element") ? timeElement(sheet, text, "") : text;
}

interface Post {
  readonly author: string;
  readonly time: string;
  readonly content: string;
}

function allPosts(sheet: Sheet): Post[] {
  const { view, minuteOfDay, hash } = sheet;
  const author = view.author ?? boardWords[view.language].guest;
  const list: Post[] = view.paragraphs.length > 0 ? [{ author, time: firstTime(sheet), content: storyText(sheet, 0) }] : [];
  view.comments.forEach(({ author, day, text }, index) => {
    const minute = (minuteOfDay + 37 * index + (hash % 50)) % 1200;
    list.push({ author, time: postTime(day, view.language, minute + 200), content: `<p>${escapeHtml(text)}</p>` });
  });
  return list;
}

function posts(sheet: Sheet): string {
  const { view, hash } = sheet;
  const said = boardWords[view.language];
  let markup = "";
  allPosts(sheet).forEach(({ author, time, content }, index) => {
    const id = (hash % 90000) + index;
    const standing = (author.length * 7919 + author.charCodeAt(0)) % 2400;
    markup += `<div id="p${id}" class="post bg${(index % 2) + 1}"><div class="inner"><div class="postbody"><h3><a href="#p${id}">${index === 0 ? "" : "Re: "}${escapeHtml(view.title)}</a></h3>
<p class="author">${said.by} <strong>${escapeHtml(author)}</strong>${time === "" ? "" : ` &raquo; ${time}`}</p><div class="content">${content}</div></div>
<dl class="postprofile"><dt>${escapeHtml(author)}</dt><dd>${said.joined}: ${ranks[view.language][Math.floor(standing / 600)]}</dd><dd>${said.posts}: ${standing + 3}</dd></dl></div></div>\n`;
    if (index === 0) markup += adSlot(sheet, 2);
  });
  return markup;
}

function tables(sheet: Sheet): string {
  const { view } = sheet;
  const said = boardWords[view.language];
  let rows = "";
  allPosts(sheet).forEach(({ author, time, content }, index) => {
    rows += `<tr><td width="150" class="row${(index % 2) + 1}"><span class="name"><b>${escapeHtml(author)}</b></span><br><span class="postdetails">${said.posts}: ${(author.length * 7919) % 2400}</span></td>
<td class="row${(index % 2) + 1}"><span class="postdetails">${time}</span><hr><div class="postbody" style="float:none;width:auto">${content}</div></td></tr>\n`;
  });
  return rows === ""
    ? ""
    : `<table class="forumline" cellpadding="3" cellspacing="1" border="0">\n<tr><th>${said.by}</th><th>${escapeHtml(view.title)}</th></tr>\n${rows}</table>\n`;
}

function topics(sheet: Sheet): string {
  const { view, look } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 0;
  const row = (item: ViewTeaser): string => {
    const day =
      item.day === undefined ? "" : `<br${sheet.slash}><span class="gensmall">${dateText(item.day, view.language, look.dateForm)}</span>`;
    const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
    return `<li class="row">${image(sheet, index++, ' width="40" height="40"')}<dl class="icon"><dt>${anchor(item.link, ' class="topictitle"')}${day}</dt><dd>${escapeHtml(item.text)}${more}</dd></dl></li>\n`;
  };
  let markup = "";
  for (const { heading, items } of view.lists)
    markup += `<h3>${escapeHtml(heading)}</h3><ul class="topiclist topics">${items.map(row).join("")}</ul>\n`;
  while (index < view.images.length) markup += image(sheet, index++, ' width="160" height="90"');
  return markup;
}

function boxes(sheet: Sheet): string {
  const side = sheet.view.sidebar.map(
    ({ heading, links }) => `<div><h4>${escapeHtml(heading)}</h4><ul class="navlinks">${linkItems(links)}</ul></div>\n`,
  );
  return relatedBox(sheet) + side.join("");
}
