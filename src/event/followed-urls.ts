import { detachedText } from "../base/detached-text.ts";
import { LruCache } from "../base/lru-cache.ts";
import { linkPurpose } from "../page/link-purpose.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { urlKey } from "./page-search/url-key.ts";
import { Scope } from "./scope.ts";

/** What a crawl makes of a URL that a page links to. */
interface LinkedUrl {
  readonly url: string;
  readonly key: string;
  readonly isFollowed: boolean;
}

/** Characters of URLs held in memory: links of a site's menus come again on each of its pages. */
const remembered = 2 * 1024 * 1024;

/** What a URL takes besides. */
const urlChars = 200;

/**
 * Decides which links are followed. Those to share, log in or print are not, so that they become no missing pages; the published methods
 * follow whatever is a link.
 */
export class FollowedUrls {
  readonly #scope: Scope;
  readonly #isAsPublished: boolean;
  readonly #known = new LruCache<LinkedUrl>(remembered, ({ url }) => urlChars + url.length);

  constructor({ profile, scope }: Pick<ResolvedSpecification, "profile" | "scope">) {
    this.#scope = new Scope(scope);
    this.#isAsPublished = isPublishedProfile(profile);
  }

  look(link: string): LinkedUrl {
    const known = this.#known.get(link);
    if (known !== undefined) return known;
    const url = detachedText(link);
    const isFollowed = this.#scope.admits(url) && (this.#isAsPublished || linkPurpose(url) === undefined);
    const found = { url, key: detachedText(urlKey(url)), isFollowed };
    this.#known.set(url, found);
    return found;
  }
}
