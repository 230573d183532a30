import { articleFacts, guessEventType } from "recollect/spec";
import { expect, test } from "vitest";
import { World } from "./world.ts";
import type { EventKind, WorldEvent, WorldLanguage } from "./world-event.ts";

const dayMs = 86_400_000;
const world = new World({ pages: 3000, seed: 4 });
const presets: Record<EventKind, string> = { recurring: "sports", election: "election", disaster: "disaster", leak: "leak" };

/** The article on every event, as shown a year later, in both languages. */
const articles = world.plan.events.flatMap((event) =>
  (["en", "de"] as const).flatMap((language) => {
    const id = world.plan.entryOf(event, language) as number;
    const page = world.plan.page(id);
    const { body, offTopic } = world.answer(page, event.end + 400);
    return offTopic === undefined ? [{ event, language, page, url: world.address(id), html: body.toString() }] : [];
  }),
);

function factsOf(event: WorldEvent, language: WorldLanguage, url: string, html: string) {
  return articleFacts({ title: event.title[language], language, url, revision: { id: 1, timeMs: 0 }, wikitext: "", html });
}

test("extracts the true first and last day of every event from its article", () => {
  expect(articles.length).toBeGreaterThan(12);
  for (const { event, language, url, html } of articles) {
    expect(factsOf(event, language, url, html).date, `${event.id} ${language}`).toMatchObject({
      startMs: event.start * dayMs + 1000,
      endMs: (event.end + 1) * dayMs - 1,
      source: "infobox",
    });
  }
});

test("extracts the true first day from the first sentence if there is no infobox", () => {
  for (const { event, language, url, html } of articles) {
    const { date } = factsOf(event, language, url, html.replace(/<table class="infobox[\s\S]*?<\/table>/, ""));
    expect(date, `${event.id} ${language}`).toMatchObject({ startMs: event.start * dayMs + 1000, source: "first-sentence" });
  }
});

test("extracts the true publication days of an article's sources", () => {
  let found = 0;
  for (const { event, language, url, html, page } of articles) {
    const { references } = factsOf(event, language, url, html);
    const days = new Set(
      world.links.of(page, event.end + 400).listed.map((id) => new Date(world.plan.page(id).day * dayMs).toISOString().slice(0, 10)),
    );
    const addresses = new Set(
      [...html.matchAll(/<li id="cite_note[^>]*><span[^>]*><a[^>]*href="([^"]+)"/g)].map(([, address = ""]) =>
        address.replaceAll("&amp;", "&"),
      ),
    );
    expect(new Set(references.map((reference) => reference.url)), `${event.id} ${language}`).toEqual(addresses);
    for (const { date } of references) expect(days, `${event.id} ${language}`).toContain(date);
    found += references.length;
  }
  expect(found).toBeGreaterThan(150);
});

test("guesses the kind of an event from the first sentence of its article", () => {
  for (const { event, language, url, html } of articles) {
    expect(guessEventType(factsOf(event, language, url, html)).preset, `${event.id} ${language}`).toBe(presets[event.kind]);
  }
});
