import { describe, expect, test } from "vitest";
import { judgeTiny as judge, tinyMarks as marks, type TinyCapture } from "../../../../test/tiny-time-map.ts";

const quake = "A strong earthquake shook the harbour town at noon. The tsunami that followed flooded the streets near the power plant.";
const rescue = "Rescue teams search for survivors of the earthquake in the harbour town. The tsunami left the power plant flooded.";
const casino = "Play the best online casino games tonight: poker, roulette and slots with a bonus for every new player of our club.";

test("flags captures from the first one that shows another page", () => {
  const judged = judge([quake, rescue, casino, casino]);
  expect(judged).toMatchObject({
    reference: 0,
    offTopic: 2,
    behaviour: "step-on",
    captures: [{}, {}, { by: ["cosine"], why: "other-topic" }, {}],
  });
  expect(judged.captures[0]?.values).toEqual({ cosine: 1, "word-count": 0 });
});

describe("combination", () => {
  // Half of the words are left, and none of them was there before.
  const short = "Casino bonus for every new player of our club tonight.";
  test.each([
    ["any", "+-"],
    ["all", "++"],
  ] as const)("combine: %s", (combine, expected) => expect(marks([quake, short], { combine, signals: false })).toBe(expected));

  test("combine: all ignores a measure without a value", () => {
    const captures = [{ says: quake, bytes: 1000 }, { bytes: 10 }];
    expect(marks(captures, { measures: ["cosine", "bytes"], combine: "all" })).toBe("+-");
  });
});

describe("the reference", () => {
  test.each<[string, TinyCapture]>([
    ["is empty", ""],
    ["has an error status", { says: casino, status: 404 }],
    ["is an error page by its text", { says: "Not found", signals: ["soft-404"] }],
    ["is a fragment", "Loading"],
    ["can't be read", { problem: { kind: "problem", code: "truncated", source: "a.warc", offset: 0, message: "cut" } }],
    ["is an image", { bytes: 70 }],
    ["redirects to the home page", { redirect: "home", status: 302 }],
  ])("is the next capture if the first %s", (_, first) => {
    const judged = judge([first, quake, rescue, quake]);
    expect(judged.reference).toBe(1);
    expect(judged.captures.slice(1).map(({ offTopic }) => offTopic)).toEqual([false, false, false]);
  });

  test("first, rolling: a gradually changing page differs from its first capture, and matches the capture before", () => {
    const steps = [quake, `${rescue} ${quake}`, rescue, `${rescue} ${casino}`, casino];
    const chosen = { measures: ["cosine"], thresholds: { cosine: 0.2 }, adapt: false } as const;
    expect(marks(steps, chosen)).toBe("++++-");
    expect(marks(steps, { ...chosen, reference: "rolling" })).toBe("+++++");
  });

  test("rolling: an off-topic capture never becomes the reference", () => {
    expect(marks([quake, casino, casino, rescue], { reference: "rolling" })).toBe("+--+");
  });

  test("event: is the first capture about the event, even after other sound captures", () => {
    const captures = [
      { says: casino, relevance: 0.02 },
      { says: casino, relevance: 0.02 },
      { says: quake, relevance: 0.6 },
      { says: rescue, relevance: 0.8 },
    ];
    expect(marks(captures)).toBe("++--");
    expect(judge(captures, { reference: "event" })).toMatchObject({ reference: 2, behaviour: "step-off", offTopic: 2 });
  });

  test("event: flags all judged captures if none is sound", () => {
    const login = { says: rescue, signals: ["login-wall" as const] };
    expect(marks([login, login, { bytes: 10 }], { reference: "event", signals: false })).toBe("--?");
    expect(marks([login, login, { bytes: 10 }])).toBe("--?");
    expect(marks([login, login, { bytes: 10 }], { signals: false })).toBe("++?");
  });

  test("event: flags all captures if none is about the event", () => {
    const judged = judge([{ says: casino, relevance: 0.02 }, casino], { reference: "event" });
    expect(judged).toMatchObject({
      reference: undefined,
      behaviour: "always-off",
      captures: [{ by: ["event"], why: "other-topic" }, { by: ["event"] }],
    });
  });
});

describe("why", () => {
  test.each<[string, string, TinyCapture]>([
    ["error-page", "an error status", { says: rescue, status: 503 }],
    ["error-page", "not found, with an error status", { says: "Not found", signals: ["soft-404"], status: 404 }],
    ["error-page", "a database error", { says: "Error", signals: ["database-error"] }],
    ["soft-404", "not found without an error status", { says: "Not found", signals: ["soft-404"] }],
    ["soft-404", "a redirect to an error page", { redirect: "error", status: 302 }],
    ["parked", "a parked domain", { says: "Parked", signals: ["parked-domain"] }],
    ["for-sale", "a domain for sale", { says: "Buy it", signals: ["for-sale", "parked-domain"] }],
    ["login-wall", "a login form", { says: "Log in", signals: ["login-wall"] }],
    ["login-wall", "a redirect to a login form", { redirect: "login", status: 302 }],
    ["cookie-wall", "a notice about cookies", { says: "We value your privacy", signals: ["cookie-wall"] }],
    ["bot-wall", "a bot check, with its usual status", { says: "Just a moment", signals: ["bot-check"], status: 403 }],
    ["redirected-home", "a redirect to the home page", { redirect: "home", status: 302 }],
    ["spam", "a notice that the page was hacked", { says: "Hacked by x", spam: 1 }],
    ["spam", "a text full of spam", { says: casino, spam: 0.2 }],
    ["empty", "a shell", { says: "", signals: ["empty-shell"] }],
    ["empty", "no text", ""],
    ["other-topic", "another text", casino],
  ])("%s: %s", (why, _, capture) => {
    expect(judge([quake, capture, rescue]).captures[1]).toMatchObject({ offTopic: true, why });
  });

  test("does not call another text of a page about casinos spam", () => {
    const captures = [
      { says: casino, spam: 0.2 },
      { says: quake, spam: 0.2 },
    ];
    expect(judge(captures).captures[1]).toMatchObject({ why: "other-topic" });
  });
});

describe("options", () => {
  const error = { says: rescue, status: 404 };
  const login = { says: rescue, signals: ["login-wall" as const] };
  test("statuses and signals can be ignored, so that only the text decides", () => {
    expect(marks([quake, error, login])).toBe("+--");
    expect(marks([quake, error, login], { statuses: false })).toBe("++-");
    expect(marks([quake, error, login], { statuses: false, signals: false })).toBe("+++");
  });
});

describe("a page that always changes", () => {
  const news = [
    "storm harvest mayor",
    "election bridge football",
    "museum school fire",
    "train strike budget",
    "concert river snow",
    "market hospital zoo",
  ].map((words) => `Harbour ${words} ${words} ${words}`);
  test("is off-topic by the paper's threshold, and not when thresholds adapt to how it usually changes", () => {
    expect(marks(news, { measures: ["cosine"], adapt: false })).toBe("+-----");
    expect(marks(news, { measures: ["cosine"] })).toBe("++++++");
  });

  test("is flagged once it shows something else", () => {
    expect(marks([...news, "Cheap pills without prescription"], { measures: ["cosine"] })).toBe("++++++-");
  });

  test("is on-topic while it keeps its title, unless nearly all of its text is lost", () => {
    const titled = (says: string) => ({ says, title: "harbour post" });
    expect(marks([titled(quake), titled(casino)])).toBe("++");
    expect(marks([titled(quake), titled("Error")])).toBe("+-");
    expect(marks([titled(quake), casino])).toBe("+-");
    expect(marks([titled(quake), titled(casino)], { adapt: false })).toBe("+-");
  });
});

describe("odd TimeMaps", () => {
  test("one capture: a page is on-topic, an error off-topic", () => {
    expect(judge([quake])).toMatchObject({ behaviour: "always-on", offTopic: 0, reference: 0 });
    expect(judge([{ says: "Gone", status: 410 }])).toMatchObject({
      behaviour: "always-off",
      offTopic: 1,
      captures: [{ why: "error-page", values: {} }],
    });
  });

  test("no text at all: bytes decide, the other measures have no value", () => {
    const images = [{ bytes: 5000 }, { bytes: 5100 }, { bytes: 40 }];
    expect(marks(images, { measures: ["bytes"] })).toBe("++-");
    expect(marks(images)).toBe("???");
    expect(judge([{}, {}])).toMatchObject({ behaviour: undefined, reference: undefined, offTopic: 0 });
  });

  test("all captures identical: always on, whatever the measure", () => {
    const measures = ["cosine", "jaccard", "tf-intersection", "kernel", "word-count", "bytes"] as const;
    const judged = judge([quake, quake, quake], { measures });
    expect(judged.behaviour).toBe("always-on");
    const terms = 13; // of the text above, without stop words: fewer than 20, so that tf-intersection can't reach 1
    expect(judged.captures[2]?.values).toEqual({
      cosine: 1,
      jaccard: 1,
      "tf-intersection": terms / 20,
      kernel: 1,
      "word-count": 0,
      bytes: 0,
    });
  });

  test("no captures: no result", () => expect(judge([])).toMatchObject({ captures: [], behaviour: undefined }));

  test("an unreadable capture: it is not judged, and does not count for the behaviour", () => {
    const broken = { problem: { kind: "problem", code: "truncated", source: "a.warc", offset: 0, message: "cut" } } as const;
    expect(judge([quake, broken, rescue])).toMatchObject({
      behaviour: "always-on",
      offTopic: 0,
      captures: [{}, { offTopic: undefined }, {}],
    });
  });
});
