import type { PageView } from "../page-view.ts";
import { jsonLd, metaDate } from "./date-places.ts";
import { escapeHtml } from "./markup.ts";
import { shorten } from "./parts.ts";
import type { Layout, Sheet } from "./sheet.ts";

const doctypes = {
  html4: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
  xhtml: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  html5: "<!DOCTYPE html>",
};

/** Returns the whole page: head and ballast around the layout's body. */
export function document(sheet: Sheet, layout: Layout, charset: string): string {
  const { view, ballast, slash, year, look } = sheet;
  const doctype = layout.doctype(year);
  const declared =
    doctype === "html5"
      ? `<meta charset="${charset}">`
      : `<meta http-equiv="Content-Type" content="text/html; charset=${charset}"${slash}>`;
  let links = "";
  for (const url of view.styles)
    links += `<link rel="stylesheet"${doctype === "html5" ? "" : ' type="text/css"'} href="${escapeHtml(url)}"${slash}>\n`;
  const generator = layout.generator?.(sheet);
  return `${doctypes[doctype]}
<html${doctype === "xhtml" ? ' xmlns="http://www.w3.org/1999/xhtml"' : ""}${languageAttribute(sheet, doctype === "xhtml")}>
<head>
${declared}
<title>${escapeHtml(windowTitle(sheet))}</title>
${metaTags(sheet)}${generator === undefined ? "" : `<meta name="generator" content="${generator}"${slash}>\n`}${metaDate(sheet)}${links}<style${doctype === "html5" ? "" : ' type="text/css"'}>
${look.css}
</style>
${jsonLd(sheet)}${ballast.head}</head>
<body${layout.bodyAttributes?.(sheet) ?? ""}>
${ballast.top}${layout.body(sheet)}${ballast.end}</body>
</html>
`;
}

/** Returns the language attribute: mostly right; the template's language on some German sites, none on many old ones. */
function languageAttribute({ view, look, year }: Sheet, xhtml: boolean): string {
  if (look.has("no language", year < 2005 ? 0.7 : year < 2012 ? 0.25 : 0.08)) return "";
  const wrong = look.has("wrong language", view.language === "de" ? 0.06 : 0.015);
  const language = wrong ? (view.language === "de" ? "en" : "de") : view.language;
  const region = look.has("language with region", 0.4) ? (language === "de" ? "-DE" : look.say(["-US", "-GB"])) : "";
  return xhtml ? ` xml:lang="${language}${region}" lang="${language}${region}"` : ` lang="${language}${region}"`;
}

function windowTitle({ view, look }: Sheet): string {
  const { title, siteName } = view;
  const forms = [`${title} - ${siteName}`, `${title} | ${siteName}`, `${siteName}: ${title}`, title, `${title} – ${siteName}`];
  return forms[look.number("window title", forms.length)] as string;
}

function metaTags(sheet: Sheet): string {
  const { view, look, year, slash } = sheet;
  const description = escapeHtml(descriptionOf(view));
  let tags = "";
  if (year >= 2012) tags += `<meta name="viewport" content="width=device-width, initial-scale=1">\n`;
  if (description !== "" && look.has("description", 0.8)) tags += `<meta name="description" content="${description}"${slash}>\n`;
  if (year < 2010) tags += `<meta name="robots" content="index,follow"${slash}>\n`;
  if (year >= 2009 && look.has("canonical", 0.7)) tags += `<link rel="canonical" href="${escapeHtml(view.url)}"${slash}>\n`;
  if (year >= 2011 && look.has("open graph", 0.7)) {
    const image = view.images[0];
    tags += `<meta property="og:title" content="${escapeHtml(view.title)}"${slash}>\n<meta property="og:type" content="${view.paragraphs.length > 0 ? "article" : "website"}"${slash}>\n<meta property="og:url" content="${escapeHtml(view.url)}"${slash}>\n<meta property="og:site_name" content="${escapeHtml(view.siteName)}"${slash}>\n`;
    if (description !== "") tags += `<meta property="og:description" content="${description}"${slash}>\n`;
    if (image !== undefined) tags += `<meta property="og:image" content="${escapeHtml(image)}"${slash}>\n`;
  }
  return tags;
}

function descriptionOf(view: PageView): string {
  const first = view.paragraphs[0]?.map((part) => (typeof part === "string" ? part : part.text)).join("");
  return shorten(first ?? view.lists[0]?.items[0]?.text ?? "", 160);
}
