import { homeOf, oldAddressOf } from "./addresses.ts";
import type { WorldHost } from "./hosts.ts";
import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";
import { siteStyle, tinyImage } from "./requisites.ts";
import type { World, WorldAnswer } from "./world.ts";

export interface LiveWebOptions {
  /** Share of the remaining pages that disappear each year, in addition to drift. */
  readonly lostAYear?: number;
}

/** The live web at one time: published pages, with rot and drift. */
export class LiveWeb {
  #world: World;
  #moment: number;
  #lostAYear: number;
  #hosts: ReadonlyMap<string, WorldHost>;
  /** The addresses of each site that was requested. */
  #paths = new Map<WorldHost, ReadonlyMap<string, number>>();

  constructor(world: World, moment: number, { lostAYear = 0 }: LiveWebOptions = {}) {
    this.#world = world;
    this.#moment = moment;
    this.#lostAYear = lostAYear;
    this.#hosts = new Map(world.plan.hosts.filter(({ born }) => born <= moment).map((host) => [host.name, host]));
  }

  /** The front pages of all sites that exist at this time. */
  get sites(): string[] {
    return [...this.#hosts.values()].map((host) => `${homeOf(host)}/`);
  }

  /** Returns the answer of an address; undefined if the site does not exist, as from a name server. */
  answer(hostName: string, path: string): WorldAnswer | undefined {
    const host = this.#hosts.get(hostName.toLowerCase());
    if (host === undefined) return undefined;
    const day = Math.floor(this.#moment);
    const url = `${homeOf(host)}${path}`;
    if (host.died !== undefined && host.died <= this.#moment) return this.#world.offTopicAnswer(host, url, host.afterlife, day);
    const known = this.#requisite(host, path) ?? this.#moved(host, path) ?? this.#page(host, path);
    return known ?? this.#world.offTopicAnswer(host, url, "not-found", day);
  }

  #page(host: WorldHost, path: string): WorldAnswer | undefined {
    const id = this.#pathsOf(host).get(path);
    const page = id === undefined ? undefined : this.#world.plan.page(id);
    return page && page.day <= this.#moment && !this.#isLost(page) ? this.#world.answer(page, this.#moment) : undefined;
  }

  /** Whether a page has disappeared. Front pages stay, and lost pages never come back. */
  #isLost({ id, day, kind }: PlannedPage): boolean {
    const left = (1 - this.#lostAYear) ** ((this.#moment - day) / 365);
    return kind !== "front" && new Random(this.#world.plan.options.seed, "lost", id).next() >= left;
  }

  #pathsOf(host: WorldHost): ReadonlyMap<string, number> {
    const known = this.#paths.get(host);
    if (known) return known;
    const { firstPage } = this.#world.plan;
    const paths = new Map<string, number>();
    const home = homeOf(host).length;
    for (let id = firstPage[host.id] as number; id < (firstPage[host.id + 1] as number); id++)
      paths.set(this.#world.address(id).slice(home), id);
    this.#paths.set(host, paths);
    return paths;
  }

  #requisite(host: WorldHost, path: string): WorldAnswer | undefined {
    if (path === "/assets/site.css") return asset("text/css", siteStyle);
    if (path === "/robots.txt") return robotsTxt(host);
    if (path === "/favicon.ico") return notFound;
    return /^\/media\/\d+-\d+\.png$/.test(path) ? asset("image/png", tinyImage(`${homeOf(host)}${path}`)) : undefined;
  }

  #moved(host: WorldHost, path: string): WorldAnswer | undefined {
    const id = Number(/^\/old\/(\d{1,9})\.html$/.exec(path)?.[1] ?? Number.NaN);
    const { firstPage, options } = this.#world.plan;
    const isOwn = id >= (firstPage[host.id] as number) && id < (firstPage[host.id + 1] as number);
    const page = isOwn ? this.#world.plan.page(id) : undefined;
    return page && page.day <= this.#moment && oldAddressOf(options.seed, page) ? movedTo(this.#world.address(id)) : undefined;
  }
}

/** Returns the answer of a moved page's first address. */
export function movedTo(url: string): WorldAnswer {
  const headers: [string, string][] = [
    ["Location", url],
    ["Content-Type", "text/html"],
  ];
  return { status: 301, headers, body: Buffer.from(`<a href="${url}">Moved</a>\n`), offTopic: undefined };
}

/** The answer of small servers for a missing file. */
export const notFound: WorldAnswer = {
  status: 404,
  headers: [["Content-Type", "text/html"]],
  body: Buffer.from("<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n"),
  offTopic: undefined,
};

export function robotsTxt({ theme }: WorldHost): WorldAnswer {
  return theme % 5 < 2 ? asset("text/plain", Buffer.from("User-agent: *\nDisallow: /admin/\n")) : notFound;
}

/** Returns the answer for an image or style. */
export function asset(type: string, body: Buffer): WorldAnswer {
  return { status: 200, headers: [["Content-Type", type]], body, offTopic: undefined };
}
