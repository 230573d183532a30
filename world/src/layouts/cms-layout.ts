import { byline, copyright } from "./date-places.ts";
import { cookieBanner, crumbs, hiddenParts, menuItems, searchForm, skipLink, todayLine } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { siteCss } from "./site-css.ts";
import { commentSection, factsTable, image, relatedBox, sideBoxes, storyText, teaserDate } from "./story-parts.ts";

/** The pages of offices, universities and associations: a menu at the left, sober content, a date at the end. */
export const cmsLayout: Layout = {
  name: "cms",
  doctype: (year) => (year < 2013 ? "xhtml" : "html5"),
  css: (look) =>
    `${siteCss(look, "flex")}
${look.css.menu}{width:210px;flex:none;background:none;border:0}${look.css.menu} ul{padding:0}
${look.css.menu} li{float:none;border-bottom:1px solid #ddd}${look.css.menu} a{color:${look.dark};padding:7px 6px;font-weight:normal}
${look.css.menu} .active a{font-weight:bold;background:${look.soft}}
${look.css.columns}{flex-direction:row;gap:24px}${look.css.side}{width:220px;font-size:14px}
.stand{border-top:1px solid #ccc;color:#666;font-size:12px;padding-top:6px;margin-top:20px}.doclist{padding-left:18px}
.doclist li{margin:0 0 10px}`,
  generator: ({ look }) => look.say(["TYPO3 CMS", "Plone - http://plone.org", "Drupal 7 (http://drupal.org)", "Government Site Builder"]),
  body(sheet) {
    const { view, look, words } = sheet;
    const { at } = look;
    const nav = sheet.year < 2013 ? "div" : "nav";
    const main = sheet.year < 2013 ? "div" : "main";
    const line = byline(sheet);
    const lineFirst = look.has("date first", 0.3);
    const block = line === "" ? "" : `<p class="${look.has("stand named", 0.5) ? "stand" : `stand ${look.prefix}-info`}">${line}</p>\n`;
    return `${skipLink(sheet, "c1")}<div${at.page}>
<div${at.top}>${searchForm(sheet)}<div${at.brand}>${escapeHtml(view.siteName)}</div>${todayLine(sheet)}</div>
${crumbs(sheet)}<div${at.columns}>
<${nav}${at.menu}><ul>${menuItems(sheet)}</ul></${nav}>
<${main}${at.main}><div id="c1" class="csc-default"><h1${at.headline}>${escapeHtml(view.title)}</h1>
${lineFirst ? block : ""}${tag("div", image(sheet, 0, ' width="480" height="270"'), at.picture)}<div${at.text}>
${storyText(sheet)}</div>
${factsTable(sheet)}${documents(sheet)}${relatedBox(sheet)}${commentSection(sheet)}${lineFirst ? "" : block}</div></${main}>
<div${at.side}>${sideBoxes(sheet)}</div>
</div>
<div${at.foot}>${tag("ul", linkItems(view.footer))}<p${at.legal}>${copyright(sheet)} <a href="#c1">${words.toTop}</a></p></div>
</div>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

/** Lists as offices give them: dates before titles, no pictures unless the page has nothing else to show them with. */
function documents(sheet: Sheet): string {
  const { view, look } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 1;
  let markup = "";
  for (const { heading, items } of view.lists) {
    let entries = "";
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
      entries += `<li>${teaserDate(sheet, item)}${anchor(item.link)}${item.text === "" ? "" : `<br${sheet.slash}>${escapeHtml(item.text)}`}${more}</li>\n`;
    }
    markup += `<h2${look.at.listTitle}>${escapeHtml(heading)}</h2>\n<ul class="doclist">${entries}</ul>\n`;
  }
  while (index < view.images.length) markup += image(sheet, index++, ' width="240" height="135"');
  return markup;
}
