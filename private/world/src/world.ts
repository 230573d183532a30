import { addressOf, homeOf, oldAddressOf } from "./addresses.ts";
import { type OffTime, offTimes, offTopicAt, versionAt } from "./drift.ts";
import type { WorldHost } from "./hosts.ts";
import { WorldLinks } from "./links.ts";
import type { OffTopicState, ViewLink } from "./page-view.ts";
import { type PlannedPage, type WorldOptions, WorldPlan } from "./plan.ts";
import { headline, moreText, sectionName, teaserOf } from "./prose.ts";
import { Random } from "./random.ts";
import { charsetOf, renderPage } from "./render.ts";
import { renderOffTopic } from "./render-off-topic.ts";
import { footerOf, navigationOf, viewOf } from "./view.ts";
import { type Day, domains } from "./world-event.ts";

/** The answer of an address at a time. */
export interface WorldAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** Why the page is off-topic; undefined if it is on-topic. */
  readonly offTopic: OffTopicState | undefined;
}

/** The share of links in texts and lists of teasers whose text describes the target; the others are "read more". */
const descriptiveAnchors = 0.7;

/** Number of cached titles: front pages and sidebars use the same ones repeatedly. */
const cachedTitles = 100_000;

/** A simulated web: every page at any time, generated from the seed on demand. */
export class World {
  readonly plan: WorldPlan;
  readonly links: WorldLinks;
  #titles = new Map<number, string>();

  constructor(options: WorldOptions) {
    this.plan = new WorldPlan(options);
    this.links = new WorldLinks(this.plan);
  }

  title(id: number): string {
    const known = this.#titles.get(id);
    if (known !== undefined) return known;
    const title = this.#makeTitle(this.plan.page(id));
    if (this.#titles.size >= cachedTitles) this.#titles.clear();
    this.#titles.set(id, title);
    return title;
  }

  address(id: number): string {
    return addressOf(this.plan.page(id), () => this.title(id));
  }

  /** One sentence for lists. */
  teaser(id: number): string {
    const page = this.plan.page(id);
    return teaserOf(this.#topic(page), new Random(this.plan.options.seed, "teaser", id));
  }

  /** Returns a link to a page, with its title; sometimes to the address before a move. */
  link(id: number, random: Random): ViewLink {
    const page = this.plan.page(id);
    const old = random.chance(0.3) ? oldAddressOf(this.plan.options.seed, page) : undefined;
    return { url: old ?? this.address(id), text: page.kind === "front" ? page.host.siteName : this.title(id) };
  }

  /** Returns a link in a text or a list of teasers, where many link texts do not describe the target. */
  linkInText(id: number, random: Random): ViewLink {
    const link = this.link(id, random);
    const isDescriptive = random.chance(descriptiveAnchors);
    return isDescriptive ? link : { ...link, text: moreText(random, this.plan.page(id).host.language) };
  }

  /** Returns a key of a page's content: captures with the same key have identical bytes. */
  contentKey(page: PlannedPage, moment: number, off: readonly OffTime[]): string {
    return `${offTopicAt(off, moment) ?? ""} ${versionAt(this.plan.options.seed, page, moment)} ${this.#shownAt(page, moment)}`;
  }

  /** Returns the time of a page's last update: a list with the site's last news, an article occasionally. */
  #shownAt(page: PlannedPage, moment: number): number {
    const isList = page.kind === "front" || page.kind === "section" || page.kind === "hub";
    const { refreshDays } = page.host;
    const updated = isList ? this.plan.lastPublished(page.host, moment) : Math.floor(moment / refreshDays) * refreshDays;
    return Math.max(page.day, updated) + 0.99;
  }

  answer(page: PlannedPage, moment: number): WorldAnswer {
    const { seed } = this.plan.options;
    const offTopic = offTopicAt(offTimes(seed, page), moment);
    const shown = this.#shownAt(page, moment);
    if (offTopic === undefined) {
      const view = viewOf(this, page, shown);
      const charset = charsetOf(view);
      return {
        status: 200,
        headers: [["Content-Type", `text/html; charset=${charset}`]],
        body: encode(renderPage(view), charset),
        offTopic,
      };
    }
    return this.offTopicAnswer(page.host, this.address(page.id), offTopic, Math.floor(shown));
  }

  /** Returns the off-topic answer of a site at an address. */
  offTopicAnswer(host: WorldHost, url: string, offTopic: OffTopicState, day: Day): WorldAnswer {
    const { language, siteName, theme, kind } = host;
    const { status, headers, html } = renderOffTopic(offTopic, {
      language,
      siteName,
      theme,
      hostKind: kind,
      shownOn: day,
      url,
      navigation: navigationOf(this, host),
      footer: footerOf(host),
      random: new Random(this.plan.options.seed, "off-topic", url, offTopic),
    });
    return { status, headers, body: Buffer.from(html), offTopic };
  }

  /** The images on a page. */
  images(page: PlannedPage): string[] {
    const count = new Random(this.plan.options.seed, "images", page.id).zipfRank(4);
    return Array.from({ length: count }, (_, n) => `${homeOf(page.host)}/media/${page.id}-${n}.png`);
  }

  #makeTitle(page: PlannedPage): string {
    const { host, kind } = page;
    if (kind === "front") return host.siteName;
    if (kind === "entry" && page.event) return page.event.title[host.language];
    if (kind === "section") return sectionName(domains[page.domain] ?? "local", host.language);
    if (kind === "about") return host.language === "en" ? `About ${host.siteName}` : `Impressum: ${host.siteName}`;
    return headline(this.#topic(page), new Random(this.plan.options.seed, "title", page.id));
  }

  #topic({ host, event, grade, day, domain, kind }: PlannedPage) {
    return {
      language: host.language,
      hostKind: host.kind,
      domain: domains[domain] ?? "local",
      event: grade >= 2 || kind === "hub" ? event : undefined,
      day,
    };
  }
}

function encode(html: string, charset: "utf-8" | "windows-1252"): Buffer {
  return charset === "utf-8"
    ? Buffer.from(html)
    : Buffer.from(
        html.replace(/[^\x00-\xff]/g, (char) => `&#${char.codePointAt(0)};`),
        "latin1",
      );
}
