import { describe, expect, test } from "vitest";
import { judgeTiny as judge, tinyMarks as marks, type TinyCapture, tinyPageCapture } from "../../../../test/tiny-time-map.ts";
import { detectionSettings } from "./detection-settings.ts";

const sections = ["politics", "economy", "sport", "culture", "travel", "science", "weather", "letters"];
const stories = [
  "A strong earthquake shook the harbour town at noon, and the tsunami flooded the streets near the power plant.",
  "Parliament votes on the pension reform tonight; ministers of both parties expect a narrow majority.",
  "The orchestra opens its season with a symphony that nobody has heard since the composer burnt the score.",
  "Champions lost the final by two goals, and their coach resigned in front of the cameras.",
  "Vineyards along the river suffer from frost; growers ask for help before the harvest.",
  "Astronomers found a comet that passes the sun every nine hundred years.",
];

interface TinyPage {
  readonly says?: string | undefined;
  readonly title?: string;
  readonly menu?: readonly string[];
}

function page({ says = "", title = "Culture", menu = sections }: TinyPage): TinyCapture {
  return tinyPageCapture(says, { title, links: menu.map((name) => `<a href="/${name}">${name}</a>`).join(" ") });
}

const news = stories.slice(0, 3).map((says) => page({ says }));
const later = ["/rathaus", "/kino", "/verein", "/markt", "/schule", "/haus", "/garten", "/auto"].map((path) => path.slice(1));

test("recognises a page with new stories in each capture, also when its title changes while its menu stays", () => {
  expect(marks([...news, page({ says: stories[3], title: "Culture and arts" })])).toBe("++++");
  expect(marks(news, { identity: false, adapt: false })).toBe("+--");
});

test("distinguishes a redesign, which keeps the title, from a for-sale page, which keeps nothing", () => {
  expect(marks([...news, page({ says: stories[3], menu: later }), page({ says: stories[4], menu: later })])).toBe("+++=+");
  const sold = page({ says: "Make us an offer for this fine name.", menu: [] });
  const judged = judge([...news, sold, sold]);
  expect(judged).toMatchObject({ offTopic: 2, behaviour: "step-on", goneSince: "20200104000000" });
  expect(judged.captures[3]).toMatchObject({ why: "other-topic", evidence: expect.stringContaining("its menu is gone") });
});

test("recognises a page with a new menu and then a new title by its last on-topic capture", () => {
  const redesigned = page({ says: stories[3], menu: later });
  const enlarged = page({ says: stories[4], menu: later, title: "Culture and stage" });
  const renamed = page({ says: stories[5], menu: later, title: "Stage and screen" });
  expect(marks([...news, redesigned, enlarged, renamed])).toBe("+++=++");
  expect(marks([...news, renamed])).toBe("+++-");
});

test("reports `goneSince` only if the page does not return", () => {
  const lost = page({ says: "Casino", title: "Bonus", menu: [] });
  expect(judge([...news, lost, page({ says: stories[4] })])).toMatchObject({ behaviour: "oscillating", goneSince: undefined });
});

test("ignores title changes of a page whose title is its first headline", () => {
  const titles = ["Earthquake", "Pensions", "Symphony", "Final", "Frost", "Comet"];
  const headlines = stories.map((says, n) => page({ says, title: titles[n] as string }));
  expect(marks(headlines)).toBe("++++++");
});

describe("a page with the signal of an empty shell", () => {
  const shell = { ...(page({ says: stories[3] }) as object), signals: ["empty-shell"] } as TinyCapture;
  test("is on-topic if it keeps title and menu", () => expect(marks([...news, shell])).toBe("++++"));
  test("is distinguished from an error page with title and menu", () => {
    const error = { ...(page({ says: stories[3] }) as object), signals: ["database-error"] } as TinyCapture;
    expect(marks([...news, error])).toBe("+++-");
  });
});

test("without adapt, only the measures decide, as published", () => {
  const settings = detectionSettings({ adapt: false });
  expect(settings.identity).toBe(false);
  expect(judge(news, { adapt: false }).captures.map(({ evidence }) => evidence)).toEqual([undefined, undefined, undefined]);
});
