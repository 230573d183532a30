import { byline, copyright } from "./date-places.ts";
import { cookieBanner, crumbs, hiddenParts, menuItems, newsletterBox, searchForm, todayLine } from "./frame-parts.ts";
import { anchor, escapeHtml, linkItems, tag } from "./markup.ts";
import type { Layout, Sheet } from "./sheet.ts";
import { siteCss } from "./site-css.ts";
import { commentSection, factsTable, image, relatedBox, sideBoxes, storyText, teaserDate } from "./story-parts.ts";

const shopWords = {
  en: {
    basket: "Basket",
    add: "Add to basket",
    stock: "In stock. Delivered in 2-3 working days.",
    description: "Description",
    account: "My account",
    vat: "incl. VAT, plus shipping",
  },
  de: {
    basket: "Warenkorb",
    add: "In den Warenkorb",
    stock: "Sofort lieferbar. Lieferzeit 2-3 Werktage.",
    description: "Beschreibung",
    account: "Mein Konto",
    vat: "inkl. MwSt., zzgl. Versandkosten",
  },
};

/** A product with its price and specifications, or a category of products. */
export const shopLayout: Layout = {
  name: "shop",
  doctype: (year) => (year < 2012 ? "xhtml" : "html5"),
  css: (look) =>
    `${siteCss(look, "flex")}
${look.css.columns}{flex-direction:row-reverse}.account{float:right;font-size:13px;padding:4px 16px}
.product{display:flex;gap:26px}.gallery{width:44%;flex:none}.gallery img{width:100%;height:auto;border:1px solid #ddd;margin:0 0 8px}
${look.css.price}{color:${look.accent};font-size:28px;font-weight:bold;margin:6px 0}
.buy{background:${look.accent};color:#fff;border:0;padding:12px 24px;font:bold 15px sans-serif;cursor:pointer}
.stock{color:#2a7a2a;font-size:13px}.vat{color:#888;font-size:12px}
.grid{display:flex;flex-wrap:wrap;gap:16px}.grid .item{width:calc(33.3% - 11px);border:1px solid #ddd;padding:10px;font-size:13px}
.grid img{width:100%;height:130px;object-fit:cover}
.tabs{border-bottom:2px solid ${look.accent};font-weight:bold;padding:6px 0;margin:22px 0 12px}`,
  generator: ({ look, year }) =>
    look.say(year < 2010 ? ["osCommerce", "xt:Commerce"] : ["Magento", "WooCommerce", "Shopware", "PrestaShop"]),
  body(sheet) {
    const { view, look } = sheet;
    const { at } = look;
    const said = shopWords[view.language];
    return `${cookieBanner(sheet)}<div${at.page}>
<div${at.top}><span class="account">${said.account} | ${said.basket} (0)</span>${searchForm(sheet)}<div${at.brand}>${escapeHtml(view.siteName)}</div>${todayLine(sheet)}</div>
<div${at.menu}><ul>${menuItems(sheet)}</ul></div>
${crumbs(sheet)}<div${at.columns}>
<div${at.main}>${view.paragraphs.length > 0 ? product(sheet) : tag("h1", escapeHtml(view.title), at.headline) + factsTable(sheet)}${category(sheet)}${relatedBox(sheet)}${commentSection(sheet)}</div>
<div${at.side}>${sideBoxes(sheet)}${newsletterBox(sheet)}</div>
</div>
<div${at.foot}>${tag("ul", linkItems(view.footer))}<p${at.legal}>${copyright(sheet)}</p></div>
</div>
${hiddenParts(sheet)}`;
  },
};

function product(sheet: Sheet): string {
  const { view, look, slash } = sheet;
  const { at } = look;
  const said = shopWords[view.language];
  const price = view.facts?.find(([label]) => /price|preis/i.test(label))?.[1];
  const [lead, ...others] = view.images.map((_, index) =>
    image(sheet, index, index === 0 ? ' width="420" height="420"' : ' width="90" height="90" style="width:90px"'),
  );
  const line = byline(sheet);
  const offer =
    price === undefined ? "" : `<div${at.price} itemprop="price">${escapeHtml(price)}</div><div class="vat">${said.vat}</div>\n`;
  return `<div class="product" itemscope itemtype="http://schema.org/Product">${tag("div", `${lead ?? ""}${others.join("")}`, ' class="gallery"')}
<div class="offer"><h1${at.headline} itemprop="name">${escapeHtml(view.title)}</h1>
${offer}<p class="stock">${said.stock}</p><form action="/cart" method="post"><input type="hidden" name="id" value="${sheet.hash % 100000}"${slash}><input type="text" name="qty" value="1" size="2"${slash}> <button class="buy" type="submit">${said.add}</button></form>
${tag("p", line, at.byline)}</div></div>
<div class="tabs">${said.description}</div><div${at.text} itemprop="description">
${storyText(sheet, view.images.length)}</div>
${factsTable(sheet)}`;
}

function category(sheet: Sheet): string {
  const { view, look } = sheet;
  let index = view.paragraphs.length > 0 ? view.images.length : 0;
  let markup = "";
  for (const { heading, items } of view.lists) {
    let tiles = "";
    for (const item of items) {
      const more = item.more === undefined ? "" : ` ${anchor(item.more)}`;
      tiles += `<div class="item">${image(sheet, index++, ' width="200" height="130"')}<h3${look.at.teaserTitle}>${anchor(item.link)}</h3><p>${teaserDate(sheet, item)}${escapeHtml(item.text)}${more}</p></div>\n`;
    }
    markup += `<h2${look.at.listTitle}>${escapeHtml(heading)}</h2>\n<div class="grid">${tiles}</div>\n`;
  }
  while (index < view.images.length) markup += image(sheet, index++, ' width="200" height="130"');
  return markup;
}
