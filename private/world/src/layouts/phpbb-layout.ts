import { copyright, shows, timeElement, today } from "./date-places.ts";
import { postTime } from "./date-text.ts";
import { escapeHtml, linkItems } from "./markup.ts";
import {
  adSlot,
  cookieBanner,
  crumbs,
  factsTable,
  hiddenParts,
  relatedBox,
  searchForm,
  sideBoxes,
  storyText,
  teaserLists,
} from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

/** A bulletin board: a box for each post, with its author next to it. */
export const phpbbLayout: Layout = {
  name: "phpbb",
  doctype: (year) => (year < 2008 ? "html4" : year < 2015 ? "xhtml" : "html5"),
  body(sheet) {
    const { view } = sheet;
    const date = today(sheet);
    return `<a name="top"></a><div id="wrap"><div id="page-header"><div class="headerbar"><h1>${escapeHtml(view.siteName)}</h1>${date === "" ? "" : `<p>${sheet.say("now")} ${date}</p>`}</div>
<div class="navbar"><ul class="linklist">${linkItems(view.navigation)}<li>${sheet.say("login")}</li></ul>${searchForm(sheet)}</div></div>
${crumbs(sheet)}${adSlot(sheet, 0)}<div id="page-body"><h2 class="topic-title">${escapeHtml(view.title)}</h2>
${posts(sheet)}${factsTable(sheet)}${teaserLists(sheet)}${relatedBox(sheet)}${sideBoxes(sheet)}</div>
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

function posts(sheet: Sheet): string {
  const { view, hash, minuteOfDay } = sheet;
  const first = { author: view.author ?? sheet.say("guest"), time: firstTime(sheet), content: storyText(sheet, 0) };
  const replies = view.comments.map(({ author, day, text }, index) => ({
    author,
    time: postTime(day, view.language, ((minuteOfDay + 37 * index) % 1200) + 200),
    content: `<p>${escapeHtml(text)}</p>`,
  }));
  return [...(view.paragraphs.length > 0 ? [first] : []), ...replies]
    .map(
      ({ author, time, content }, index) =>
        `<div id="p${(hash % 90000) + index}" class="post bg${(index % 2) + 1}"><div class="postbody"><h3>${index === 0 ? "" : "Re: "}${escapeHtml(view.title)}</h3>
<p class="author"><strong>${escapeHtml(author)}</strong>${time === "" ? "" : ` &raquo; ${time}`}</p><div class="content">${content}</div></div>
<dl class="postprofile"><dt>${escapeHtml(author)}</dt><dd>${sheet.say("posts")}: ${(author.length * 7919) % 2400}</dd></dl></div>\n${index === 0 ? adSlot(sheet, 1) : ""}`,
    )
    .join("");
}
