import { describe, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { quakeText, settingsOf, type TinyPage, tinySite } from "../../../../test/tiny-site.ts";
import { garden, home, judgedVisit, quake, visitOf } from "../../../../test/tiny-visits.ts";
import { visit } from "./visit.ts";
import { visitPartsOf } from "./visitor.ts";

withFolder();

describe("most-relevant skips captures that look off-topic", () => {
  const best = { crawl: { capture: "most-relevant" } } as const;
  const early = "20110311060000";
  const forSale = {
    url: home,
    title: "example.org is for sale",
    text: "This domain is for sale. Related searches: earthquake, tsunami, evacuated coast, power plant, rescue teams, survivors",
  };
  const short = {
    url: home,
    title: "Earthquake",
    text: "The ground shook on the north coast, and nobody knows yet what has come of the villages.",
    time: "20110311200000",
  };

  test("takes the next best capture, and lists the skipped ones", async () => {
    const pages = [{ ...forSale, time: early }, short, { ...forSale, time: "20110312040000" }];
    const { page } = await judgedVisit(pages, best);
    expect([page.title, page.capture.timestamp]).toEqual(["Earthquake", "20110311200000"]);
    expect(page.choice).toEqual({
      tried: 3,
      passedOver: [
        { timestamp: early, why: "for-sale" },
        { timestamp: "20110312040000", why: "for-sale" },
      ],
    });
    expect(structuredClone(page)).toEqual(page);
    // The skipped capture has the higher relevance.
    const alone = await judgedVisit([{ ...forSale, time: early }]);
    expect(alone.page.relevance).toBeGreaterThan(page.relevance);
  });

  test("does not apply to other rules, which list no skipped captures", async () => {
    for (const capture of ["earliest-in-span", "first-after-start"] as const) {
      const { page } = await judgedVisit([{ ...forSale, time: early }, short], { crawl: { capture } }, { profile: "gossen" });
      expect(page.title).toBe(forSale.title);
      expect(page).not.toHaveProperty("choice");
    }
  });

  test("lists no skipped captures if none looks off-topic", async () => {
    expect((await judgedVisit([short, { url: home, ...quake, time: "20110311210000" }], best)).page).not.toHaveProperty("choice");
  });

  test("does not count skipped captures among the five that are compared, up to ten tries", async () => {
    const parked = (count: number): TinyPage[] => Array.from({ length: count }, (_, n) => ({ ...forSale, time: `201103110${n}0000` }));
    expect((await judgedVisit([...parked(9), short], best)).page).toMatchObject({ title: "Earthquake", choice: { tried: 10 } });
    const { page } = await judgedVisit([...parked(10), short], best);
    expect([page.title, page.choice?.tried, page.choice?.passedOver.length]).toEqual([forSale.title, 10, 10]);
  });

  test("recognises a defaced page and an error page by their words", async () => {
    const hacked = { url: home, title: "Hacked by Nobody", text: "Earthquake tsunami coast rescue teams survivors harbour.", time: early };
    const gone = { url: home, title: "Page not found", text: "Sorry, this earthquake page could not be found.", time: "20110311070000" };
    expect((await judgedVisit([hacked, gone, short], best)).page.choice?.passedOver.map(({ why }) => why)).toEqual(["hacked", "soft-404"]);
  });

  describe("by comparison, if time alone would prefer another page", () => {
    const byTime = { ...best, relevance: { alpha: 0.1, combine: "sum" } } as const;
    const report = { url: home, ...quake, html: `<meta property="article:published_time" content="2011-04-05">`, time: "20110405000000" };
    const dated = { html: `<meta property="article:published_time" content="2011-03-11">`, time: "20110311120000" };

    test("skips a page on something else", async () => {
      const { page } = await judgedVisit([{ url: home, ...garden, ...dated }, report], byTime);
      expect(page).toMatchObject({ title: "Earthquake", choice: { passedOver: [{ timestamp: dated.time, why: "other-topic" }] } });
    });

    test("keeps one with the same title", async () => {
      const { page } = await judgedVisit([{ url: home, ...garden, ...dated, title: "Earthquake" }, report], byTime);
      expect(page.capture.timestamp).toBe(dated.time);
      expect(page).not.toHaveProperty("choice");
    });

    test("skips a capture that has only the title of the page left", async () => {
      const menu = ["politics", "economy", "sport", "culture", "travel", "science", "weather", "letters"];
      const whole = { ...report, html: `${report.html}<nav>${menu.map((name) => `<a href="/${name}">${name}</a>`).join(" ")}</nav>` };
      const { page } = await judgedVisit([{ url: home, ...garden, ...dated, title: "Earthquake" }, whole], byTime);
      expect(page.choice?.passedOver).toEqual([{ timestamp: dated.time, why: "other-topic" }]);
    });

    test("skips nothing if no capture is about the event", async () => {
      const other = { ...report, title: "Chess", text: "A grandmaster won the tournament with a brilliant sacrifice of his queen." };
      expect((await judgedVisit([{ url: home, ...garden, ...dated }, other], byTime)).page).not.toHaveProperty("choice");
    });

    test("skips a later capture with only the beginning of the text, but not the short first report of an event", async () => {
      const long = { ...report, text: `${quakeText} `.repeat(8) };
      const brief = {
        url: home,
        title: "Earthquake",
        text: "The ferries stay where they are, and so do the trains and all the buses.",
        html: dated.html,
      };
      const visited = async (...pages: TinyPage[]) => (await judgedVisit(pages, byTime)).page;
      expect(await visited({ ...brief, time: "20110311120000" }, long)).not.toHaveProperty("choice");
      expect(await visited(long, { ...brief, time: "20110501000000" })).toMatchObject({ choice: { passedOver: [{ why: "torso" }] } });
    });

    test("keeps a capture about the event itself, however short it is", async () => {
      const long = { ...report, text: `${quakeText} `.repeat(8) };
      const brief = {
        url: home,
        title: "Update",
        text: quakeText.slice(0, quakeText.indexOf(".") + 1),
        html: dated.html,
        time: "20110501000000",
      };
      const { page } = await judgedVisit([long, brief], byTime);
      expect(page.capture.timestamp).toBe(brief.time);
      expect(page).not.toHaveProperty("choice");
    });

    test("reads the choice again if it is not in memory", async () => {
      // The first two captures look alike until the third shows the page's topic: then the second, which was chosen so far, is off-topic.
      const chess = {
        url: home,
        title: "Latest",
        text: "A grandmaster won the tournament of the club with a brilliant sacrifice of his queen.",
        links: ["/a"],
      };
      const first = { ...chess, html: `<meta property="article:published_time" content="2011-03-12">`, time: "20110320000000" };
      const third = { ...report, title: "Latest" };
      const { page, links } = await judgedVisit([first, { url: home, ...garden, ...dated }, third], byTime);
      expect(page).toMatchObject({
        title: "Latest",
        capture: { timestamp: first.time },
        choice: { tried: 3, passedOver: [{ why: "other-topic" }] },
      });
      expect(links.map(({ url }) => url)).toEqual(["http://example.org/a"]);
    });
  });
});

describe("a page without content", () => {
  const wall = { url: home, title: "Just a moment...", text: "Verifying you are human. This may take a few seconds.", links: ["/a"] };
  const gone = { url: home, title: "Page not found", text: "Sorry, this earthquake page could not be found.", links: ["/a"] };
  const early = { time: "20110311060000" };

  test("is not kept, except by the published profiles", async () => {
    expect(await visitOf([wall], {}, { profile: "recollect" })).toMatchObject({
      kind: "judged",
      why: "not-content",
      captures: [],
      links: [],
    });
    for (const profile of ["gossen", "klein"]) expect(await visitOf([wall], {}, { profile })).not.toHaveProperty("why");
  });

  test("has its links followed like those of other rejected pages, except for bot checks and domains for sale", async () => {
    const follow = { crawl: { follow: "all" } } as const;
    const linksOf = async (page: TinyPage, changes = {}) => (await judgedVisit([page], changes, { profile: "recollect" })).links.length;
    expect([await linksOf(gone), await linksOf(gone, follow), await linksOf(wall, follow)]).toEqual([0, 1, 0]);
  });

  test("is a redirect if it only links to its new address", async () => {
    const stub = { url: home, body: `<meta http-equiv=refresh content="0; url=/new"><title>Moved</title>` };
    const pages = [stub, { url: "http://example.org/new", ...quake }];
    const { why, page, captures } = await judgedVisit(pages, {}, { profile: "recollect" });
    expect([why, page.url, captures.map(({ url }) => url)]).toEqual([
      undefined,
      "http://example.org/new",
      [home, "http://example.org/new"],
    ]);
    expect((await judgedVisit(pages, {}, { profile: "gossen" })).page.title).toBe("Moved");
  });

  test("is replaced by the next capture with content", async () => {
    const later = { url: home, ...quake, time: "20110312060000" };
    expect((await judgedVisit([{ ...wall, ...early }, later], {}, { profile: "recollect" })).page.title).toBe("Earthquake");
    expect((await judgedVisit([{ ...wall, ...early }, later], {}, { profile: "gossen" })).page.title).toBe(wall.title);
  });

  test("is replaced by a redirect, but not by one that only changes the scheme", async () => {
    const away = { url: home, status: 301, location: "/new", body: "", time: "20110315000000" };
    const pages = [{ ...gone, ...early }, away, { url: "http://example.org/new", ...quake }];
    expect((await judgedVisit(pages, {}, { profile: "recollect" })).page.title).toBe("Earthquake");
    const secure = { ...away, location: "https://example.org/" };
    expect(await visitOf([{ ...gone, ...early }, secure], {}, { profile: "recollect" })).toMatchObject({ why: "not-content" });
  });

  test("causes at most two further captures to be read from a web archive", async () => {
    const pages = [1, 2, 3, 4, 5].map((n) => ({ ...gone, text: `${gone.text} ${n}`, time: `2011031106000${n}` }));
    const site = await tinySite(folder, pages);
    const settings = await settingsOf(site);
    const specification = { ...settings.specification, profile: "recollect" as "gossen" };
    const remote = new SimulatedWebArchive("remote", site.archive);
    expect(await visit(home, visitPartsOf(remote, { ...settings, specification }))).toMatchObject({ why: "not-content" });
    expect(remote.reads.length).toBeLessThanOrEqual(3);
    site.archive.close();
  });
});
