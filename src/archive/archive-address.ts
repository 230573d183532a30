/** Fills in an address of an archive's entry: `{url}` and `{timestamp}`, or the URL behind a prefix. */
export function archiveAddress(template: string, url: string, timestamp = ""): string {
  if (!/\{(?:url|timestamp)\}/.test(template)) return template + url;
  return template.replace(/\{(url|timestamp)\}/g, (_, name) => (name === "url" ? url : timestamp));
}

/** The host of an address, lower case, without `www.`; empty if it has none. */
export function bareHostOf(address: string): string {
  return (/^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1] ?? "").toLowerCase().replace(/^www\./, "");
}
