import type { ArticleFacts } from "@recollect/wikipedia/article";
import type { LanguageArticle } from "@recollect/wikipedia/language-articles";
import { describe, expect, test } from "vitest";
import type { LearnedThresholds } from "../relevance/threshold.ts";
import { type DraftOptions, type DraftParts, draftFromArticle } from "./draft-from-article.ts";
import { parseSpecification } from "./read-specification.ts";
import { resolveSpecification } from "./resolve-specification.ts";

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

const facts: ArticleFacts = {
  date: { startMs: day("2011-03-11") + 1000, endMs: day("2011-03-14") - 1, hasTime: false, source: "infobox", text: "11–13 March 2011" },
  references: [1, 2, 3, 4, 5]
    .map((n) => ({ url: `http://example.org/${n}`, date: "2011-03-12" }))
    .concat([{ url: "http://example.org/de", date: "2011-03-12" }]),
  linkedTitles: ["Port of Nordhaven", "Nord fjord"],
  paragraphs: ["A fire broke out.", "It burned for three days."],
  categories: [],
};

function parts(options: Partial<DraftOptions> = {}, changes: Partial<DraftParts> = {}): DraftParts {
  const revision = { id: 7, timeMs: day("2011-05-10") };
  return {
    history: {
      title: "Harbour fire (2011)",
      language: "en",
      url: "https://en.wikipedia.org/wiki/X",
      revisions: [{ id: 1, timeMs: day("2011-03-14") }, revision],
    },
    chosen: { revision, changeMs: day("2011-05-12") - 1, curve: { startMs: day("2011-03-14"), shares: [0.5, 1] } },
    article: { title: "Harbour fire (2011)", language: "en", url: "https://en.wikipedia.org/wiki/X?oldid=7", revision, wikitext: "" },
    facts: { ...facts, references: facts.references.map((r, n) => (n === 5 ? { ...r, language: "de" } : r)) },
    type: { preset: "disaster", because: "Its categories mention “fires”." },
    options: { profile: "klein", languages: ["en"], ...options },
    ...changes,
  };
}

/** The draft after parsing its YAML file. */
function resolved(given: DraftParts) {
  const { name, files } = draftFromArticle(given);
  return resolveSpecification(parseSpecification(files.get(`${name}.yaml`) ?? "", `${name}.yaml`));
}

describe("a specification drafted from an article", () => {
  test("begins at 00:00:01 of the event's first day and ends with the day of the change point, as in the paper", () => {
    const { event, profile, source } = resolved(parts());
    expect([profile, new Date(event.startMs).toISOString(), new Date(event.endMs).toISOString()]).toEqual([
      "klein",
      "2011-03-11T00:00:01.000Z",
      "2011-05-11T23:59:59.999Z",
    ]);
    expect(source).toEqual({ article: "https://en.wikipedia.org/wiki/X?oldid=7", revision: 7, edits: "harbour-fire-2011.edits.csv" });
  });

  test("has the event's own days for the profile gossen", () => {
    const { event } = resolved(parts({ profile: "gossen" }));
    expect([new Date(event.startMs).toISOString(), new Date(event.endMs).toISOString()]).toEqual([
      "2011-03-11T00:00:00.000Z",
      "2011-03-13T23:59:59.999Z",
    ]);
    expect([event.leadDays, event.cooldownDays]).toEqual([0, 180]);
  });

  test("ends with the revision used if there is no change point, and gives the reason", () => {
    const revision = { id: 7, timeMs: day("2011-03-20") };
    const chosen = { revision, why: "it has only 2 edits", curve: { startMs: day("2011-03-14"), shares: [1] } };
    const given = parts({}, { chosen });
    expect(new Date(resolved(given).event.endMs).toISOString()).toBe("2011-03-20T23:59:59.999Z");
    expect(draftFromArticle(given).files.get("harbour-fire-2011.yaml")).toContain("no change point: it has only 2 edits");
  });

  test("has references in the wanted language as seeds, a share of 60 %, and the text as a separate file", () => {
    const { topic, seeds, scope } = resolved(parts({ keywords: 1 }));
    expect(seeds).toEqual(topic.references);
    expect(seeds).toHaveLength(5);
    expect([topic.share, topic.article, topic.keywords, scope.languages]).toEqual([
      0.6,
      "harbour-fire-2011.txt",
      ["Port of Nordhaven"],
      ["en"],
    ]);
    const { files } = draftFromArticle(parts());
    expect(files.get("harbour-fire-2011.txt")).toBe("A fire broke out.\n\nIt burned for three days.\n");
    expect(files.get("harbour-fire-2011.edits.csv")).toBe("revision,time\n1,2011-03-14T00:00:00Z\n7,2011-05-10T00:00:00Z\n");
  });

  test("has a text per language, the pages that each article cites in a wanted language, and keywords for one language each", () => {
    const revision = { id: 3, timeMs: 0 };
    const german: LanguageArticle = {
      language: "de",
      article: { title: "Hafenbrand", language: "de", url: "https://de.wikipedia.org/wiki/H?oldid=3", revision, wikitext: "" },
      facts: {
        references: [{ url: "http://zeitung.example/" }, { url: "http://example.org/1" }, { url: "http://fr.example/", language: "fr" }],
        linkedTitles: ["Nordhafen"],
        paragraphs: ["Ein Feuer brach aus."],
        categories: [],
      },
    };
    const given = parts({ profile: "recollect", languages: ["en", "de"], keywords: 1 }, { others: [german] });
    const { topic, seeds, scope } = resolved(given);
    const name = "harbour-fire-2011";
    expect([topic.article, scope.languages]).toEqual([
      [`${name}.txt`, `${name}.de.txt`],
      ["en", "de"],
    ]);
    expect(topic.keywords).toEqual([]);
    expect(topic.keywordsIn).toEqual({ en: ["Harbour fire (2011)", "Port of Nordhaven"], de: ["Hafenbrand", "Nordhafen"] });
    expect(seeds).toEqual([...[1, 2, 3, 4, 5].map((n) => `http://example.org/${n}`), "http://example.org/de", "http://zeitung.example/"]);
    const { files } = draftFromArticle(given);
    expect(files.get(`${name}.de.txt`)).toBe("Ein Feuer brach aus.\n");
    expect(files.get(`${name}.yaml`)).toContain("# and, in de, from https://de.wikipedia.org/wiki/H?oldid=3");
    expect(files.get(`${name}.yaml`)).toContain("# 7 of 9 references are web pages in en or de");
    const published = parts({ languages: ["en", "de"] }, { others: [german] });
    expect(resolved(published).topic.keywordsIn).toBeUndefined();
  });

  test("has a numeric threshold learned from an archive, and the spread of the draws as a comment", () => {
    const drawn = { mean: 0.5, spread: 0.02 };
    const thresholds: LearnedThresholds = {
      pooled: drawn,
      pages: drawn,
      temporal: { mean: 0.9, spread: 0.1 },
      references: 5,
      dated: 4,
      auto: 0.7,
      autoPages: 0.65,
      reachAuto: 0.5,
      reachAutoPages: 0.75,
    };
    const given = parts({ learned: { graceDays: 3.4, thresholds } });
    const { crawl, event } = resolved(given);
    expect([crawl.threshold, event.cooldownDays]).toEqual([0.7, 3]);
    expect(resolved(parts({ learned: { thresholds: { ...thresholds, auto: 0.69999 } } })).crawl.threshold).toBe(0.699);
    const text = draftFromArticle(given).files.get("harbour-fire-2011.yaml") ?? "";
    expect(text).toContain("#   auto       0.700: topic 0.500 ± 0.020, time 0.900 ± 0.100\n#   auto-pages 0.650: topic 0.500 ± 0.020");
    expect(text).toContain("#   50 % of held-back references reach auto, 75 % reach auto-pages");
    expect(text).toContain("3.4 days after their date");
    for (const [changed, why] of [
      [{ auto: 1, reachAuto: 0.1 }, "no page after the change point could score 1"],
      [{ auto: 0.9, reachAuto: 0 }, "no reference would be kept"],
    ] as const) {
      const beyond = parts({ learned: { thresholds: { ...thresholds, ...changed } } });
      expect([resolved(beyond).crawl.threshold, why]).toEqual(["auto", why]);
    }
    const none = draftFromArticle(parts({ learned: { thresholds: { ...thresholds, reachAuto: 0 } } }));
    expect(none.files.get("harbour-fire-2011.yaml")).toContain("#   No reference would reach auto");
  });

  test("has a grace period from the dates of references on the live web, with a comment", () => {
    const text = (learned: object) => draftFromArticle(parts({ learned })).files.get("harbour-fire-2011.yaml") ?? "";
    expect(text({ graceDays: 12.25, graceFrom: "dates" })).toContain(
      "the dates of the references are 12.3 days apart on average (cooldown)",
    );
    expect(text({ graceDays: 12.25, graceFrom: "dates" })).toMatch(/^ {2}cooldown: P12D/m);
    expect(text({ graceFrom: "dates" })).toContain("Grace period: fewer than two references have a date.");
    expect(text({ graceFrom: "mementos" })).toContain("Grace period: no reference has both a written date and a memento.");
  });

  test("falls back to the event's own days if the change point is before the event", () => {
    const revision = { id: 7, timeMs: day("2011-02-20") };
    const chosen = { revision, changeMs: day("2011-02-21"), curve: { startMs: day("2011-01-14"), shares: [0.5, 1] } };
    const { event } = resolved(parts({}, { chosen }));
    expect([new Date(event.startMs).toISOString(), new Date(event.endMs).toISOString()]).toEqual([
      "2011-03-11T00:00:01.000Z",
      "2011-03-13T23:59:59.999Z",
    ]);
    const text = draftFromArticle(parts({}, { chosen })).files.get("harbour-fire-2011.yaml");
    expect(text).toContain("# That is before the event, so the last day of the event is used as its end.");
    expect(draftFromArticle(parts()).files.get("harbour-fire-2011.yaml")).not.toContain("That is before the event");
  });

  test("has a threshold and a limit of documents only for klein", () => {
    expect(draftFromArticle(parts()).specification.crawl).toEqual({ threshold: "auto", documents: 1000 });
    for (const profile of ["gossen", "recollect"] as const)
      expect(draftFromArticle(parts({ profile, seed: 3 })).specification.crawl).toEqual({ seed: 3 });
  });

  test("leaves required fields open that the article does not contain", () => {
    const { date: _, ...undated } = facts;
    const { specification } = draftFromArticle(parts({}, { facts: { ...undated, references: [] } }));
    expect(specification.event?.start).toBeUndefined();
    expect([specification.seeds, specification.crawl?.threshold]).toEqual([[], 0.55]);
  });
});
