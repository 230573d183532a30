import { daysOfDuration } from "recollect/spec";
import { worldEnd, worldStart } from "./calendar.ts";
import { makeEvents } from "./events.ts";
import { makeHosts, type WorldHost } from "./hosts.ts";
import { Random } from "./random.ts";
import { type Day, domains, type WorldEvent } from "./world-event.ts";

export interface WorldOptions {
  /** Approximate number of addresses in the world. */
  readonly pages: number;
  readonly seed: number;
  /** Number of events, evenly distributed over the kinds; all by default. */
  readonly events?: number;
}

/** Kind of an address. `hub` lists a site's pages about one event. */
export type PageKind = "front" | "section" | "hub" | "about" | "dated" | "entry";
const pageKinds: readonly PageKind[] = ["front", "section", "hub", "about", "dated", "entry"];

/** An address of the world with its subject. */
export interface PlannedPage {
  readonly id: number;
  readonly host: WorldHost;
  readonly kind: PageKind;
  /** Its true day of publication. */
  readonly day: Day;
  /** The event, and the grade: 3 if all of the text is about it, 2 for half, 1 for a mention, 0 for nothing. */
  readonly event: WorldEvent | undefined;
  readonly grade: 0 | 1 | 2 | 3;
  /** Number of its domain: that of a section, or of a text's background. */
  readonly domain: number;
}

/**
 * All addresses of a world, in arrays of numbers: a million of them take 12 MB. Texts, links and captures are generated from a page's
 * number on demand and are never stored.
 */
export class WorldPlan {
  readonly options: Required<WorldOptions>;
  readonly events: readonly WorldEvent[];
  readonly hosts: readonly WorldHost[];
  /** The first page of each host, and an additional end entry. A host's dated pages are last, in order of time. */
  readonly firstPage: Int32Array;
  readonly firstDated: Int32Array;
  /** The pages about each event, in order of time, without hubs and entries. */
  readonly eventPages: readonly Int32Array[];
  #host: number[] = [];
  #kind: number[] = [];
  #day: number[] = [];
  #topic: number[] = [];
  #grade: number[] = [];

  constructor(options: WorldOptions) {
    this.options = { events: Number.POSITIVE_INFINITY, ...options };
    const { seed, pages } = this.options;
    this.events = chooseEvents(makeEvents(seed), this.options.events);
    this.hosts = makeHosts(seed, pages);
    const slots = coverEvents(seed, this.hosts, this.events);
    this.firstPage = new Int32Array(this.hosts.length + 1);
    this.firstDated = new Int32Array(this.hosts.length);
    for (const host of this.hosts) this.#planHost(host, slots[host.id] ?? []);
    this.firstPage[this.hosts.length] = this.#host.length;
    this.eventPages = this.#pagesByEvent();
  }

  get size(): number {
    return this.#host.length;
  }

  page(id: number): PlannedPage {
    const topic = this.#topic[id] as number;
    const event = topic >= 100 ? this.events[Math.floor(topic / 100) - 1] : undefined;
    return {
      id,
      host: this.hosts[this.#host[id] as number] as WorldHost,
      kind: pageKinds[this.#kind[id] as number] as PageKind,
      day: this.#day[id] as number,
      event,
      grade: this.#grade[id] as PlannedPage["grade"],
      domain: topic % 100,
    };
  }

  /** Returns the encyclopedia's article on an event, by default in the event's language. */
  entryOf(event: WorldEvent, language = event.language): number | undefined {
    const host = this.hosts.find((host) => host.kind === "encyclopedia" && host.language === language);
    return host && (this.firstPage[host.id] as number) + 1 + this.events.indexOf(event);
  }

  /** Returns how many of a host's dated pages were published by a time. */
  publishedBy(host: WorldHost, moment: number): number {
    const first = this.firstDated[host.id] as number;
    return firstWhere(first, this.firstPage[host.id + 1] as number, (id) => (this.#day[id] as number) > moment) - first;
  }

  /** Returns the day of a host's newest dated page at a time, or the day of its creation. */
  lastPublished(host: WorldHost, moment: number): Day {
    const count = this.publishedBy(host, moment);
    return count === 0 ? host.born : (this.#day[(this.firstDated[host.id] as number) + count - 1] as number);
  }

  #planHost(host: WorldHost, slots: readonly Slot[]): void {
    const random = new Random(this.options.seed, "plan", host.id);
    this.firstPage[host.id] = this.#host.length;
    this.#add(host, "front", host.born, 0, 0);
    if (host.kind === "encyclopedia") this.#planEncyclopedia(host);
    const sections = host.kind === "news" || host.kind === "forum" ? 6 : 3;
    for (const domain of host.interests.slice(0, sections)) this.#add(host, "section", host.born, domains.indexOf(domain), 0);
    this.#add(host, "about", host.born, domains.indexOf("local"), 0);
    if (host.kind === "news") this.#addHubs(host, slots);
    const last = Math.min(worldEnd, host.died ?? worldEnd);
    const background = Math.max(0, host.pages - slots.length);
    const dated: Slot[] = [...slots];
    for (let n = 0; n < background; n++) {
      dated.push({
        day: host.born + Math.floor(random.next() * (last - host.born)),
        event: -1,
        grade: 0,
        domain: domains.indexOf(random.zipf(host.interests)),
      });
    }
    dated.sort((a, b) => a.day - b.day);
    this.firstDated[host.id] = this.#host.length;
    for (const slot of dated) this.#add(host, "dated", slot.day, (slot.event + 1) * 100 + slot.domain, slot.grade);
  }

  /** Plans an article for each event, written in the weeks after it began. */
  #planEncyclopedia(host: WorldHost): void {
    for (const [number, event] of this.events.entries()) {
      const random = new Random(this.options.seed, "entry", event.id, host.language);
      this.#add(host, "entry", event.start + random.between(1, 20), (number + 1) * 100, 3);
    }
  }

  /** Adds hub pages: a site with many pages about an event collects them on a page of its own. */
  #addHubs(host: WorldHost, slots: readonly Slot[]): void {
    const byEvent = Map.groupBy(slots, ({ event }) => event);
    for (const [event, own] of [...byEvent].sort(([a], [b]) => a - b)) {
      if (own.length < 4) continue;
      const day = own.map((slot) => slot.day).sort((a, b) => a - b)[1] as number;
      this.#add(host, "hub", day, (event + 1) * 100, 2);
    }
  }

  #add(host: WorldHost, kind: PageKind, day: Day, topic: number, grade: number): void {
    this.#host.push(host.id);
    this.#kind.push(pageKinds.indexOf(kind));
    this.#day.push(day);
    this.#topic.push(topic);
    this.#grade.push(grade);
  }

  #pagesByEvent(): Int32Array[] {
    const lists: number[][] = this.events.map(() => []);
    for (let id = 0; id < this.size; id++) {
      const topic = this.#topic[id] as number;
      if (topic >= 100 && pageKinds[this.#kind[id] as number] === "dated") lists[Math.floor(topic / 100) - 1]?.push(id);
    }
    return lists.map((list) => Int32Array.from(list.sort((a, b) => (this.#day[a] as number) - (this.#day[b] as number) || a - b)));
  }
}

function chooseEvents(events: WorldEvent[], wanted: number): WorldEvent[] {
  if (wanted >= events.length) return events;
  const perKind = Math.max(1, Math.round(wanted / 4));
  const kinds = Map.groupBy(events, ({ kind }) => kind);
  return events.filter((event) => (kinds.get(event.kind)?.indexOf(event) ?? 0) < perKind);
}

/** A dated page to plan, with its event, if any. */
interface Slot {
  readonly day: Day;
  readonly event: number;
  readonly grade: number;
  readonly domain: number;
}

/** The share of all dated pages that are about an event. */
const eventShare = 0.15;

/** Decides which sites write about which event and when: a few sites much, most little or nothing. */
function coverEvents(seed: number, hosts: readonly WorldHost[], events: readonly WorldEvent[]): Slot[][] {
  const slots: Slot[][] = hosts.map(() => []);
  const dated = hosts.reduce((sum, { pages }) => sum + pages, 0);
  const sizes = events.map((event) => new Random(seed, "coverage", event.id).logNormal(1, 0.5));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (const [number, event] of events.entries()) {
    const random = new Random(seed, "slots", event.id);
    const weights = hosts.map((host) => interestOf(seed, host, event));
    const cumulative = cumulate(weights);
    const wanted = Math.max(24, Math.round((dated * eventShare * (sizes[number] as number)) / total));
    for (let n = 0; n < wanted; n++) {
      const day = whenWritten(event, random);
      // A site also writes about other things, and only between its creation and its end.
      const canWrite = ({ id, pages, born, died }: WorldHost) =>
        (slots[id] as Slot[]).length <= pages * 0.6 && day >= born && day <= Math.min(worldEnd, died ?? worldEnd);
      const tries = Array.from({ length: 4 }, () => hosts[pickByWeight(cumulative, random)] as WorldHost);
      const host = tries.find(canWrite);
      if (host === undefined) continue;
      const own = slots[host.id] as Slot[];
      const dice = random.next();
      const grade = dice < 0.55 ? 3 : dice < 0.8 ? 2 : 1;
      // Pages that only mention the event can be in any section.
      const domain = grade > 1 && host.interests.includes(event.domain) ? event.domain : random.zipf(host.interests);
      own.push({ day, event: number, grade, domain: domains.indexOf(domain) });
    }
  }
  return slots;
}

const writers: Record<WorldHost["kind"], number> = { news: 1, blog: 0.5, forum: 0.5, institution: 0.35, encyclopedia: 0 };

function interestOf(seed: number, host: WorldHost, event: WorldEvent): number {
  const own = new Random(seed, "interest", host.id, event.id).logNormal(1, 1.2);
  return writers[host.kind] * Math.sqrt(host.popularity) * own * (host.language === event.language ? 1 : 0.15);
}

/**
 * Returns a day before, during or after the event: most texts are written at its height, then fewer and fewer until the end of its
 * cool-down.
 */
function whenWritten(event: WorldEvent, random: Random): Day {
  const lead = daysOfDuration(event.lead);
  const cooldown = daysOfDuration(event.cooldown);
  const dice = random.next();
  if (lead > 0 && dice < 0.3) return clamp(event.start - Math.floor(random.exponential(lead / 1.5)) - 1);
  if (dice < 0.68) return event.start + random.between(0, Math.max(event.end - event.start, cooldown > 0 ? 4 : 1));
  return clamp(event.end + Math.floor(random.exponential(Math.max(10, cooldown))) + 1);
}

function clamp(day: Day): Day {
  return Math.max(worldStart, Math.min(worldEnd, day));
}

function cumulate(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (const [n, weight] of weights.entries()) {
    sum += weight;
    sums[n] = sum;
  }
  return sums;
}

function pickByWeight(cumulative: Float64Array, random: Random): number {
  const wanted = random.next() * (cumulative.at(-1) as number);
  return firstWhere(0, cumulative.length - 1, (n) => (cumulative[n] as number) > wanted);
}

/** Returns the first number from which on a condition holds, or `end` if it holds for none before. */
export function firstWhere(start: number, end: number, holds: (n: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
