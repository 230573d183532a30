import { detachedText } from "@recollect/base/detached-text";
import { LruCache } from "@recollect/base/lru-cache";
import { linkPurpose } from "@recollect/page/link-purpose";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { urlKey } from "./page-search/url-key.ts";
import { Scope } from "./scope.ts";

/** A linked URL, and whether the crawl follows it. */
interface LinkedUrl {
  readonly url: string;
  readonly key: string;
  readonly isFollowed: boolean;
}

/** Maximum characters of cached URLs: the links of a site's menus recur on each of its pages. */
const cachedChars = 2 * 1024 * 1024;

/** Memory of a cached URL besides its text. */
const urlChars = 200;

/**
 * Decides which links are followed. Links to share, log in or print are not, so that they do not become missing pages; the published
 * methods follow every link.
 */
export class FollowedUrls {
  readonly #scope: Scope;
  readonly #isAsPublished: boolean;
  readonly #known = new LruCache<LinkedUrl>(cachedChars, ({ url }) => urlChars + url.length);

  constructor({ profile, scope }: Pick<ResolvedSpecification, "profile" | "scope">) {
    this.#scope = new Scope(scope);
    this.#isAsPublished = isPublishedProfile(profile);
  }

  /** Decides about a link, by its absolute URL. */
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
