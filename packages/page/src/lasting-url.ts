const pathSession = /;jsessionid=[^/?]*|\/\((?:[a-z]\([\da-z]{24}\))+\)(?=\/)|\/\([\da-z]{24}\)(?=\/)/gi;
/** Parameters that track where a visitor came from. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ysclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|_hsenc|_hsmi|hsctatracking|mkt_tok|vero_id|_openstat|wt\.?_?z?mc(?:_\w+)?|xtor|ns_(?:campaign|mchannel|source|linkname|fee)|at_(?:medium|campaign|custom\d)|(?:pk|mtm|piwik)_\w+|ref_(?:src|url)|__twitter_impression|_ga|_gl|spm|srsltid)(?:=|$)/i;
/** Parameters that identify the visitor. A `sid` may also be a story's number: as in SURT keys, only one of 32 digits is a session. */
const session = /^(?:jsessionid|phpsessid|aspsessionid[a-z]*|cfid|cftoken|oscsid|zenid|session_?id|sessid)=|^(?:sid|s)=[\da-z]{32}$/i;

/**
 * Removes the parts that change from visit to visit: sessions in path and query, and tracking parameters. The other parameters keep their order and
 * escapes.
 */
export function lastingUrl(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return withoutSession(url);
  const path = withoutSession(url.slice(0, mark));
  const query = url.slice(mark + 1);
  const kept = query.split("&").filter((argument) => argument !== "" && !tracking.test(argument) && !session.test(argument));
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

function withoutSession(path: string): string {
  if (!path.includes(";") && !path.includes("(")) return path;
  const root = path.indexOf("/", 8);
  return path.slice(0, root) + path.slice(root).replace(pathSession, "");
}
