import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { IdfTable } from "./idf-table.ts";
import { languageIdf } from "./language-idf.ts";
import { PageTerms } from "./page-terms.ts";
import { type ReferenceDocument, referenceOf, referenceOfVector } from "./reference.ts";
import { termsOf } from "./terms.ts";
import { Topic } from "./topical.ts";
import { cosine, vectorOf } from "./vector.ts";

const sentences = [
  "A gunman opened fire on the crowd at a music festival in Las Vegas.",
  "The shooting at the Route 91 Harvest festival killed 58 people.",
  "Police found the gunman dead in his room at the Mandalay Bay hotel.",
  "The President spoke about the victims of the Las Vegas shooting.",
  "A festival of music and a hotel: Las Vegas after the shooting.",
  "Congress debated the tax reform and the budget of the next year.",
  "The weather will be sunny with some clouds over the mountains.",
];

const document = (...blocks: string[]): ReferenceDocument => ({ blocks, language: "en" });

const frequencies = new DocumentFrequencies();
for (const sentence of sentences) frequencies.add(PageTerms.of([sentence], "en"));
const idf = frequencies.idfTable("archive");

const event = document(...sentences.slice(0, 4));

function cosineOf(text: string, topic: Topic): number {
  return topic.cosine(PageTerms.of([text], "en"));
}

describe("the reference", () => {
  test("sums its documents' vectors, strongest terms first, and cuts the rest", () => {
    const all = referenceOf([document("festival shooting"), document("shooting")], { idf });
    expect(all.weights.get("shoot")).toBeCloseTo(2 * idf.idfOf("shoot"), 6);
    expect(all.weights.get("festiv shoot")).toBeCloseTo(idf.unknown, 6);
    expect([...referenceOf([document("festival shooting"), document("shooting")], { idf, terms: 1 }).weights.keys()]).toEqual(["shoot"]);
  });

  test("includes a keyword that none of its documents contains, with tf 1 and the boost", () => {
    const { weights } = referenceOf([document("festival")], { idf, keywords: ["Mandalay Bay", "festivals"] });
    expect(weights.get("mandalay bay")).toBeCloseTo(2 * idf.idfOf("mandalay bay"), 6);
    expect(weights.get("festiv")).toBeCloseTo(2 * idf.idfOf("festiv"), 6);
    expect(weights.size).toBe(2);
  });

  test("reduces the weight of pairs that the table does not contain, unless they are keywords or the table is empty", () => {
    const [text, options] = [document("Tax reform, Mandalay Bay"), { idf, keywords: ["Mandalay Bay"], unseenPairs: 0.5 }];
    const { weights } = referenceOf([text], options);
    expect(weights.get("tax reform")).toBeCloseTo(0.5 * idf.unknown, 6);
    expect(weights.get("mandalay bay")).toBeCloseTo(2 * idf.unknown, 6);
    expect(weights.get("tax")).toBeCloseTo(idf.unknown, 6);
    const uncounted = new DocumentFrequencies().idfTable("none");
    expect(referenceOf([text], { ...options, idf: uncounted }).weights.get("tax reform")).toBe(1);
  });

  test("records its IDF table", () => {
    expect(referenceOf([event], { idf }).weighting.idf.source).toEqual({ name: "archive", documents: 7, digest: idf.source.digest });
  });
});

describe("a page in a language without a text of the event", () => {
  const wreck = document(
    "The cruise ship Costa Concordia ran aground off Isola del Giglio on 13 January 2012 and 32 people died. Captain Francesco Schettino left it.",
  );
  const general = languageIdf(["en"]) as IdfTable;
  const reference = referenceOf([wreck], { idf: general, keywords: ["Costa Concordia"], byLanguage: true });
  const topic = new Topic(reference);
  const compared = (text: string, language: string) => topic.in(language).cosine(PageTerms.of([text], language));

  test.each([
    [
      "fr",
      "Le paquebot Costa Concordia s'est échoué près de l'île du Giglio le 13 janvier 2012. Francesco Schettino l'a quitté, 32 morts.",
    ],
    ["it", "La nave Costa Concordia si è incagliata all'isola del Giglio il 13 gennaio 2012. Francesco Schettino l'ha lasciata, 32 morti."],
    ["es", "El crucero Costa Concordia encalló en la isla del Giglio el 13 de enero de 2012. Francesco Schettino huyó, 32 muertos."],
    ["pt", "O navio Costa Concordia encalhou na ilha do Giglio em 13 de janeiro de 2012. Francesco Schettino fugiu, 32 mortos."],
    ["de", "Das Schiff Costa Concordia lief am 13. Januar 2012 vor der Insel Giglio auf Grund. Francesco Schettino floh, 32 Tote."],
    ["cs", "Loď Costa Concordia najela na mělčinu u ostrova Giglio 13. ledna 2012. Francesco Schettino utekl, 32 mrtvých."],
    ["zh", "歌诗达协和号（Costa Concordia）2012年1月13日在吉利奥岛（Giglio）搁浅，船长斯凯蒂诺（Francesco Schettino）弃船，32人死亡。"],
  ])("is found by names, numbers and dates: %s", (language, text) => {
    expect(compared(text, language)).toBeGreaterThan(0.25);
    const shared = [
      ...topic
        .in(language)
        .shared(PageTerms.of([text], language))
        .keys(),
    ];
    expect(shared).toEqual(expect.arrayContaining(["2012", "13", "32"]));
    expect(shared.filter((term) => /^(?:concord|gigl|schettin)\S*$/.test(term))).toHaveLength(3);
  });

  test("has a cosine near 0 if it is about another topic", () => {
    expect(compared("La réforme de 2012 a été votée par le parlement, et le budget de la ville augmente.", "fr")).toBeLessThan(0.05);
    expect(compared("Die Steuerreform wurde vom Bundestag beschlossen, die Städte bekommen mehr Geld.", "de")).toBe(0);
  });

  test("is compared with the same topic as other pages in its language; a page in the text's language with the text itself", () => {
    expect(topic.in("en")).toBe(topic);
    expect(topic.in("fr")).toBe(topic.in("fr"));
    expect(topic.in("cs")).toBe(topic.in("und"));
  });

  test("is compared in the same way in another thread", () => {
    const text = "Le Costa Concordia s'est échoué au Giglio.";
    const { weighting, ...rest } = reference;
    const { idf: _, ...settings } = weighting;
    const sent = structuredClone({ ...rest, weighting: settings });
    const received = new Topic({ ...sent, weighting: { ...sent.weighting, idf: general } });
    expect(received.in("fr").cosine(PageTerms.of([text], "fr"))).toBe(compared(text, "fr"));
  });

  test("is compared only with the stems of the text in the published profiles", () => {
    const published = new Topic(referenceOf([wreck], { idf: general }));
    expect(published.in("fr")).toBe(published);
  });
});

test("a cosine of 0.7 counts as fully relevant for any references; for a ready-made vector the plain cosine counts", () => {
  for (const documents of [[event], [document("Las Vegas shooting")], [document("red fox", "blue hen")], [event, event], []])
    expect(referenceOf(documents, { idf }).self).toBe(0.7);
  expect(referenceOfVector(new Map([["shoot", 1]]), { idf, keywords: { full: new Set(), words: new Set() }, tf: "log" }).self).toBe(1);
});

describe("topical relevance", () => {
  const topic = new Topic(referenceOf([event], { idf }));

  test("a page about the event has a higher cosine than a page about another topic, and a page without a common word has 0", () => {
    expect(cosineOf(sentences[4] as string, topic)).toBeGreaterThan(0.1);
    expect(cosineOf("The gunman in Las Vegas", topic)).toBeGreaterThan(cosineOf("A festival of flowers in Rome", topic));
    expect(cosineOf(sentences[5] as string, topic)).toBe(0);
    expect(cosineOf("", topic)).toBe(0);
  });

  test("keywords shift a reference with two meanings towards the intended one", () => {
    const both = document(sentences[0] as string, sentences[5] as string);
    const lead = (keywords: string[]): number => {
      const topic = new Topic(referenceOf([both], { idf, keywords }));
      return cosineOf("Festival in Las Vegas: gunman", topic) / cosineOf("Tax reform in Congress: budget", topic);
    };
    expect(lead(["Las Vegas"])).toBeGreaterThan(lead([]));
    expect(lead(["tax reform"])).toBeLessThan(lead([]));
  });

  test("the reference document has a cosine of 1", () => {
    expect(topic.cosine(PageTerms.of(event.blocks, "en"))).toBeCloseTo(1, 6);
  });

  test("TopicR is the cosine relative to full relevance, at most 1", () => {
    expect([topic.relevance(0.35), topic.relevance(0.7), topic.relevance(1)]).toEqual([0.5, 1, 1]);
    expect(new Topic({ ...referenceOf([event], { idf }), self: 1 }).relevance(0.3)).toBe(0.3);
  });

  test("the uncapped TopicR, for learned thresholds, may exceed 1", () => {
    expect([topic.uncapped(0.35), topic.uncapped(0.7), topic.uncapped(1)]).toEqual([0.5, 1, 1 / 0.7]);
  });

  test("every page has a cosine of 0 with an empty reference", () => {
    const nothing = new Topic(referenceOfVector(new Map(), { idf, keywords: { full: new Set(), words: new Set() }, tf: "log" }));
    expect(cosineOf("anything", nothing)).toBe(0);
  });

  test("a reference is transferred to another thread in cloneable parts, with the table's bytes shared", () => {
    const reference = referenceOf([event], { idf, keywords: ["gunman"] });
    const { weights, self, weighting } = reference;
    const sent = structuredClone({ weights, self, keywords: weighting.keywords, tf: weighting.tf });
    const received = referenceOfVector(sent.weights, { idf: new IdfTable(idf.bytes), keywords: sent.keywords, tf: sent.tf }, sent.self);
    expect(received).toMatchObject({ weights, self, norm: reference.norm });
    expect(received.weighting.idf.bytes.buffer).toBe(idf.bytes.buffer);
    expect(cosineOf("the gunman", new Topic(received))).toBe(cosineOf("the gunman", new Topic(reference)));
  });

  test("a page is compared with the references in its own language or, if there are none, with all", () => {
    const german: ReferenceDocument = { blocks: ["Ein Schütze feuerte in Las Vegas auf ein Festival"], language: "de" };
    const both = referenceOf([event, german], { idf, keywords: ["Vegas"], byLanguage: true });
    const topic = new Topic(both);
    expect([...(both.parts?.keys() ?? [])]).toEqual(["en", "de"]);
    const alone = (document: ReferenceDocument): Topic => new Topic(referenceOf([document], { idf, keywords: ["Vegas"] }));
    const page = PageTerms.of(["Festival in Las Vegas"], "de");
    expect(topic.in("de").cosine(page)).toBe(alone(german).cosine(page));
    expect(topic.in("en").cosine(page)).toBe(alone(event).cosine(page));
    expect(topic.in("de").cosine(page)).toBeGreaterThan(topic.cosine(page));
    expect(referenceOf([event, event], { idf, byLanguage: true }).parts).toBeUndefined();
    expect(referenceOf([event, german], { idf }).parts).toBeUndefined();
  });

  test("the cosine equals that of the two vectors, with and without keywords, for log and raw counts, for any weight of unseen pairs", () => {
    const text = fc.array(fc.constantFrom(...sentences, "Mandalay Bay", "Bay of Biscay", "Route 66", "shooting shooting"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        text,
        fc.subarray(["Mandalay Bay", "Route 91 Harvest", "gunman"]),
        fc.constantFrom("log", "raw"),
        fc.constantFrom(undefined, 0.5),
        (blocks, keywords, tf, unseenPairs) => {
          const reference = referenceOf([event], { idf, keywords, tf: tf as "log" | "raw", unseenPairs });
          const vector = vectorOf(termsOf(blocks, "en"), reference.weighting);
          expect(new Topic(reference).cosine(PageTerms.of(blocks, "en"))).toBeCloseTo(cosine(vector, reference.weights), 6);
        },
      ),
    );
  });
});

describe("likeness", () => {
  const long = PageTerms.of(Array.from({ length: 3000 }, (_, n) => `word${n} other${n * 7}`).concat("a gunman shot at the festival"), "en");
  const short = PageTerms.of(["a gunman shot at the festival near the hotel"], "en");

  test("is higher than the cosine for long pages if the description is short, and equals it for short pages", () => {
    const topic = new Topic(referenceOf([document("gunman festival")], { idf }));
    expect(topic.fullness).toBeCloseTo((2 / 70) ** 0.25, 12);
    expect(topic.likeness(long)).toBeGreaterThan(1.05 * topic.cosine(long));
    expect(topic.likeness(long)).toBeLessThan(topic.likeness(short));
    expect(topic.likeness(short)).toBe(topic.cosine(short));
  });

  test("is the cosine for a full description", () => {
    const words = Array.from({ length: 70 }, (_, n) => `word${n}`).join(" ");
    const topic = new Topic(referenceOf([document(words)], { idf }));
    expect(topic.fullness).toBe(1);
    expect(topic.likeness(long)).toBe(topic.cosine(long));
  });
});

test("projection equals the projection of a vector of the same text", () => {
  const { weighting } = referenceOf([event], { idf, keywords: ["Las Vegas"] });
  const weights = new Map([
    ["festiv", 2],
    ["hotel", -3],
    ["las vega", 1],
  ]);
  const topic = new Topic(referenceOfVector(weights, weighting));
  const text = sentences[4] as string;
  for (const count of [3, 1000]) {
    const vector = [...vectorOf(termsOf([text], "en"), weighting)].sort(([, a], [, b]) => b - a).slice(0, count);
    const length = Math.hypot(...vector.map(([, weight]) => weight));
    const expected = vector.reduce((sum, [term, weight]) => sum + (weight / length) * (weights.get(term) ?? 0), 0);
    expect(expected).not.toBe(0);
    expect(topic.projection(PageTerms.of([text], "en"), count)).toBeCloseTo(expected, 6);
  }
  expect(topic.projection(PageTerms.of([""], "en"), 3)).toBe(0);
});
