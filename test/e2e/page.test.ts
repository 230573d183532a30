import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { tinyResponse } from "../tiny-warc.ts";
import { warcRecord } from "../warc-bytes.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-page-"));
  recollect = builtRecollect(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const sentence =
  "The ground shook for minutes, and those who could ran up the hill behind the harbour before the water came over the wall.";
const story = `<!doctype html><html lang="en"><head><title>Quake &amp; wave</title><meta property="article:published_time" content="2011-03-11T15:00:00+09:00"></head>
<body><nav><a href="/">Home</a></nav><article><h1>Quake and wave</h1>${`<p>${sentence}</p>`.repeat(4)}<p>${sentence} See <a href="map.html">the map</a>.</p></article></body></html>`;

describe("recollect page FILE", () => {
  test("shows title, language, date, signals, links and text", () => {
    write("story.html", story);
    const { status, stdout, stderr } = recollect("page", "story.html", "--url", "https://harbour.example/news/quake.html");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^story\.html {2}https:\/\/harbour\.example\/news\/quake\.html\ntitle +Quake & wave\nlanguage +en, utf-8\nkind +article\ndate +2011-03-11 \(meta, /,
    );
    expect(stdout).toMatch(
      /\nsignals +-\nlinks +2, 1 of them in the main text; 0 images, styles, scripts\n +https:\/\/harbour\.example\/news\/map\.html {2}the map\n/,
    );
    expect(stdout.endsWith(`${sentence}\n${sentence} See the map.\n`)).toBe(true);
  });

  test("prints one line of JSON per page with --json", () => {
    write("story.html", story);
    const { status, stdout, stderr } = recollect("page", "story.html", "--url", "https://harbour.example/news/quake.html", "--json");
    expect([status, stderr]).toEqual([0, ""]);
    const [page] = jsonLines(stdout);
    expect(Object.keys(page as object).slice(0, 10)).toEqual([
      "file",
      "url",
      "title",
      "language",
      "kind",
      "date",
      "dates",
      "text",
      "links",
      "signals",
    ]);
    expect(page).toMatchObject({
      file: "story.html",
      url: "https://harbour.example/news/quake.html",
      title: "Quake & wave",
      language: "en",
      date: { value: "2011-03-11", source: "meta", confidence: expect.any(Number) },
      dates: [{ value: "2011-03-11", source: "meta", confidence: expect.any(Number) }],
      text: `${`${sentence}\n`.repeat(4)}${sentence} See the map.`,
      links: [
        { url: "https://harbour.example/", anchor: "Home", main: false },
        { url: "https://harbour.example/news/map.html", anchor: "the map", main: true },
      ],
      signals: [],
    });
  });

  test("reads a gzipped file like a plain one, also with any name", () => {
    write("story.html", story);
    write("story.html.gz", gzipSync(story));
    write("story", gzipSync(story));
    const [plain, zipped, unnamed] = jsonLines(recollect("page", "story.html", "story.html.gz", "story", "--json").stdout) as {
      file: string;
    }[];
    expect({ ...zipped, file: "story.html" }).toEqual(plain);
    expect({ ...unnamed, file: "story.html" }).toEqual(plain);
    expect([plain?.file, zipped?.file, unnamed?.file]).toEqual(["story.html", "story.html.gz", "story"]);
  });

  test("takes no date after --captured-at, which may be a year or a month", () => {
    write("story.html", `<title>Two dates</title><p>Published 11 March 2011</p><p>Published 12 May 2013</p>`);
    const dates = (time: string) => {
      const [page] = jsonLines(recollect("page", "story.html", "--captured-at", time, "--json").stdout) as { dates: { value: string }[] }[];
      return page?.dates.map(({ value }) => value).sort();
    };
    expect(dates("20130601000000")).toEqual(["2011-03-11", "2013-05-12"]);
    expect(dates("2012-01-01")).toEqual(["2011-03-11"]);
    expect(dates("2011")).toEqual(["2011-03-11"]);
    expect(dates("2011-03")).toEqual(["2011-03-11"]);
    expect(dates("2011-02")).toEqual([]);
  });

  test.each(["yesterday", "2011-02-30", "2011-13", "20110311250000"])("--captured-at %s is not a valid time: exit 2", (time) => {
    write("story.html", story);
    const { status, stdout, stderr } = recollect("page", "story.html", "--captured-at", time);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^recollect: --captured-at \S+ is not a valid time: .*\n$/);
  });

  test("replaces the address of an archive by that of the page", () => {
    write("story.html", story);
    const url = "https://web.archive.org/web/20110312000000/https://harbour.example/2011/03/11/quake";
    expect(jsonLines(recollect("page", "story.html", "--url", url, "--json").stdout)).toMatchObject([
      {
        url: "https://harbour.example/2011/03/11/quake",
        links: [{ url: "https://harbour.example/" }, { url: "https://harbour.example/2011/03/11/map.html" }],
      },
    ]);
  });

  test("an empty file and a page without a date are pages, too", () => {
    write("empty.html", "");
    expect(recollect("page", "empty.html")).toMatchObject({ status: 0, stdout: expect.stringContaining("no reliable date") });
    expect(jsonLines(recollect("page", "empty.html", "--json").stdout)).toEqual([
      {
        file: "empty.html",
        url: "",
        title: "",
        language: "und",
        kind: "other",
        date: null,
        dates: [],
        text: "",
        links: [],
        signals: ["empty-shell"],
      },
    ]);
  });

  test("reads a binary file without a crash, and prints nothing of it raw to the terminal", () => {
    write("picture.png", Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7919 + (n >> 4) * 31) & 255)));
    for (const more of [[], ["--json"]]) {
      const { status, stdout } = recollect("page", "picture.png", ...more);
      expect(status).toBe(0);
      expect(stdout).not.toMatch(hostile);
    }
  });

  test("escape sequences and bidi marks of a page are shown as codes, and JSON has none of them raw", () => {
    const title = "\x1b[2J\u202eevil\x07";
    write("hostile.html", `<title>${title}</title><p>${sentence} \x1b]0;x\x07</p>`);
    const { stdout } = recollect("page", "hostile.html");
    expect(stdout).toContain("title     \\x1b[2J\\u202eevil\\x07\n");
    expect(stdout).not.toMatch(hostile);
    const json = recollect("page", "hostile.html", "--json").stdout;
    expect(json).not.toMatch(hostile);
    expect(jsonLines(json)).toMatchObject([{ title }]);
  });
});

describe("faulty files", () => {
  test("a missing file is named: exit 2, as for the other commands", () => {
    const { status, stdout, stderr } = recollect("page", "nothing.html");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("recollect: There is no file nothing.html: check the path\n");
  });

  test("pages before a missing one are shown", () => {
    write("story.html", story);
    const { status, stdout } = recollect("page", "story.html", "nothing.html", "--json");
    expect([status, jsonLines(stdout).length]).toEqual([2, 1]);
  });

  test("a folder is refused: exit 2", () => {
    mkdirSync(at("folder"));
    expect(recollect("page", "folder")).toEqual({ status: 2, stdout: "", stderr: "recollect: folder is a folder, not a file\n" });
  });

  test("a command without pages is refused: exit 2", () => {
    expect(recollect("page")).toMatchObject({ status: 2, stdout: "" });
  });

  test("a truncated gzip file is read as far as possible, with a message", () => {
    const long = `${story}${Array.from({ length: 3000 }, (_, n) => `<p>${n * 7919}</p>`).join("")}`;
    const whole = gzipSync(long);
    write("cut.html.gz", whole.subarray(0, whole.length / 2));
    const { status, stdout, stderr } = recollect("page", "cut.html.gz");
    expect(status).toBe(0);
    expect(stdout).toContain("Quake & wave");
    expect(stderr).toMatch(/^cut\.html\.gz:0 truncated: .*\n$/);
    expect(recollect("page", "cut.html.gz", "--quiet").stderr).toBe("");
  });

  test("a file that only begins like gzip is read unchanged", () => {
    write("odd.html", Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from(story)]));
    const { status, stdout, stderr } = recollect("page", "odd.html");
    expect(status).toBe(0);
    expect(stdout).toContain("Quake & wave");
    expect(stderr).toMatch(/^odd\.html:0 bad-content-encoding: /);
  });

  test("the beginning of a page that is too large is read: plain, zipped, or a bomb", () => {
    const large = Buffer.concat([Buffer.from(story), Buffer.alloc(40_000_000, "<p>x ")]);
    write("large.html", large);
    write("large.html.gz", gzipSync(large));
    for (const file of ["large.html", "large.html.gz"]) {
      const { status, stdout } = recollect("page", file, "--json");
      expect([file, status]).toEqual([file, 0]);
      expect(jsonLines(String(stdout))).toMatchObject([{ title: "Quake & wave" }]);
    }
  });
});

describe("recollect page URL --archive", () => {
  const url = "http://example.org/";
  beforeEach(() =>
    write(
      "crawl.warc.gz",
      Buffer.concat([
        tinyResponse(url, "2011-03-11T05:52:00Z", story),
        tinyResponse(url, "2012-03-11T05:52:00Z", story.replace("Quake &amp; wave", "A year after")),
        tinyResponse("http://example.org/gone", "2012-03-11T05:52:00Z", "<title>404 Not Found</title>"),
      ]),
    ),
  );

  test("shows a capture with its time and place", () => {
    const { status, stdout, stderr } = recollect("page", url, "--archive", "crawl.warc.gz");
    expect(status).toBe(0);
    expect(stderr).toContain("Captured 2011-03-11T05:52:00Z, crawl.warc.gz:0\n");
    expect(stdout).toMatch(/^crawl\.warc\.gz:0 {2}http:\/\/example\.org\/\ntitle +Quake & wave\n/);
  });

  test("shows the capture nearest to --captured-at", () => {
    const title = (time: string) =>
      (jsonLines(recollect("page", url, "--archive", "crawl.warc.gz", "--captured-at", time, "--json").stdout)[0] as { title: string })
        .title;
    expect(title("2012-02")).toBe("A year after");
    expect(title("2011-04")).toBe("Quake & wave");
    expect(title("2011-09-15")).toBe("A year after"); // 178 days before it, 188 after the other
  });

  test("an unreadable capture is reported, also with --quiet: exit 1, and the URLs after it are shown", () => {
    recollect("index", "crawl.warc.gz", "--out", "index.cdxj");
    const bytes = readFileSync(at("crawl.warc.gz"));
    write("crawl.warc.gz", bytes.fill(0, bytes.lastIndexOf(Buffer.from([0x1f, 0x8b, 8]))));
    const { status, stdout, stderr } = recollect("page", "http://example.org/gone", url, "--archive", "index.cdxj", "--quiet", "--json");
    expect([status, jsonLines(stdout).length]).toEqual([1, 1]);
    expect(stderr).toMatch(/^crawl\.warc\.gz:\d+ input-changed: .*\n$/);
  });

  test("prints several URLs as one line each on standard output", () => {
    const { stdout, stderr } = recollect("page", url, "http://example.org/gone", "--archive", "crawl.warc.gz", "--json", "--quiet");
    expect(stderr).toBe("");
    expect(jsonLines(stdout)).toMatchObject([
      { file: "crawl.warc.gz:0", url, signals: [] },
      { url: "http://example.org/gone", signals: ["soft-404"] },
    ]);
  });

  test("a redirect is followed, and one without a target is named: exit 2", () => {
    const redirect = (from: string, to: string) => warcRecord({ url: from, block: `HTTP/1.1 301 Moved\r\nLocation: ${to}\r\n\r\n` });
    const [moved, lost] = ["http://example.org/moved", "http://example.org/lost"];
    write("moves.warc", Buffer.concat([redirect(moved, url), redirect(lost, "/never")]));
    const shown = recollect("page", moved, "--archive", "crawl.warc.gz", "moves.warc", "--json");
    expect(shown.stderr).toContain(`${moved} redirects to ${url}\nCaptured 2011-03-11T05:52:00Z, crawl.warc.gz:0\n`);
    expect(jsonLines(shown.stdout)).toMatchObject([{ file: "crawl.warc.gz:0", url, title: "Quake & wave" }]);
    const { status, stderr } = recollect("page", lost, "--archive", "moves.warc", "--quiet");
    expect([status, stderr]).toEqual([
      2,
      `recollect: There is no capture of http://example.org/never, to which ${lost} redirects: check the URL, or use another --archive\n`,
    ]);
  });

  test("a URL without a capture is named: exit 2", () => {
    const { status, stdout, stderr } = recollect("page", "http://example.org/never", "--archive", "crawl.warc.gz", "--quiet");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("recollect: There is no capture of http://example.org/never: check the URL, or use another --archive\n");
  });
});

const hostile = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function at(name: string): string {
  return join(folder, name);
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(at(name), content);
}

function jsonLines(text: string): unknown[] {
  expect(text.endsWith("\n")).toBe(true);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
