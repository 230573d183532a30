import { type Capture, isoOfTimestamp } from "recollect/warc";
import type { ArchiveAddresses } from "./memento-links.ts";

/** Elements whose addresses have a different form from those of pages. */
const forms: ReadonlyMap<string, string> = new Map([
  ["img", "im_"],
  ["link", "cs_"],
  ["script", "js_"],
  ["iframe", "if_"],
]);

/**
 * Rewrites a page for viewing as an archive does: its addresses lead to captures of the same time, and a toolbar and scripts are inserted,
 * between the Wayback Machine's markers. Bytes outside ASCII stay unchanged in any charset, as one character each.
 */
export function rewritePage(html: Buffer, capture: Capture, addresses: ArchiveAddresses): Buffer {
  const rewritten = html
    .toString("latin1")
    .replace(/<([a-z][a-z0-9]*)\b[^>]*>/gi, (tag, name: string) => rewriteTag(tag, name.toLowerCase(), capture, addresses));
  const script = `<script src="${addresses.base}_static/js/playback.js"></script>\n<!-- End Wayback Rewrite JS Include -->\n`;
  const withHead = /<head\b[^>]*>/i.test(rewritten)
    ? rewritten.replace(/<head\b[^>]*>/i, (tag) => `${tag}${script}`)
    : `${script}${rewritten}`;
  const withBody = withHead.replace(/<body\b[^>]*>/i, (tag) => `${tag}${toolbar(capture, addresses)}`);
  return Buffer.from(
    `${withBody}\n<!--\n     FILE ARCHIVED ON ${isoOfTimestamp(capture.timestamp)} AND RETRIEVED FROM A SERVED WORLD.\n-->\n`,
    "latin1",
  );
}

function rewriteTag(tag: string, name: string, capture: Capture, addresses: ArchiveAddresses): string {
  return tag.replace(/(\s(?:href|src|action)\s*=\s*)(["'])(.*?)\2/gi, (whole, before: string, quote: string, value: string) => {
    const target = archived(value, capture, forms.get(name) ?? "", addresses);
    return target === undefined ? whole : `${before}${quote}${target}${quote}`;
  });
}

/** Returns the address of a link's target in the archive: without the archive's host within a site, with it for other sites. */
function archived(value: string, capture: Capture, form: string, addresses: ArchiveAddresses): string | undefined {
  const text = value.trim().replaceAll("&amp;", "&");
  if (text === "" || text.startsWith("#") || !URL.canParse(text, capture.url)) return undefined;
  const url = new URL(text, capture.url);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.host === URL.parse(capture.url)?.host;
  return addresses
    .capture({ timestamp: capture.timestamp, url: url.href }, form)
    .slice(isOwn ? addresses.base.length - 1 : 0)
    .replaceAll("&", "&amp;");
}

function toolbar({ url, timestamp }: Capture, { base }: ArchiveAddresses): string {
  const shown = url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  return (
    `<!-- BEGIN WAYBACK TOOLBAR INSERT -->\n<div id="wm-ipp-base"><div id="wm-ipp"><a href="${base}web/">The archive of this world</a> ` +
    `holds <a href="/web/${timestamp}*/${shown}">captures of this address</a>; this one is of ${isoOfTimestamp(timestamp)}.</div></div>\n` +
    "<!-- END WAYBACK TOOLBAR INSERT -->\n"
  );
}
