/** Hints for decoding a page, from its first bytes. */
export interface Prescan {
  /** The label of a `<meta>` or an XML declaration, unchanged. */
  readonly label?: string;
  /** The first part of the page's `lang` attribute, lower case; empty if it has none. */
  readonly lang: string;
}

const comment = /<!--.*?(?:-->|$)/gs;
const xmlEncoding = /^[\s\u00ef\u00bb\u00bf]{0,64}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;
const metaTag = /<meta[\s/]((?:[^>"']|"[^"]*"|'[^']*')*)/gi;
const attribute = /([^\s"'>/=]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const charsetInContent = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"';,]{1,40})/i;
const langAttribute = /<html\s[^>]{0,600}?\blang\s{0,9}=\s{0,9}["']?([a-z]{2,3})\b/i;

/**
 * Searches the first bytes for `<meta charset>`, `<meta http-equiv=content-type>` and `<?xml encoding?>` outside comments; the first meta
 * counts. Browsers wait for 1,024 bytes, and continue as the page arrives.
 */
export function prescan(bytes: Buffer, maxBytes = 4096): Prescan {
  const start = bytes.toString("latin1", 0, maxBytes);
  const head = start.includes("<!--") ? start.replace(comment, " ") : start;
  const lang = langAttribute.exec(head)?.[1]?.toLowerCase() ?? "";
  const label = metaLabel(head) ?? xmlEncoding.exec(head)?.[1];
  return label === undefined ? { lang } : { label, lang };
}

function metaLabel(head: string): string | undefined {
  for (const [, attributes = ""] of head.matchAll(metaTag)) {
    const values = new Map<string, string>();
    for (const [, name = "", ...value] of attributes.matchAll(attribute)) {
      const key = name.toLowerCase();
      if (!values.has(key)) values.set(key, value.join("").trim());
    }
    const isPragma = /^content-type$/i.test(values.get("http-equiv") ?? "");
    const label = values.get("charset") ?? (isPragma ? charsetInContent.exec(values.get("content") ?? "")?.[1] : undefined);
    if (label) return label.slice(0, 40);
  }
  return undefined;
}

/** Returns the label in a Content-Type header. */
export function headerLabel(contentType: string | undefined): string | undefined {
  return contentType === undefined ? undefined : /[;\s]\s{0,9}charset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"';,]{1,40})/i.exec(contentType)?.[1];
}
