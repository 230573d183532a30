import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import type { DatePlace, HostKind, PageView, ViewLink } from "./page-view.ts";
import { charsetOf, layoutOf, renderPage } from "./render.ts";
import type { Day } from "./world-event.ts";

const kinds: readonly HostKind[] = ["news", "blog", "forum", "institution", "encyclopedia"];
const years = [1999, 2004, 2007, 2010, 2013, 2016, 2019, 2024];
const day = (text: string): Day => Date.parse(text) / 86_400_000;

function link(path: string, text: string): ViewLink {
  return { url: `https://www.valley-herald.example/${path}`, text };
}

/** An article of an English newspaper; tests override properties. */
function article(over: Partial<PageView> = {}): PageView {
  return {
    url: "https://www.valley-herald.example/local/old-town-under-water?id=17&from=front",
    hostKind: "news",
    siteName: "Valley Herald",
    language: "en",
    theme: 1,
    shownOn: day("2013-09-17"),
    title: "Old town under water",
    navigation: [link("", "Home"), link("local/", "Local"), link("sport/", "Sport & Games")],
    datePlaces: [],
    author: "Jonas Brandt",
    paragraphs: [
      ["After days of rain the river broke its banks."],
      ["More on the gauge: ", link("local/gauge", "water levels"), " & forecasts."],
      ["The mayor asked residents to leave their cellars."],
      ["Volunteers fill sandbags."],
      ["The rain will end on Thursday."],
    ],
    lists: [],
    comments: [],
    sidebar: [{ heading: "Most read", links: [link("m/1", "Bridge closed"), link("m/2", "School reopens")] }],
    related: [link("r/1", "How the neighbours prepare"), link("r/2", "read more")],
    footer: [link("about", "About us"), link("privacy", "Privacy")],
    images: ["https://www.valley-herald.example/img/a.jpg", "https://www.valley-herald.example/img/b.jpg"],
    styles: ["https://www.valley-herald.example/css/site.css"],
    ballastBytes: 9000,
    ...over,
  };
}

/** A front page: lists of teasers without a text. */
function frontPage(over: Partial<PageView> = {}): PageView {
  const items = [1, 2, 3].map((n) => ({
    link: link(`a/${n}`, `Story ${n}`),
    text: `What story ${n} says`,
    more: link(`a/${n}#more`, "read more"),
  }));
  return article({
    title: "News",
    paragraphs: [],
    author: undefined,
    lists: [
      { heading: "Latest", items },
      { heading: "Opinion", items: [] },
    ],
    ...over,
  });
}

/** The same page on sites of all kinds and times and with many themes. */
function everywhere(page: (over: Partial<PageView>) => PageView, themes = 12): PageView[] {
  return kinds.flatMap((hostKind) =>
    years.flatMap((year) =>
      Array.from({ length: themes }, (_, theme) => page({ hostKind, theme: theme * 7 + 1, shownOn: day(`${year}-09-17`) })),
    ),
  );
}

interface Seen {
  readonly links: ViewLink[];
  readonly images: string[];
  readonly styles: string[];
  readonly scripts: string[];
  readonly title: string;
  /** The readable text. */
  readonly text: string;
  /** Elements that ended without an end tag. */
  readonly unclosed: string[];
}

const blocks = new Set("div p h1 h2 h3 h4 li td th tr ul ol dl dd dt table br".split(" "));
const voids = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

function read(html: string): Seen {
  const seen = {
    links: [] as ViewLink[],
    images: [] as string[],
    styles: [] as string[],
    scripts: [] as string[],
    unclosed: [] as string[],
  };
  let text = "";
  let title = "";
  let anchor: { url: string; text: string } | undefined;
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (blocks.has(name)) text += "\n";
      if (name === "a" && attributes.href !== undefined) anchor = { url: attributes.href, text: "" };
      if (name === "img" && !open.includes("noscript")) seen.images.push(attributes.src ?? "");
      if (name === "link" && attributes.rel === "stylesheet") seen.styles.push(attributes.href ?? "");
    },
    ontext(part) {
      const inside = open.at(-1);
      if (inside === "script") seen.scripts.push(part);
      else if (inside === "title") title += part;
      else if (inside !== "style") text += part;
      if (anchor !== undefined) anchor.text += part;
    },
    onclosetag(name, isImplied) {
      open.pop();
      if (name === "a" && anchor !== undefined) {
        seen.links.push(anchor);
        anchor = undefined;
      }
      if (isImplied && !voids.has(name)) seen.unclosed.push(name);
    },
  });
  parser.end(html);
  return { ...seen, title, text };
}

function linksOf(view: PageView): ViewLink[] {
  return [
    ...view.navigation,
    ...view.paragraphs.flat().filter((part) => typeof part !== "string"),
    ...view.lists.flatMap(({ items }) => items.flatMap((item) => (item.more ? [item.link, item.more] : [item.link]))),
    ...view.sidebar.flatMap(({ links }) => links),
    ...view.related,
    ...view.footer,
  ];
}

const sorted = (links: readonly ViewLink[]): string[] => links.map(({ url, text }) => `${url} ${text}`).sort();

describe("links and files", () => {
  test("the page contains every link of the view once with its text, and no other links", () => {
    for (const view of [...everywhere(article), ...everywhere(frontPage)]) {
      const outside = read(renderPage(view)).links.filter(({ url }) => !url.startsWith("#") && !url.startsWith("javascript:"));
      expect(sorted(outside), `${layoutOf(view)} theme ${view.theme}`).toEqual(sorted(linksOf(view)));
    }
  });

  test("the page contains every image and style of the view once", () => {
    for (const view of [...everywhere(article), ...everywhere(frontPage)]) {
      const seen = read(renderPage(view));
      expect(seen.images.sort(), layoutOf(view)).toEqual(view.images);
      expect(seen.styles).toEqual(view.styles);
    }
  });

  test("the page contains the whole text, with its paragraphs in order", () => {
    for (const view of everywhere(article)) {
      const { text } = read(renderPage(view));
      let from = 0;
      for (const paragraph of view.paragraphs) {
        const words = paragraph.map((part) => (typeof part === "string" ? part : part.text)).join("");
        const at = text.indexOf(words, from);
        expect(at, `${layoutOf(view)}: ${words}`).toBeGreaterThanOrEqual(from);
        from = at + words.length;
      }
    }
  });

  test("comments, facts, teasers and the author are shown", () => {
    const over = {
      comments: [{ author: "petra", day: day("2013-06-05"), text: "Well done!" }],
      facts: [["Price", "39.90"]] as [string, string][],
    };
    for (const view of everywhere((more) => article({ ...over, ...more }), 4)) {
      const { text } = read(renderPage(view));
      for (const words of ["petra", "Well done!", "39.90"]) expect(text, layoutOf(view)).toContain(words);
      if (view.hostKind !== "encyclopedia") expect(text, layoutOf(view)).toContain("Jonas Brandt");
    }
    for (const view of everywhere(frontPage, 4)) expect(read(renderPage(view)).text).toContain("What story 2 says");
  });
});

/** 4 June 2013 in the formats of sites in both languages. */
const trueDate = /2013-06-04|\b0?4(\.|th)? (Juni?|June)\.? 2013|\bJune? 0?4, 2013|04\.06\.2013|0[46]\/0[46]\/2013/;

/** The page without the machine-readable dates of its markup. */
function withoutMachineDates(html: string): { rest: string; meta: string; linkedData: string; time: string } {
  const kept = { meta: "", linkedData: "", time: "" };
  const rest = html
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, (found) => keep("linkedData", found))
    .replace(/<meta [^>]*>/g, (found) => keep("meta", found))
    .replace(/<(time|abbr)\b.*?<\/\1>/gis, (found) => keep("time", found));
  function keep(place: keyof typeof kept, found: string): string {
    kept[place] += found;
    return "";
  }
  return { rest, ...kept };
}

describe("dates", () => {
  const dated = (datePlaces: DatePlace[]) => (over: Partial<PageView>) => [
    article({ date: day("2013-06-04"), datePlaces, ...over }),
    article({ date: day("2013-06-04"), datePlaces, language: "de", author: undefined, ...over }),
  ];
  const pages = (...places: DatePlace[]): PageView[] => {
    const page = dated(places);
    return everywhere((over) => page(over)[0] as PageView, 5).concat(everywhere((over) => page(over)[1] as PageView, 5));
  };

  test("a page without date places shows no date, not even a year", () => {
    for (const view of pages()) {
      const html = renderPage(view);
      expect(html, layoutOf(view)).not.toMatch(trueDate);
      expect(read(html).text, layoutOf(view)).not.toMatch(/\b(19|20)\d\d\b/);
    }
  });

  test.each([
    ["meta", "meta"],
    ["json-ld", "linkedData"],
    ["time-element", "time"],
    ["byline", "rest"],
  ] as const)("a date requested as %s appears there and nowhere else", (place, part) => {
    for (const view of pages(place)) {
      const parts = withoutMachineDates(renderPage(view));
      for (const [name, markup] of Object.entries(parts)) {
        expect(trueDate.test(markup), `${layoutOf(view)} ${view.language} theme ${view.theme}: ${name}`).toBe(name === part);
      }
    }
  });

  test("a byline with a time element shows the date at most twice", () => {
    for (const view of pages("byline", "time-element")) {
      const text = read(renderPage(view)).text;
      const dates = text.match(new RegExp(trueDate, "g")) ?? [];
      expect(dates.length, layoutOf(view)).toBeGreaterThanOrEqual(1);
      expect(dates.length, layoutOf(view)).toBeLessThanOrEqual(2);
    }
  });

  test("the wrong date is the year or day of the capture, never the true date", () => {
    for (const view of pages("footer")) {
      const html = renderPage(view);
      const year = new Date(view.shownOn * 86_400_000).getUTCFullYear();
      expect(html, layoutOf(view)).not.toMatch(trueDate);
      expect(read(html).text, layoutOf(view)).toContain(`${year}`);
    }
  });

  test("some sites show the day of the capture in full", () => {
    const shown = pages("footer").filter((view) => view.language === "de" && /\b17\. September \d{4}/.test(read(renderPage(view)).text));
    expect(shown.length).toBeGreaterThan(10);
  });

  test("linked data can be parsed and names the kind of page", () => {
    const view = article({ date: day("2013-06-04"), datePlaces: ["json-ld"], title: 'Say "no" to </script><b>' });
    const data = JSON.parse(read(renderPage(view)).scripts.find((script) => script.includes("@context")) as string);
    expect(data).toMatchObject({ "@type": "NewsArticle", headline: view.title, author: { name: "Jonas Brandt" } });
    expect(data.datePublished).toMatch(/^2013-06-04T\d\d:\d\d:00(Z|\+01:00)$/);
  });
});

describe("markup", () => {
  test("hostile text is escaped", () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;</title>`;
    const over = {
      title: hostile,
      siteName: hostile,
      author: hostile,
      date: day("2013-06-04"),
      datePlaces: ["byline", "json-ld"] as DatePlace[],
    };
    for (const view of everywhere(
      (more) => article({ ...over, ...more, related: [{ url: 'https://x.example/?a="b"&c=<d>', text: hostile }] }),
      4,
    )) {
      const seen = read(renderPage(view));
      expect(seen.title, layoutOf(view)).toContain(hostile);
      expect(seen.images.sort()).toEqual(view.images);
      expect(seen.scripts.some((script) => script.startsWith("alert("))).toBe(false);
      expect(seen.links).toContainEqual(view.related[0]);
    }
  });

  test("elements are nested correctly, except in the table layouts of the nineties", () => {
    const comments = [{ author: "petra", day: day("2013-06-05"), text: "Well done!" }];
    const facts: [string, string][] = [["Price", "39.90"]];
    const pages = [...everywhere((over) => article({ comments, facts, ...over })), ...everywhere(frontPage)];
    for (const view of pages.filter((page) => layoutOf(page) !== "table")) {
      const html = renderPage(view);
      expect(read(html).unclosed, `${layoutOf(view)} theme ${view.theme}`).toEqual([]);
      for (const name of ["div", "ul", "li", "p", "a", "table"]) {
        const count = (pattern: string): number => html.match(new RegExp(pattern, "g"))?.length ?? 0;
        expect(count(`<${name}[ >]`), `${layoutOf(view)}: ${name}`).toBe(count(`</${name}>`));
      }
    }
  });

  test("the page is the same for the same view, and different for another theme", () => {
    expect(renderPage(article())).toBe(renderPage(article()));
    expect(renderPage(article({ theme: 2 }))).not.toBe(renderPage(article()));
  });

  test("two captures of a page within a year are identical, unless the page shows the day", () => {
    const early = renderPage(article({ shownOn: day("2013-02-01"), datePlaces: ["meta"], date: day("2013-01-30") }));
    expect(renderPage(article({ shownOn: day("2013-11-01"), datePlaces: ["meta"], date: day("2013-01-30") }))).toBe(early);
  });

  test.each([15_000, 40_000, 200_000])("a page with %d bytes of ballast is larger than its content by about that size", (ballastBytes) => {
    for (const view of everywhere((over) => article({ ...over, ballastBytes }), 3)) {
      const content = JSON.stringify({ ...view, ballastBytes: 0 }).length;
      const size = renderPage(view).length - content;
      expect(size, layoutOf(view)).toBeGreaterThan(ballastBytes * 0.85);
      expect(size, layoutOf(view)).toBeLessThan(ballastBytes * 1.12 + 4_500);
    }
  });

  test("each layout is used in its years", () => {
    const reached = new Map<string, Set<number>>();
    for (const view of everywhere(article, 30)) {
      const layout = layoutOf(view);
      const inYears = reached.get(layout) ?? new Set();
      reached.set(layout, inYears.add(new Date(view.shownOn * 86_400_000).getUTCFullYear()));
    }
    expect([...reached.keys()].sort()).toEqual(["html5", "mediawiki", "phpbb", "table", "wordpress", "xhtml"]);
    expect(Math.max(...(reached.get("table") as Set<number>))).toBeLessThan(2007);
    expect(Math.max(...(reached.get("xhtml") as Set<number>))).toBeLessThan(2014);
    expect(Math.min(...(reached.get("html5") as Set<number>))).toBeGreaterThan(2010);
  });

  test("sites use many different names for the element of their text", () => {
    const names = Array.from({ length: 60 }, (_, theme) => {
      const html = renderPage(article({ theme, shownOn: day("2019-01-01"), images: [] }));
      const before = html.slice(0, html.indexOf("After days of rain", html.indexOf("<body")));
      return /.*(?:class|id)="([^"]*)"/s.exec(before)?.[1];
    });
    expect(new Set(names).size).toBeGreaterThan(20);
  });

  test("most pages declare their language, some declare none, and a few declare a wrong one", () => {
    const declared = Array.from(
      { length: 400 },
      (_, theme) => /<html[^>]* lang="(..)/.exec(renderPage(article({ theme, language: "de" })))?.[1],
    );
    const share = (language: string | undefined): number => declared.filter((one) => one === language).length / declared.length;
    expect(share("de")).toBeGreaterThan(0.75);
    expect(share(undefined)).toBeGreaterThan(0.02);
    expect(share("en")).toBeGreaterThan(0.01);
  });

  test("cookie notices appear in 2012 and are usual after 2018", () => {
    const share = (year: number): number => {
      const pages = Array.from({ length: 200 }, (_, theme) => renderPage(article({ theme, shownOn: day(`${year}-01-01`) })));
      return pages.filter((html) => /cookies/i.test(read(html).text)).length / pages.length;
    };
    expect(share(2011)).toBe(0);
    expect(share(2016)).toBeGreaterThan(0.2);
    expect(share(2022)).toBeGreaterThan(0.65);
  });
});

describe("charset", () => {
  const german = (theme: number, year: number): PageView =>
    article({
      theme,
      language: "de",
      title: "Größe: „Überfluß“ → 5 €",
      shownOn: day(`${year}-05-01`),
      datePlaces: ["json-ld"],
      date: day("2003-05-01"),
    });

  test("old German sites often use and declare windows-1252; new ones use UTF-8", () => {
    const old = Array.from({ length: 100 }, (_, theme) => german(theme, 2003));
    const legacy = old.filter((view) => charsetOf(view) === "windows-1252");
    expect(legacy.length).toBeGreaterThan(50);
    for (const view of legacy) expect(renderPage(view)).toMatch(/charset=(iso-8859-1|windows-1252)"/);
    for (const theme of [1, 2, 3]) expect(charsetOf(german(theme, 2020))).toBe("utf-8");
  });

  test("a page in windows-1252 contains only encodable characters and has the same text", () => {
    const has = /^[\u0000-\u007f\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
    for (let theme = 0; theme < 60; theme++) {
      const view = german(theme, 2003);
      const html = renderPage(view);
      if (charsetOf(view) === "windows-1252") expect(html).toMatch(has);
      expect(read(html).title).toContain(view.title);
    }
  });
});
