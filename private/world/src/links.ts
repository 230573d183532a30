import type { WorldHost } from "./hosts.ts";
import { firstWhere, type PlannedPage, type WorldPlan } from "./plan.ts";
import { Random } from "./random.ts";

/** The pages that a page links to, by number: topical ones in its text, the usual ones around it. */
export interface PageTargets {
  /** In the main text. */
  readonly body: readonly number[];
  readonly related: readonly number[];
  /** The newest pages of the site. */
  readonly latest: readonly number[];
  /** Pages in lists: news on a front page; pages of the event in a hub and an encyclopedia entry. */
  readonly listed: readonly number[];
  /** Other sites on a blog's blogroll: the only way to an island. */
  readonly blogroll: readonly number[];
  /** The site's most popular pages, old and new. */
  readonly popular: readonly number[];
  /** More pages on the same subject from the same site. */
  readonly section: readonly number[];
  /** Front pages of other sites: partners, sister papers, portals. */
  readonly partners: readonly number[];
}

/** Determines the links of pages: they stay within their topic and site more often than not. */
export class WorldLinks {
  #plan: WorldPlan;
  #seed: number;
  /** Hosts by popularity, and the islands. */
  #known: readonly WorldHost[];
  #islands: readonly WorldHost[];
  /** For each event, its pages on each host. */
  #onHost: readonly Map<number, number[]>[];
  #eventNumber: ReadonlyMap<string, number>;

  constructor(plan: WorldPlan) {
    this.#plan = plan;
    this.#seed = plan.options.seed;
    this.#known = plan.hosts.filter(({ island }) => !island).sort((a, b) => b.popularity - a.popularity || a.id - b.id);
    this.#islands = plan.hosts.filter(({ island }) => island);
    this.#onHost = plan.eventPages.map((ids) => Map.groupBy(ids, (id) => plan.page(id).host.id));
    this.#eventNumber = new Map(plan.events.map(({ id }, number) => [id, number]));
  }

  /** Returns the targets of a page at a time. `recent` changes with the site's news, the rest is constant. */
  of(page: PlannedPage, moment: number): PageTargets {
    const random = new Random(this.#seed, "links", page.id);
    return {
      body: this.#body(page, random),
      related: this.#related(page, moment, random),
      latest: this.#latest(page.host, moment, Math.round(10 * page.host.richness)),
      listed: this.#listed(page, moment),
      blogroll: page.host.kind === "blog" ? this.#blogroll(page.host) : [],
      popular: this.#popularOn(page.host, moment),
      section: page.kind === "dated" ? this.#ofSection(page, moment, Math.round(10 * page.host.richness)) : [],
      partners: this.#partners(page.host, moment),
    };
  }

  #popularOn(host: WorldHost, moment: number): number[] {
    if (host.kind === "encyclopedia") return [];
    const random = new Random(this.#seed, "popular", host.id, Math.floor(moment / 30));
    const liked = Array.from({ length: Math.round(8 * host.richness) }, () => this.#published(host, moment, random));
    return [...new Set(liked.filter((id) => id !== undefined))];
  }

  #ofSection(page: PlannedPage, moment: number, most: number): number[] {
    const recent = this.#latest(page.host, moment, 40 * most);
    return recent.filter((id) => id !== page.id && this.#plan.page(id).domain === page.domain).slice(0, most);
  }

  #partners(host: WorldHost, moment: number): number[] {
    if (host.kind === "encyclopedia") return [];
    const random = new Random(this.#seed, "partners", host.id);
    const others = Array.from({ length: Math.round(5 * host.richness) }, () => random.zipf(this.#known, 0.6));
    return [...new Set(others)].filter((other) => other !== host && other.born <= moment).map((other) => this.#front(other));
  }

  #body(page: PlannedPage, random: Random): number[] {
    // A few pages have no links: scanned statements, print versions.
    if (page.kind !== "dated" || (page.host.kind === "institution" && random.chance(0.3))) return [];
    const targets = new Set<number>();
    const count = Math.min(12, Math.floor(random.logNormal(page.grade >= 2 ? 3 : 2, 0.7)));
    for (let n = 0; n < count; n++) {
      const target = this.#bodyTarget(page, random);
      if (target !== undefined && target !== page.id) targets.add(target);
    }
    return [...targets];
  }

  #bodyTarget(page: PlannedPage, random: Random): number | undefined {
    const dice = random.next();
    const topical = [0, 0.35, 0.6, 0.7][page.grade] as number;
    if (page.event && dice < topical) return random.chance(0.12) ? this.#entryOf(page) : this.#sameEvent(page, random);
    if (dice < topical + (1 - topical) * 0.5) return this.#onSameHost(page, random);
    const host = random.chance(0.06) && this.#islands.length > 0 ? random.pick(this.#islands) : random.zipf(this.#known, 0.8);
    return random.chance(0.5) ? this.#front(host) : this.#published(host, page.day, random);
  }

  /** Returns another site's page on the event, written at about the same time or before; never a page of an island. */
  #sameEvent(page: PlannedPage, random: Random): number | undefined {
    const pages = this.#plan.eventPages[this.#eventNumber.get(page.event?.id ?? "") ?? -1];
    if (pages === undefined || pages.length === 0) return undefined;
    const last = firstWhere(0, pages.length, (n) => this.#plan.page(pages[n] as number).day > page.day + 2);
    if (last === 0) return undefined;
    const target = pages[Math.max(0, last - 1 - random.zipfRank(last, 0.6))] as number;
    return this.#plan.page(target).host.island ? undefined : target;
  }

  #entryOf(page: PlannedPage): number | undefined {
    const id = page.event && this.#plan.entryOf(page.event, page.host.language);
    return id !== undefined && this.#plan.page(id).day <= page.day ? id : undefined;
  }

  #onSameHost(page: PlannedPage, random: Random): number | undefined {
    const first = this.#plan.firstDated[page.host.id] as number;
    const before = Math.min(page.id, first + this.#plan.publishedBy(page.host, page.day)) - first;
    return before <= 0 ? undefined : first + before - 1 - random.zipfRank(before, 0.8);
  }

  #published(host: WorldHost, moment: number, random: Random): number | undefined {
    const count = this.#plan.publishedBy(host, moment);
    return count === 0 ? undefined : (this.#plan.firstDated[host.id] as number) + count - 1 - random.zipfRank(count, 0.7);
  }

  #front(host: WorldHost): number {
    return this.#plan.firstPage[host.id] as number;
  }

  /** Returns pages of the same site: mostly on the same event, otherwise on anything. */
  #related(page: PlannedPage, moment: number, random: Random): number[] {
    if (page.kind !== "dated") return [];
    const own = this.#eventOnHost(page, moment).filter((id) => id !== page.id);
    const chosen = new Set(page.grade >= 2 ? random.shuffle(own).slice(0, 4) : []);
    for (let n = 0; n < 8 && chosen.size < 4; n++) {
      const other = this.#onSameHost(page, random);
      if (other !== undefined && other !== page.id) chosen.add(other);
    }
    return [...chosen];
  }

  #eventOnHost(page: PlannedPage, moment: number): number[] {
    const ids = this.#onHost[this.#eventNumber.get(page.event?.id ?? "") ?? -1]?.get(page.host.id) ?? [];
    return ids.filter((id) => this.#plan.page(id).day <= moment);
  }

  #latest(host: WorldHost, moment: number, most: number): number[] {
    const count = this.#plan.publishedBy(host, moment);
    const first = this.#plan.firstDated[host.id] as number;
    return Array.from({ length: Math.min(most, count) }, (_, n) => first + count - 1 - n);
  }

  #listed(page: PlannedPage, moment: number): number[] {
    const { richness, kind } = page.host;
    if (page.kind === "front") return this.#latest(page.host, moment, Math.round((kind === "news" ? 30 : 12) * richness));
    if (page.kind === "hub") return this.#eventOnHost(page, moment).slice(-60).reverse();
    if (page.kind === "entry") return this.#references(page, moment);
    if (page.kind !== "section") return [];
    return this.#ofSection(page, moment, Math.round(25 * richness ** 2));
  }

  /** Returns the sources of an encyclopedia entry: pages of known sites, mostly from the days of the event. */
  #references(page: PlannedPage, moment: number): number[] {
    const all = this.#plan.eventPages[this.#eventNumber.get(page.event?.id ?? "") ?? -1] ?? [];
    const random = new Random(this.#seed, "references", page.id);
    const known = [...all].filter((id) => {
      const { day, host, grade } = this.#plan.page(id);
      return day <= moment && !host.island && grade >= 2;
    });
    return random.shuffle(known).slice(0, 25);
  }

  #blogroll(host: WorldHost): number[] {
    const random = new Random(this.#seed, "blogroll", host.id);
    const liked = new Set([random.zipf(this.#known, 0.7), random.zipf(this.#known, 0.7)]);
    for (let n = 0; n < 4 && this.#islands.length > 0; n++) liked.add(random.pick(this.#islands));
    liked.delete(host);
    return [...liked].map((other) => this.#front(other));
  }
}
