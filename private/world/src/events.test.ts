import { describe, expect, test } from "vitest";
import { dateOf, dayOf, worldEnd, worldStart } from "./calendar.ts";
import { tablesOf } from "./event-series.ts";
import { makeEvents } from "./events.ts";
import { writeStory } from "./prose.ts";
import { Random } from "./random.ts";
import type { EventKind, WorldEvent } from "./world-event.ts";

const events = makeEvents(1);
const kinds: readonly EventKind[] = ["recurring", "election", "disaster", "leak"];

function textOf(event: WorldEvent, number: number, language = event.language): string {
  const day = event.start + (number % 40) - (event.kind === "recurring" || event.kind === "election" ? 10 : 0);
  const random = new Random("events.test", event.id, number);
  const { title, paragraphs } = writeStory({ language, domain: "local", event, day, words: 400, random });
  return [title, ...paragraphs].join("\n");
}

function wordsIn(event: WorldEvent): Set<string> {
  const text = Array.from({ length: 30 }, (_, n) => textOf(event, n, "en")).join(" ");
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}

describe("the events of a world", () => {
  test("include two of each kind, mixed from the beginning", () => {
    for (const kind of kinds) expect(events.filter((event) => event.kind === kind).length).toBe(2);
    expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual(kinds);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  test("are the same for the same seed, and have different names for different seeds", () => {
    expect(makeEvents(1)).toEqual(events);
    const others = makeEvents(2);
    expect(others.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(others.map(({ people }) => people)).not.toEqual(events.map(({ people }) => people));
  });

  test("happen within the world's time", () => {
    for (const { start, end } of events) {
      expect(start).toBeGreaterThan(worldStart);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThan(worldEnd);
    }
    expect(dateOf(Math.min(...events.map(({ start }) => start)))).toBe("2003-07-18");
    expect(dayOf("2003-07-18")).toBe(events.find(({ id }) => id === "river-flood-2003")?.start);
  });

  test("have lead times and cool-downs that fit their kind", () => {
    for (const { kind, lead, cooldown } of events) {
      expect(lead).toMatch(/^P\d+D$/);
      expect(cooldown).toMatch(/^P\d+D$/);
      expect(lead === "P0D").toBe(kind === "disaster" || kind === "leak");
      if (kind === "leak") expect(Number.parseInt(cooldown.slice(1), 10)).toBeGreaterThanOrEqual(365);
    }
  });

  test("are described in English more often than in German", () => {
    const english = events.filter(({ language }) => language === "en").length / events.length;
    expect(english).toBeGreaterThan(0.5);
    expect(english).toBeLessThan(0.7);
  });

  test("have no names in common with another series", () => {
    const owners = new Map<string, string>();
    for (const { series, people, organisations } of events) {
      for (const name of [...people.map((person) => person.split(" ")[1] as string), ...organisations]) {
        expect(owners.get(name) ?? series).toBe(series);
        owners.set(name, series);
      }
    }
  });

  test.each(events)("$id has three to eight keywords, and each occurs in its stories", (event) => {
    expect(event.keywords.length).toBeGreaterThanOrEqual(3);
    expect(event.keywords.length).toBeLessThanOrEqual(8);
    const texts = Array.from({ length: 60 }, (_, n) => textOf(event, n)).join("\n");
    for (const keyword of event.keywords) expect(texts).toContain(keyword);
  });

  test("share far more words between editions of one series than between two series", () => {
    const words = new Map(events.map((event) => [event, wordsIn(event)]));
    const sisters: number[] = [];
    const strangers: number[] = [];
    for (const [a, ofA] of words) {
      for (const [b, ofB] of words) if (a.id < b.id) (a.series === b.series ? sisters : strangers).push(jaccard(ofA, ofB));
    }
    expect(sisters.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...sisters)).toBeGreaterThan(0.5);
    expect(Math.min(...sisters)).toBeGreaterThan(Math.max(...strangers));
  });

  test("differ between editions of one series in year, place, people and special words", () => {
    for (const a of events) {
      for (const b of events) {
        if (a.id >= b.id || a.series !== b.series) continue;
        expect(a.title.en).not.toBe(b.title.en);
        expect(a.people.filter((name) => b.people.includes(name)).length).toBeLessThan(3);
        const [wordsOfA, wordsOfB] = [a, b].map((event) => tablesOf(event).edition.words.en.matters?.split(", ") ?? []);
        expect(wordsOfA?.filter((word) => wordsOfB?.includes(word))).toEqual([]);
      }
    }
  });
});
