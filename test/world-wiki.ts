import { addressOf } from "../private/world/src/addresses.ts";
import { encyclopediaArticle } from "../private/world/src/prose-encyclopedia.ts";
import { Random } from "../private/world/src/random.ts";
import type { World } from "../private/world/src/world.ts";
import type { Day, WorldEvent } from "../private/world/src/world-event.ts";
import type { WikiPage, WikiRevision } from "./mediawiki-server.ts";

const dayMs = 86_400_000;

/** A wiki's version of an article of the world's encyclopedia, and the true day from which it was edited rarely. */
export interface WorldArticle {
  readonly event: WorldEvent;
  readonly page: WikiPage;
  readonly calmDay: Day;
}

/**
 * Returns the articles on the events of a world, with an infobox, citations of its pages and a history: many edits in the first weeks,
 * during which it grows, then few, which add content that should not guide a crawl for the event.
 */
export function worldArticles(world: World, { edits = 60, events = world.plan.events } = {}): WorldArticle[] {
  return events.map((event) => {
    const random = new Random("wiki", event.id);
    const calmDay = event.end + 20 + Math.floor(60 * random.next());
    return {
      event,
      calmDay,
      page: { title: event.title[event.language], revisions: revisionsOf(world, event, { calmDay, edits, random }) },
    };
  });
}

interface HistoryParts {
  readonly calmDay: Day;
  readonly edits: number;
  readonly random: Random;
}

function revisionsOf(world: World, event: WorldEvent, { calmDay, edits, random }: HistoryParts): WikiRevision[] {
  const late = Math.round(edits * 0.06);
  const times = [
    ...Array.from({ length: edits - late }, () => event.start + 1 + (calmDay - event.start - 1) * random.next() ** 2.5),
    ...Array.from({ length: late }, () => calmDay + 1500 * random.next()),
  ].sort((a, b) => a - b);
  return times.map((day, n) => ({
    timestamp: new Date(Math.floor(day * 86_400) * 1000).toISOString().replace(".000Z", "Z"),
    text: textOf(world, event, day, Math.min(1, (n + 1) / (edits - late)), day > calmDay),
  }));
}

/** Returns the article's text on a day; `share` is the part that has been written. */
function textOf(world: World, event: WorldEvent, day: Day, share: number, isLate: boolean): string {
  const { language } = event;
  const { paragraphs, title } = encyclopediaArticle(event, language);
  const cited = citationsOf(world, event, day);
  const written = paragraphs.slice(0, Math.max(1, Math.ceil(paragraphs.length * share)));
  const body = written.map((paragraph, n) => `${paragraph}${cited.filter((_, m) => m % written.length === n).join("")}`);
  const heading = language === "de" ? "Einzelnachweise" : "References";
  const legacy = isLate ? ["== Legacy ==\nYears later, other events were compared with it."] : [];
  return [infobox(event), `'''${title}'''`, ...body, ...legacy, `== ${heading} ==\n<references />`].join("\n\n");
}

function infobox({ language, title, start, end }: WorldEvent): string {
  const [from, to] = [start, end].map((day) => new Date(day * dayMs));
  const iso = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? "";
  if (language === "de") return `{{Infobox Ereignis\n| Name = ${title.de}\n| Beginn = ${iso(from)}\n| Ende = ${iso(to)}\n}}`;
  const part = (date: Date | undefined) => `${date?.getUTCFullYear()}|${(date?.getUTCMonth() ?? 0) + 1}|${date?.getUTCDate()}`;
  const dates = start === end ? `{{Start date|${part(from)}}}` : `{{Start date|${part(from)}}} – {{End date|${part(to)}}}`;
  return `{{Infobox event\n| title = ${title.en}\n| date = ${dates}\n}}`;
}

/** Returns pages of the world's known sites that are about the event and were published by that day. */
function citationsOf(world: World, event: WorldEvent, day: Day): string[] {
  const entry = world.plan.entryOf(event);
  if (entry === undefined) return [];
  return world.links.of(world.plan.page(entry), day).listed.flatMap((id) => {
    const page = world.plan.page(id);
    if (page.host.language !== event.language) return [];
    const url = addressOf(page, () => world.title(id));
    const [title, date] = [world.title(id).replace(/[|{}[\]]/g, " "), new Date(page.day * dayMs).toISOString().slice(0, 10)];
    return event.language === "de"
      ? [`<ref>{{Internetquelle |url=${url} |titel=${title} |datum=${date} |abruf=${date}}}</ref>`]
      : [`<ref>{{cite news |url=${url} |title=${title} |date=${date} |access-date=${date}}}</ref>`];
  });
}
