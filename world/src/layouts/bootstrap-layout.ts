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
  todayLine,
} from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { siteCss } from "./site-css.ts";
import { bylineBlock, commentSection, factsTable, image, picture, relatedBox, storyText, teaserDate } from "./story-parts.ts";

const grid = `.container{max-width:1140px;margin:0 auto;padding:0 15px}.row{display:flex;flex-wrap:wrap;margin:0 -15px}
[class*=col-]{padding:0 15px;width:100%}
.col-md-8{width:66.6667%}.col-md-4{width:33.3333%}.col-md-6{width:50%}.col-md-12{width:100%}
.card,.panel{background:#fff;border:1px solid #ddd;border-radius:4px;margin:0 0 20px;overflow:hidden}
.card-body,.panel-body{padding:14px}
.card-header,.panel-heading{background:#f7f7f7;border-bottom:1px solid #ddd;padding:8px 14px;font-weight:bold}
.list-group{list-style:none;margin:0;padding:0}.list-group-item{padding:8px 14px;border-bottom:1px solid #eee}
.navbar-nav{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0}.navbar-nav a{display:block;padding:12px}
.navbar .container{display:flex;flex-wrap:wrap;align-items:center;gap:16px}.navbar-brand{font-size:22px;font-weight:bold}
.img-fluid,.img-responsive{display:block;width:100%;height:auto}.h5{font-size:17px;margin:0 0 6px}`;

/** A site on the grid that half the web stood on: version 3 until 2017, version 4 and 5 after. */
export const bootstrapLayout: Layout = {
  name: "bootstrap",
  doctype: () => "html5",
  css: (look) =>
    `${siteCss(look, "flex")}
${grid}.navbar{background:${look.dark}}.navbar a,.navbar-brand{color:#fff}
.navbar .active a{color:#fff;background:${look.accent}}${look.css.main}{padding-top:20px}${look.css.crumbs}{padding:10px 0 0}`,
  body(sheet) {
    const { view, look, year } = sheet;
    const bar = year < 2018 ? "navbar navbar-inverse navbar-static-top" : "navbar navbar-expand-lg navbar-dark";
    const item = year < 2018 ? "" : ' class="nav-item"';
    const link = year < 2018 ? "" : ' class="nav-link"';
    const current = year < 2018 ? ' class="active"' : ' class="nav-item active"';
    return `<nav class="${bar}"><div class="container"><span class="navbar-brand">${escapeHtml(view.siteName)}</span>
<ul class="${year < 2018 ? "nav navbar-nav" : "navbar-nav mr-auto"}">${menuItems(sheet, { item, current, link })}</ul>${searchForm(sheet)}</div></nav>
<div class="container">${todayLine(sheet)}${adSlot(sheet, 0)}${crumbs(sheet)}<div class="row">
<div class="col-md-8"${look.has("main named", 0.5) ? ' role="main"' : ""}><div${look.at.main}>${content(sheet)}</div></div>
<div class="col-md-4">${adSlot(sheet, 1)}${boxes(sheet)}${newsletterBox(sheet)}</div>
</div></div>
<footer${look.at.foot}><div class="container">${footLinks(sheet)}</div></footer>
${cookieBanner(sheet)}${hiddenParts(sheet)}`;
  },
};

function content(sheet: Sheet): string {
  const { view, look } = sheet;
  const text =
    view.paragraphs.length > 0
      ? `${bylineBlock(sheet)}${picture(sheet, 0)}<div${look.at.text}>\n${storyText(sheet)}</div>\n${shareButtons(sheet)}`
      : bylineBlock(sheet);
  return `<h1 class="page-header">${escapeHtml(view.title)}</h1>\n${text}${factsTable(sheet, ' class="table table-striped"')}${cards(sheet)}${relatedBox(sheet)}${commentSection(sheet)}`;
}

/** The lists as cards, two in a row. */
function cards(sheet: Sheet): string {
  const { view, year } = sheet;
  const [card, body] = year < 2018 ? ["panel panel-default", "panel-body"] : ["card", "card-body"];
  let index = view.paragraphs.length > 0 ? view.images.length : 0;
  let markup = "";
  for (const { heading, items } of view.lists) {
    let columns = "";
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more, ' class="btn btn-link"')}`;
      columns += `<div class="col-md-6"><div class="${card}">${image(sheet, index++, ' class="img-fluid" width="540" height="304"')}<div class="${body}"><h3 class="h5">${anchor(item.link)}</h3>${teaserDate(sheet, item)}<p>${escapeHtml(item.text)}${more}</p></div></div></div>\n`;
    }
    markup += `<h2>${escapeHtml(heading)}</h2>\n<div class="row">${columns}</div>\n`;
  }
  while (index < view.images.length) markup += image(sheet, index++, ' class="img-fluid"');
  return markup;
}

function boxes({ view, year }: Sheet): string {
  const [card, head] = year < 2018 ? ["panel panel-default", "panel-heading"] : ["card", "card-header"];
  let markup = "";
  for (const { heading, links } of view.sidebar) {
    markup += `<div class="${card}"><div class="${head}">${escapeHtml(heading)}</div><ul class="list-group">${linkItems(links, ' class="list-group-item"')}</ul></div>\n`;
  }
  return markup;
}
