/** What the first bytes of a page say about how to read the rest. */
export interface Prescan {
  /** The label of a `<meta>` or of an XML declaration, as it stands there. */
  readonly label?: string;
  /** The first part of the page's `lang` attribute, lower case; empty if it has none. */
  readonly lang: string;
}

/** Browsers wait for 1,024 bytes; pages that begin with long comments or scripts keep them waiting longer. */
const prescanBytes = 4096;

const comment = /<!--.*?(?:-->|$)/gs;
const xmlEncoding = /^[\s\u00ef\u00bb\u00bf]{0,64}<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;
const metaTag = /<meta[\s/]((?:[^>"']|"[^"]*"|'[^']*')*)/gi;
const charsetAttribute = /(?:^|[\s/"'])charset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"'>;]{1,40})/i;
const isContentType = /http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}content-type/i;
const charsetInContent = /content\s{0,9}=.*?charset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"'>;,]{1,40})/is;
const langAttribute = /<html\s[^>]{0,600}?\blang\s{0,9}=\s{0,9}["']?([a-z]{2,3})\b/i;

/** Looks for `<meta charset>`, `<meta http-equiv=content-type>` and `<?xml encoding?>`, outside of comments; the first meta counts. */
export function prescan(bytes: Buffer): Prescan {
  const start = bytes.toString("latin1", 0, prescanBytes);
  const head = start.includes("<!--") ? start.replace(comment, " ") : start;
  const lang = langAttribute.exec(head)?.[1]?.toLowerCase() ?? "";
  const label = metaLabel(head) ?? xmlEncoding.exec(head)?.[1];
  return label === undefined ? { lang } : { label, lang };
}

function metaLabel(head: string): string | undefined {
  for (const [, attributes = ""] of head.matchAll(metaTag)) {
    const pragma = isContentType.test(attributes) ? charsetInContent.exec(attributes)?.[1] : undefined;
    const label = pragma ?? charsetAttribute.exec(attributes)?.[1];
    if (label !== undefined) return label;
  }
  return undefined;
}

/** The label that a Content-Type header gives. */
export function headerLabel(contentType: string | undefined): string | undefined {
  return contentType === undefined ? undefined : /;\s{0,9}charset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"';,]{1,40})/i.exec(contentType)?.[1];
}
