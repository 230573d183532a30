/**
 * Decides whether a URL may be visited. A rule is a domain, including its subdomains (`example.com`), or a prefix of an address
 * (`https://example.com/news/`, or `example.com/news/` for both schemes). Deny rules take precedence; if there are allow rules, one must
 * match.
 */
export class Scope {
  readonly #allow: readonly Rule[];
  readonly #deny: readonly Rule[];

  constructor({ allow, deny }: { readonly allow: readonly string[]; readonly deny: readonly string[] }) {
    this.#allow = allow.map(ruleOf);
    this.#deny = deny.map(ruleOf);
  }

  /** Whether an absolute URL may be visited. */
  admits(url: string): boolean {
    if (this.#allow.length === 0 && this.#deny.length === 0) return true;
    const { hostname, href, protocol } = new URL(url);
    const matches = (rule: Rule) => rule(hostname, href, href.slice(protocol.length + 2));
    return !this.#deny.some(matches) && (this.#allow.length === 0 || this.#allow.some(matches));
  }
}

type Rule = (host: string, url: string, withoutScheme: string) => boolean;

function ruleOf(text: string): Rule {
  const wanted = text.trim().toLowerCase();
  if (/^https?:\/\//.test(wanted)) return (_host, url) => url.toLowerCase().startsWith(wanted);
  if (wanted.includes("/")) return (_host, _url, rest) => rest.toLowerCase().startsWith(wanted);
  const domain = wanted.replace(/^\*?\./, "");
  return (host) => host === domain || host.endsWith(`.${domain}`);
}
