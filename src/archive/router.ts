import { hash } from "node:crypto";
import type { Route } from "../net/web-store.ts";

/** Where routes are kept from run to run. */
export interface RouteStore {
  route(archive: string, domain: string): Route;
  countRoute(archive: string, domain: string, found: boolean): void;
}

/** When an archive is asked for a URL: at once, only where the others have nothing, or not at all. */
export type AskingTurn = "first" | "later" | "never";

/** Expected share of look-ups with success below which an archive is asked last (none in five), and only now and then (none in twelve). */
const doubtBelow = 1 / 6;
const giveUpBelow = 1 / 13;

/** One URL in so many is asked for all the same: archives grow. */
const sampleOf = 16;

/**
 * Learns which archives hold which domains, so that most look-ups ask few. What was learned in a round counts from the next one on, so
 * that the order in which answers come in decides nothing.
 */
export class Router {
  readonly #store: RouteStore;
  readonly #known = new Map<string, Route>();
  #learned: { archive: string; domain: string; found: boolean }[] = [];

  constructor(store: RouteStore) {
    this.#store = store;
  }

  /** `domains`: what the archive says it holds, if it does not hold everything. */
  turn(archive: string, url: string, domains?: readonly string[]): AskingTurn {
    const host = hostOf(url);
    const { asked, found } = this.#route(archive, host);
    const share = (found + 1) / (asked + 2); // as if it had been asked twice before, with success once
    if (found === 0 && share < giveUpBelow && !isSampled(archive, url)) return "never";
    if (share < doubtBelow) return "later";
    return found > 0 || domains === undefined || domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
      ? "first"
      : "later";
  }

  learn(archive: string, url: string, found: boolean): void {
    this.#learned.push({ archive, domain: hostOf(url), found });
  }

  /** From here on, what has been learned counts. */
  beginRound(): void {
    for (const { archive, domain, found } of this.#learned.splice(0)) {
      const before = this.#route(archive, domain);
      this.#known.set(`${archive} ${domain}`, { asked: before.asked + 1, found: before.found + (found ? 1 : 0) });
      this.#store.countRoute(archive, domain, found);
    }
  }

  #route(archive: string, domain: string): Route {
    const name = `${archive} ${domain}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const stored = this.#store.route(archive, domain);
    this.#known.set(name, stored);
    return stored;
  }
}

/** The host, not what was registered: sites of one university or one blog service are crawled by different archives. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\d?\./, "") ?? "";
}

/** The same URLs in every run. */
function isSampled(archive: string, url: string): boolean {
  return Number.parseInt(hash("sha1", `${archive} ${url}`).slice(0, 6), 16) % sampleOf === 0;
}
