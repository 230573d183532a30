import { hash } from "node:crypto";
import type { Route } from "./net/web-store.ts";

/** Storage of routes between runs. */
export interface RouteStore {
  route(archive: string, domain: string): Route;
  countRoute(archive: string, domain: string, found: boolean): void;
}

/** When a URL is looked up in an archive: at once, only if the others have no capture, or not at all. */
export type QueryTurn = "first" | "later" | "never";

/** Expected success rates below which an archive comes last (none in five) or is used only occasionally (none in twelve). */
const doubtBelow = 1 / 6;
const giveUpBelow = 1 / 13;

/** One in this many URLs is looked up anyway, because archives grow. */
const sampleOf = 16;

/**
 * Learns which archives hold which domains, so that most look-ups ask few archives. What a round teaches counts from the next round on, so
 * that the order of answers has no effect.
 */
export class Router {
  readonly #store: RouteStore;
  readonly #known = new Map<string, Route>();
  #learned: { archive: string; domain: string; found: boolean }[] = [];

  constructor(store: RouteStore) {
    this.#store = store;
  }

  /** Decides when to look up a URL in an archive. `domains`: those of the archive, if it does not have the whole web. */
  turn(archive: string, url: string, domains?: readonly string[]): QueryTurn {
    const host = hostOf(url);
    const { asked, found } = this.#route(archive, host);
    const share = (found + 1) / (asked + 2); // a prior of two look-ups, one successful
    if (found === 0 && share < giveUpBelow && !isSampled(archive, url)) return "never";
    if (share < doubtBelow) return "later";
    return found > 0 || domains === undefined || domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
      ? "first"
      : "later";
  }

  learn(archive: string, url: string, found: boolean): void {
    this.#learned.push({ archive, domain: hostOf(url), found });
  }

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

/** Returns the host, not the registered domain: different archives crawl different sites of one university or blog service. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\d?\./, "") ?? "";
}

/** Whether a URL is looked up anyway; the same URLs in every run. */
function isSampled(archive: string, url: string): boolean {
  return Number.parseInt(hash("sha1", `${archive} ${url}`).slice(0, 6), 16) % sampleOf === 0;
}
