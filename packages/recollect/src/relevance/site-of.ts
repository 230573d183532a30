/** Second-level names under which countries register sites: `bbc.co.uk` is a site, `co.uk` is not. */
const publicSuffixes = new Set(["ac", "co", "com", "edu", "gob", "gouv", "gov", "govt", "mil", "ne", "net", "nhs", "or", "org"]);

/** Returns the site of a host: `heise.de` for `shop.heise.de` and `www.heise.de`. An IP address is its own site. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split(".");
  if (/^[\d.]+$|:/.test(host)) return host;
  const isShared = labels.length > 2 && (labels.at(-1) ?? "").length === 2 && publicSuffixes.has(labels.at(-2) ?? "");
  return labels.slice(isShared ? -3 : -2).join(".");
}

/** Returns the name in a site's domain, without subdomains and endings: `zoosk` for `docs.zoosk.com`. */
export function siteNameOf(host: string): string {
  return siteOf(host.replace(/^www\d*\./, "")).split(".")[0] as string;
}
