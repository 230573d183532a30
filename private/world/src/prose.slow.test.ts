import { describe, expect, test } from "vitest";
import { makeEvents } from "./events.ts";
import {
  aboutText,
  commentText,
  encyclopediaArticle,
  headline,
  moreText,
  referenceText,
  sectionName,
  teaserOf,
  writeStory,
} from "./prose.ts";
import type { Story } from "./prose-story.ts";
import { Random } from "./random.ts";
import { domains, type WorldEvent, type WorldLanguage } from "./world-event.ts";

const events = makeEvents(1);
const languages: readonly WorldLanguage[] = ["en", "de"];
const daysOf = ({ start, end }: WorldEvent) => ({ before: start - 40, during: start, after: end + 24, later: end + 1200 });

function storyOf(event: WorldEvent, language: WorldLanguage, day: number, { share = 1, words = 380, seed = 0 } = {}): Story {
  const domain = domains[(seed * 5 + day) % domains.length] ?? "local";
  return writeStory({
    language,
    domain,
    event,
    eventShare: share,
    day,
    words,
    random: new Random("prose.test", event.id, language, day, seed),
  });
}

function everydayStory(language: WorldLanguage, seed: number, words = 300): Story {
  const domain = domains[seed % domains.length] ?? "local";
  return writeStory({ language, domain, day: 12_000 + seed * 3, words, random: new Random("everyday", seed) });
}

/** `npm test` uses one seed in eight, different ones for each case; `npm run test:exhaustive` uses all. */
const step = process.env.RECOLLECT_EXHAUSTIVE ? 1 : 8;
function seeds(count: number, thing = 0): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step + (thing % step));
}

const wordsOf = (texts: readonly string[]) => texts.join(" ").split(/\s+/).length;
const namesOf = (event: WorldEvent) => [...event.people.map((name) => name.split(" ")[1] as string), event.places[0] as string];
const includesName = (text: string, name: string) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text);

/** Finds errors that no publication would print. */
function mistakesIn(text: string, language: WorldLanguage): string[] {
  const wrong = [/[{}]/, /undefined|NaN|null/, / {2}/, / [,.;:!?]/, /[,.;:]{2}/, /(?<![\p{L}-])(\p{L}+) \1(?![\p{L}-])/iu];
  if (language === "en") wrong.push(/\ba (?:[aeio]|u(?!ni|s|ti))(?!u|ne?\b)/i, /\ban [bcdfgjklmnpqrstvwxyz]/i);
  return wrong.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

function checkText(text: string, language: WorldLanguage): void {
  expect(mistakesIn(text, language), text).toEqual([]);
  expect(text).toMatch(/[.!?][“”]?$/);
  for (const sentence of text.split(/(?<=[.!?][“”]?) (?!\p{Ll})/u)) expect(sentence).toMatch(/^[„“]?[\p{Lu}\d]/u);
}

describe("a story", () => {
  test.each(events)("about $id has no mistakes, in both languages and at any time", (event) => {
    for (const [l, language] of languages.entries()) {
      for (const [d, day] of Object.values(daysOf(event)).entries()) {
        for (const seed of seeds(8, events.indexOf(event) + 3 * l + d)) {
          const share = [1, 1, 0.5, 0.12][seed % 4] as number;
          const { title, teaser, paragraphs, author } = storyOf(event, language, day, { share, seed, words: 80 + seed * 60 });
          for (const paragraph of paragraphs) checkText(paragraph, language);
          checkText(teaser, language);
          expect(mistakesIn(title, language), title).toEqual([]);
          expect(title).toMatch(/^[„“]?[\p{Lu}\d].*[^.]$/u);
          expect(author).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
        }
      }
    }
  });

  test("about everyday matters has no mistakes", () => {
    for (const language of languages) {
      for (const seed of seeds(300)) {
        const { title, paragraphs } = everydayStory(language, seed);
        for (const paragraph of paragraphs) checkText(paragraph, language);
        expect(mistakesIn(title, language), title).toEqual([]);
      }
    }
  });

  test("is the same for the same random numbers, and different for others", () => {
    const event = events[0] as WorldEvent;
    expect(storyOf(event, "en", event.start)).toEqual(storyOf(event, "en", event.start));
    expect(storyOf(event, "en", event.start)).not.toEqual(storyOf(event, "en", event.start, { seed: 1 }));
  });

  test.each([80, 150, 380, 1200, 3000])("of %i words has about that length", (words) => {
    for (const event of events) {
      for (const language of languages) {
        for (const share of [1, 0.5, 0.12, 0]) {
          const length = wordsOf(storyOf(event, language, event.start + 1, { share, words }).paragraphs);
          expect(length).toBeGreaterThan(words * 0.75);
          expect(length).toBeLessThan(words * 1.25);
        }
      }
    }
  });

  test("introduces people by their full name before it uses their surname", () => {
    for (const [e, event] of events.entries()) {
      for (const [l, language] of languages.entries()) {
        for (const [d, day] of Object.values(daysOf(event)).entries()) {
          for (const seed of seeds(8, e + 3 * l + d)) {
            const text = storyOf(event, language, day, { seed, share: seed % 2 === 0 ? 1 : 0.5 }).paragraphs.join(" ");
            for (const person of event.people) {
              const [given, surname] = person.split(" ") as [string, string];
              const first = new RegExp(`(?<!\\p{L})${surname}(?!\\p{L})`, "u").exec(text)?.index;
              if (first !== undefined) expect(text.slice(0, first), text).toMatch(new RegExp(`${given} $`));
            }
          }
        }
      }
    }
  });

  test("about other subjects does not contain a name of the event", () => {
    for (const event of events) {
      for (const language of languages) {
        const text = storyOf(event, language, event.start + 2, { share: 0 }).paragraphs.join(" ");
        for (const name of namesOf(event)) expect(includesName(text, name), name).toBe(false);
      }
    }
  });

  test("names the event in all, half or one of its paragraphs, by its share", () => {
    const shares = { 1: [] as number[], 0.5: [] as number[], 0.12: [] as number[] };
    for (const event of events) {
      const names = [...event.people.map((name) => name.split(" ")[1] as string), ...event.places, ...event.organisations];
      for (const share of [1, 0.5, 0.12] as const) {
        for (let seed = 0; seed < 6; seed++) {
          const { paragraphs } = storyOf(event, event.language, event.start + 1, { share, seed, words: 500 });
          const about = paragraphs.filter((text) => names.some((name) => includesName(text, name))).length;
          if (share === 0.12) expect(about).toBe(1);
          shares[share].push(about / paragraphs.length);
        }
      }
    }
    const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(mean(shares[1])).toBeGreaterThan(0.85);
    expect(mean(shares[0.5])).toBeGreaterThan(0.4);
    expect(mean(shares[0.5])).toBeLessThan(0.6);
  });

  test("looks forward before an election, reports its result, and looks back on it", () => {
    const event = events.find(({ id }) => id === "presidential-election-2007") as WorldEvent;
    const textOn = (day: number) =>
      Array.from({ length: 12 }, (_, seed) => storyOf(event, "en", day, { seed }).paragraphs.join(" ")).join(" ");
    const { before, during, after, later } = daysOf(event);
    expect(textOn(before)).toMatch(/in six weeks|will decide|are expected|may vote/i);
    expect(textOn(before)).not.toMatch(/has won|conceded|winner/);
    expect(textOn(during)).toMatch(/has won|conceded defeat|the winner/);
    expect(textOn(after)).toMatch(/three weeks after/i);
    expect(textOn(later)).toMatch(/three years ago/i);
  });

  test("does not mention a disaster before it happens", () => {
    for (const event of events.filter(({ kind }) => kind === "disaster" || kind === "leak")) {
      const text = storyOf(event, event.language, event.start - 5).paragraphs.join(" ");
      for (const name of namesOf(event)) expect(includesName(text, name)).toBe(false);
    }
  });
});

describe("texts around stories", () => {
  test("name the same town in headline, teaser and story", () => {
    let agree = 0;
    for (let seed = 0; seed < 100; seed++) {
      const topic = { language: "en", hostKind: "news", domain: "culture", event: undefined, day: 12_000 + seed } as const;
      const { paragraphs } = writeStory({ ...topic, words: 300, random: new Random("text", seed) });
      const teaser = teaserOf(topic, new Random("teaser", seed));
      const town = /\b(?:in|from|reached|for|by) (\p{Lu}\p{L}+)\b/u.exec(teaser)?.[1];
      if (town !== undefined && paragraphs[0]?.includes(town)) agree++;
    }
    expect(agree).toBeGreaterThan(70);
  });

  test("have no mistakes in headlines, comments and descriptions of sites", () => {
    for (const seed of seeds(400, 3).flatMap((one) => [one, one + 1])) {
      const event = seed % 2 === 0 ? events[seed % events.length] : undefined;
      const domain = domains[seed % domains.length] ?? "local";
      for (const language of languages) {
        const random = new Random("around", seed);
        for (const hostKind of ["news", "blog", "forum", "institution"] as const) {
          const topic = { language, hostKind, domain, event, day: (event?.start ?? 12_000) + (seed % 50) };
          const title = headline(topic, random);
          expect(mistakesIn(title, language), title).toEqual([]);
          expect(title.length).toBeGreaterThan(7);
          checkText(teaserOf(topic, random), language);
        }
        checkText(commentText(random, language, domain, event), language);
        for (const text of aboutText(random, language)) checkText(text, language);
        expect(moreText(random, language)).not.toBe("");
      }
    }
    expect(sectionName("economy", "de")).toBe("Wirtschaft");
  });
});

describe("the encyclopedia", () => {
  test.each(events)("has articles on $id with at least 250 words and a fact box", (event) => {
    for (const language of languages) {
      const { title, paragraphs, infobox } = encyclopediaArticle(event, language);
      expect(title).toBe(event.title[language]);
      expect(wordsOf(paragraphs)).toBeGreaterThanOrEqual(250);
      expect(paragraphs.length).toBeGreaterThanOrEqual(4);
      for (const text of paragraphs) checkText(text, language);
      for (const [label, value] of infobox) expect(mistakesIn(`${label}: ${value}`, language)).toEqual([]);
      expect(encyclopediaArticle(event, language)).toEqual({ title, paragraphs, infobox });
    }
  });

  test.each(events)("has a reference text on $id that is not a copy of the article", (event) => {
    const text = referenceText(event);
    expect(wordsOf([text])).toBeGreaterThanOrEqual(200);
    expect(wordsOf([text])).toBeLessThanOrEqual(400);
    const paragraphs = text.split("\n\n");
    for (const paragraph of paragraphs) checkText(paragraph, event.language);
    const article = encyclopediaArticle(event, event.language).paragraphs;
    expect(paragraphs.filter((paragraph) => article.includes(paragraph)).length).toBeLessThanOrEqual(1);
  });
});

test("word frequencies follow Zipf's law: log frequency falls with log rank at a slope of about -1", () => {
  for (const language of languages) {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 1000; seed++) {
      const event = seed % 5 === 0 ? (events[(seed / 5) % events.length] as WorldEvent) : undefined;
      const story = event === undefined ? everydayStory(language, seed) : storyOf(event, language, event.start + 3, { seed });
      for (const word of story.paragraphs
        .join(" ")
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const ranked = [...counts.values()].sort((a, b) => b - a);
    expect(ranked.length).toBeGreaterThan(3000);
    // Ranks spaced evenly on a logarithmic scale, from the tenth word to the two-thousandth.
    const points = Array.from({ length: 40 }, (_, n) => Math.round(10 * 200 ** (n / 39))).map(
      (rank) => [Math.log(rank), Math.log(ranked[rank] as number)] as const,
    );
    const slope = slopeOf(points);
    expect(slope).toBeLessThan(-0.7);
    expect(slope).toBeGreaterThan(-1.3);
  }
});

function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
