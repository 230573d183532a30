import { homeOf } from "./addresses.ts";
import { yearOf } from "./calendar.ts";
import { versionAt } from "./drift.ts";
import type { WorldHost } from "./hosts.ts";
import type { PageTargets } from "./links.ts";
import { personName } from "./names.ts";
import type { PageView, ViewLink, ViewTeaser } from "./page-view.ts";
import type { PlannedPage } from "./plan.ts";
import { aboutText, commentText, encyclopediaArticle, sectionName, writeStory } from "./prose.ts";
import type { Story } from "./prose-story.ts";
import { Random } from "./random.ts";
import type { World } from "./world.ts";
import { domains } from "./world-event.ts";

/** Returns all content of a page at a time. */
export function viewOf(world: World, page: PlannedPage, moment: number): PageView {
  const { host } = page;
  const { seed } = world.plan.options;
  const random = new Random(seed, "view", page.id);
  const targets = world.links.of(page, moment);
  const text = textOf(world, page, moment);
  const link = (id: number) => world.link(id, random);
  const year = yearOf(moment);
  return {
    url: world.address(page.id),
    hostKind: host.kind,
    siteName: host.siteName,
    language: host.language,
    theme: host.theme,
    shownOn: Math.floor(moment),
    title: page.kind === "front" ? host.siteName : world.title(page.id),
    navigation: navigationOf(world, host),
    date: page.kind === "dated" ? page.day : undefined,
    datePlaces: page.kind === "dated" ? host.datePlaces : host.datePlaces.filter((place) => place === "footer"),
    author: text.author,
    paragraphs: weave(
      text.paragraphs,
      targets.body.map((id) => world.linkInText(id, random)),
      random,
      host.language,
    ),
    lists: listsOf(world, page, targets, random),
    facts: text.facts,
    comments: commentsOf(world, page, moment),
    sidebar: sidebarOf(page, targets, link),
    related: targets.related.map(link),
    footer: footerOf(host),
    images: world.images(page),
    styles: [`${homeOf(host)}/assets/site.css`],
    ballastBytes: Math.round(Math.min(200_000, random.logNormal(9000 * (1 + Math.max(0, year - 2002) / 8), 0.7))),
  };
}

interface PageText {
  readonly paragraphs: readonly string[];
  readonly author?: string | undefined;
  readonly facts?: PageView["facts"];
}

function textOf(world: World, page: PlannedPage, moment: number): PageText {
  const { seed } = world.plan.options;
  const { host, event } = page;
  const random = new Random(seed, "text", page.id);
  const { language } = host;
  if (page.kind === "entry" && event) {
    const article = encyclopediaArticle(event, language);
    // The article grows as its editors return to it.
    const grown = 0.4 + 0.6 * Math.min(1, (moment - page.day) / 200);
    return { paragraphs: article.paragraphs.slice(0, Math.max(1, Math.ceil(article.paragraphs.length * grown))), facts: article.infobox };
  }
  if (page.kind === "about") return { paragraphs: aboutText(random, language) };
  if (page.kind !== "dated") return { paragraphs: [] };
  const story = storyOf(world, page);
  const updates = Math.min(versionAt(seed, page, moment), 3);
  const added =
    updates > 0
      ? storyOf(world, page, "update")
          .paragraphs.slice(0, updates)
          .map((text) => `Update: ${text}`)
      : [];
  return { paragraphs: [...story.paragraphs, ...otherLanguage(world, page), ...added], author: story.author };
}

/** Returns paragraphs in the other language for a few pages, as in translations and agency reports. */
function otherLanguage(world: World, page: PlannedPage): readonly string[] {
  const random = new Random(world.plan.options.seed, "mixed", page.id);
  if (!random.chance(0.04)) return [];
  const language = page.host.language === "en" ? "de" : "en";
  const { event, grade, day, domain } = page;
  const about = grade >= 2 ? event : undefined;
  return writeStory({ language, domain: domains[domain] ?? "local", event: about, eventShare: about ? 1 : 0, day, words: 120, random })
    .paragraphs;
}

function storyOf(world: World, page: PlannedPage, part = "story"): Story {
  const { seed } = world.plan.options;
  const { host, event, grade, day, domain } = page;
  const random = new Random(seed, part, page.id);
  const median = { news: 380, blog: 300, forum: 90, institution: 260, encyclopedia: 600 }[host.kind];
  const words = Math.round(Math.min(4000, Math.max(40, random.logNormal(median, 0.6))));
  const eventShare = [0, 0.12, 0.5, 1][grade] as number;
  return writeStory({ language: host.language, domain: domains[domain] ?? "local", event, eventShare, day, words, random });
}

export function footerOf(host: WorldHost): ViewLink[] {
  const english = host.language === "en";
  return [{ url: `${homeOf(host)}${english ? "/about" : "/impressum"}`, text: english ? "About us" : "Impressum" }];
}

export function navigationOf(world: World, host: WorldHost): ViewLink[] {
  const first = world.plan.firstPage[host.id] as number;
  const links: ViewLink[] = [{ url: world.address(first), text: host.language === "en" ? "Home" : "Start" }];
  for (let id = first + 1; id < (world.plan.firstDated[host.id] as number); id++) {
    const page = world.plan.page(id);
    if (page.kind === "section") links.push({ url: world.address(id), text: sectionName(domains[page.domain] ?? "local", host.language) });
  }
  return links;
}

function listsOf(world: World, page: PlannedPage, { listed }: PageTargets, random: Random): PageView["lists"] {
  if (listed.length === 0) return [];
  const { language } = page.host;
  const headings = {
    front: ["Latest", "Aktuell"],
    section: ["All stories", "Alle Artikel"],
    hub: ["Our coverage", "Alle Beiträge"],
    entry: ["References", "Einzelnachweise"],
  } as Record<string, [string, string]>;
  const heading = headings[page.kind]?.[language === "en" ? 0 : 1] ?? "";
  const items = listed.map((id): ViewTeaser => {
    const target = world.plan.page(id);
    if (page.kind === "entry") return { link: world.link(id, random), text: target.host.siteName, day: target.day };
    return { link: world.linkInText(id, random), text: world.teaser(id), day: random.chance(0.5) ? target.day : undefined };
  });
  return [{ heading, items }];
}

function commentsOf(world: World, page: PlannedPage, moment: number): PageView["comments"] {
  const { host, event, domain, day } = page;
  const isThread = host.kind === "forum";
  if (page.kind !== "dated" || host.kind === "institution") return [];
  const random = new Random(world.plan.options.seed, "comments", page.id);
  const count = isThread
    ? Math.min(60, 1 + Math.floor(random.logNormal(7, 1)))
    : random.chance(0.4)
      ? Math.min(30, Math.floor(random.logNormal(3, 1)))
      : 0;
  const comments: { author: string; day: number; text: string }[] = [];
  let at = day;
  for (let n = 0; n < count; n++) {
    at += random.exponential(isThread ? 3 : 1);
    if (at > moment) break;
    const about = page.grade >= 2 || random.chance(0.2) ? event : undefined;
    comments.push({
      author: personName(random, host.language),
      day: Math.floor(at),
      text: commentText(random, host.language, domains[domain] ?? "local", about),
    });
  }
  return comments;
}

function sidebarOf({ host }: PlannedPage, targets: PageTargets, link: (id: number) => ViewLink): PageView["sidebar"] {
  const english = host.language === "en";
  const boxes = [
    { heading: english ? "Latest" : "Neueste Beiträge", links: targets.latest.map(link) },
    { heading: english ? "Most read" : "Meistgelesen", links: targets.popular.map(link) },
    { heading: english ? "More on this subject" : "Mehr zum Thema", links: targets.section.map(link) },
    { heading: english ? "Our partners" : "Unsere Partner", links: targets.partners.map(link) },
  ];
  if (targets.blogroll.length > 0) boxes.push({ heading: english ? "Elsewhere" : "Anderswo", links: targets.blogroll.map(link) });
  return boxes.filter(({ links }) => links.length > 0);
}

/** Inserts the links into the text: each after a paragraph's words, in the style of its language. */
function weave(paragraphs: readonly string[], links: readonly ViewLink[], random: Random, language: "en" | "de"): PageView["paragraphs"] {
  const woven: (string | ViewLink)[][] = paragraphs.map((text) => [text]);
  for (const link of links) {
    const lead = random.pick(
      language === "en" ? [" See also: ", " More on this: ", " Background: "] : [" Siehe auch: ", " Mehr dazu: ", " Hintergrund: "],
    );
    if (woven.length > 0) random.pick(woven).push(lead, link, ".");
  }
  return woven;
}
