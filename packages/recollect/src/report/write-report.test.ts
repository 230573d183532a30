import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { afterEach, describe, expect, test } from "vitest";
import { reportDocuments } from "../../../../test/report-documents.ts";
import { hostileText, type TinyCollection, threeDocuments, tinyCollection, tinySpecification } from "../../../../test/tiny-collection.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { writeReport } from "./write-report.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small collection and its report. */
async function reported(collection: TinyCollection, prepare: (folder: string) => void = () => {}): Promise<string> {
  const folder = tinyCollection(collection);
  folders.push(folder);
  prepare(folder);
  const { path, bytes } = await writeReport(folder);
  const html = readFileSync(path, "utf8");
  expect(bytes).toBe(Buffer.byteLength(html));
  return html;
}

/** The small collection, and a document that differs from it in everything. */
const varied: TinyCollection = {
  ...threeDocuments,
  documents: [
    ...threeDocuments.documents,
    {
      url: "http://town.example/%E6%B3%A2?q=%20",
      title: "波",
      html: "<title>波</title><p>The wave came in February. The whole harbour was under water by noon.",
      ...{ archive: "other.warc.gz", language: "zh", depth: 1, relevance: 0.5, topical: 0.5, temporal: 1 },
      ...{ page_time: "2011-03-12T00:00:00Z", page_time_source: "url", reason: "One link from a seed: http://town.example/%E6%B3%A2" },
    },
  ],
  missing: [
    ["http://gone.example/", "http://harbour.example/", 1, 0.625],
    ["http://away.example/%E6%B3%A2", "http://town.example/%E6%B3%A2?q=%20", 1, 0.5],
  ],
};

/** The page without its script, which creates rows too. */
function withoutScript(html: string): string {
  return html.slice(0, html.lastIndexOf("<script>"));
}

/** The rows of the table of documents, by their numbers. */
function listedIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<tr id="document-(\d+)"/g)].map(([, number]) => number);
}

describe("the report of a collection", () => {
  test("lists the documents, the most relevant first, then figures, then the settings", async () => {
    const html = await reported(varied);
    expect(html).toContain("<title>The harbour quake</title>");
    expect(html).toContain("<dt>Keywords</dt><dd>harbour, wave</dd>");
    const titles = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      "Pages and share of relevant pages by depth",
      "Accumulated relevance over pages",
      "Pages kept at each threshold",
      "Publication dates of the documents, by day, and the event",
      "Contributions of the archives",
      "Documents by host",
      "Documents by language",
      "Links between the documents of the collection",
      "Missing pages by host",
      "Missing pages with the highest priority",
      "Time curve: how the publication date affects relevance",
    ]);
    const places = ["documents", "found", "links", "missing", "asked", "methods"].map((id) => html.indexOf(`<section id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(listedIn(html)).toEqual(["2", "3", "1", "4"]);
    expect(html).toContain("<i>near-duplicate</i>");
    expect(html).toContain("archive/pages.warc.gz, byte 0</p>");
  });

  test("shows how a document without a web address begins, with a link that replays it from collection.wacz", async () => {
    const html = await reported(varied);
    expect(html).toContain('<summary dir="auto">The wave came in February. The whole harbour was under water by noon.</summary>');
    const hash = "#view=pages&amp;url=http%3A%2F%2Ftown.example%2F%25E6%25B3%25A2%3Fq%3D%2520&amp;ts=20110311060003";
    expect(html).toContain(
      `href="https://replayweb.page/?source=file%3A%2F%2Fcollection.wacz${hash}" rel="noreferrer noopener">replay</a>`,
    );
    expect(html).toContain('open <a href="collection.wacz" download>collection.wacz</a> once at');
    expect(html).not.toContain("Excerpts are shown for");
    const few = await withLimits({ reportExcerpts: 1 }, () => reported(varied));
    expect(few).toContain("Excerpts are shown for the most relevant document only.");
    expect(withoutScript(few).match(/<details class="excerpt">/g)).toHaveLength(1);
  });

  test("shows the chance of a document below its relevance, and explains it only where there is one", async () => {
    const [first, ...others] = threeDocuments.documents;
    const html = await reported({ ...threeDocuments, documents: [{ ...first, url: "http://harbour.example/", chance: 0.86 }, ...others] });
    expect(html).toContain('<td class="n" data-of="relevance">0.63<br><small title="chance that it is about the event">86 %</small></td>');
    expect(html).toContain("Below the relevance: the chance that the page is about the event, estimated from the score.");
    expect(withoutScript(await reported(threeDocuments))).not.toContain("Below the relevance");
  });

  test("shows addresses in readable form, in the table, in reasons and among missing pages", async () => {
    const html = await reported(varied);
    const visible = html.slice(0, html.indexOf("<script"));
    expect(visible).toContain('<span class="url" dir="ltr">http://town.example/波?q=%20</span>');
    expect(visible).toContain("One link from a seed: http://town.example/波</p>");
    expect(visible).toContain('<span dir="ltr">http://away.example/波</span>');
    expect(visible).toContain("linked from http://town.example/波?q=%20");
  });

  test("has a sentence instead of a figure with a single bar if all documents share a host, a language or an archive", async () => {
    const html = await reported(threeDocuments);
    expect(html).toContain("All documents are from the archive world.warc.gz, from the host harbour.example, in the language en.");
    for (const id of ["archives", "hosts", "languages", "missing", "dates"]) expect(html).not.toContain(`id="figure-${id}"`);
  });

  test("shows the strongest terms as words, with the stems that are compared", async () => {
    const reference = { strongest: { februari: 3, wave: 2 } };
    const [first, ...rest] = varied.documents;
    const documents = [{ ...first, html: "<title>T</title><p>The wave of February.", url: "http://harbour.example/" }, ...rest];
    const html = await reported({ ...varied, documents, specification: { ...tinySpecification, resolved: { reference } } });
    expect(/id="figure-terms"[\s\S]*?<\/svg>/.exec(html)?.[0]).toContain(">february</text>");
    const csv = /download="terms\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv)).toBe("term,weight,stem\r\nfebruary,3,februari\r\nwave,2,wave\r\n");
  });

  test("has the same bytes each time", async () => {
    expect(await reported(threeDocuments)).toBe(await reported(threeDocuments));
  });

  test("counts kept and dropped documents after a review, and no dropped document as relevant", async () => {
    const html = await reported(threeDocuments, (folder) => {
      const line = (url: string, second: number, decision: string, note?: string) =>
        `${JSON.stringify({ url, captured_at: `2011-03-11T06:00:0${second}Z`, decision, note })}\n`;
      const [front, , print] = threeDocuments.documents.map(({ url }) => url);
      writeFileSync(
        join(folder, "decisions.jsonl"),
        line(front as string, 0, "keep", "the <front> page") + line(print as string, 2, "drop", "twice"),
      );
    });
    const tiles = [...html.matchAll(/<li><b>(.*?)<\/b> (.*?)<\/li>/g)].map(([, value, of]) => `${value} ${of}`);
    expect(tiles.slice(0, 4)).toEqual(["3 documents", "2 relevant", "1 kept by a curator", "1 dropped by a curator"]);
    expect(html).toContain(
      "A curator reviewed 2 of 3 documents, kept 1 and dropped 1. Kept documents count as relevant, dropped ones do not.",
    );
    expect(html).toMatch(/A curator reviewed 2 of 3 documents, kept 1 and dropped 1\.<\/p>\n<\/section>\n<\/main>/);
    expect(html).toContain('<i>near-duplicate</i> <i>dropped</i><br><span class="url" dir="ltr">');
    expect(html).toContain('<p class="curator" dir="auto">Note: the &lt;front&gt; page</p>');
    expect(reportDocuments(html).map(({ isRelevant, decision, note }) => [isRelevant, decision, note])).toEqual([
      [true, "kept", "the <front> page"],
      [true, "", ""],
      [false, "dropped", "twice"],
    ]);
  });

  test("does not mention a review for a collection without decisions", async () => {
    expect(await reported(threeDocuments)).not.toMatch(/curator<\/|A curator reviewed/);
  });

  test("lists only documents that reach a cut, counts the others as left out, and counts all in the threshold figure", async () => {
    const folder = tinyCollection(threeDocuments);
    folders.push(folder);
    const { path, ...written } = await writeReport(folder, undefined, { minRelevance: 0.7 });
    const html = readFileSync(path, "utf8");
    expect(written).toEqual({ bytes: Buffer.byteLength(html), documents: 2, belowRelevance: 1 });
    expect(html).toContain("<li><b>2</b> documents</li><li><b>2</b> relevant</li>");
    expect(html).toContain("2011-03-11</b> captured");
    expect(html).toContain(
      "This report shows only documents with a relevance of 0.7 or more, and counts them as relevant. 1 of 3 documents is left out.",
    );
    expect(html).toContain("Documents with a relevance below 0.7 are left out: 1 document. That leaves 2 documents.</p>");
    expect(html).toContain("The dotted line is the lowest relevance shown in this report.");
    expect(html).toContain("threshold%2Cpages%0D%0A0%2C3%0D%0A");
    expect(html).toContain('<section id="documents" data-documents="2"');
    expect(listedIn(html)).toEqual(["2", "3"]);
    expect((await writeReport(folder, undefined, { minRelevance: 1 })).documents).toBe(0);
    expect(readFileSync(path, "utf8")).toContain("All documents are left out.");
  });

  test("can be written for a collection without documents", async () => {
    const html = await reported({ documents: [] });
    expect(html).toContain("No document was kept.");
    expect(html).toContain("No document links to another.");
    expect(html).toContain("No page is missing: the archives had every page that the crawl looked up.");
  });

  test("gives every figure its numbers as a table and as CSV", async () => {
    const html = await reported(varied);
    const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    expect(figures.length).toBeGreaterThan(7);
    for (const figure of figures) {
      expect(figure).toMatch(/<svg [^>]*role="img"[^>]*>/);
      expect(figure).toMatch(/<a download="[a-z-]+\.csv" href="data:text\/csv;charset=utf-8,[^"]+">/);
      expect(figure).toMatch(/<table><thead>/);
    }
    const csv = /download="depth\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv)).toBe("depth,pages,relevant,share_relevant\r\n0,1,1,1\r\n1,2,2,1\r\n2,1,1,1\r\n");
  });

  test("uses the crawl's threshold for relevance, and counts its rejections among all", async () => {
    const crawl = { ...tinySpecification.crawl, follow: "all" };
    const specification = { ...tinySpecification, crawl, resolved: { threshold: 0.5 } };
    const html = await reported({ ...threeDocuments, specification }, (folder) => {
      const header = readFileSync(join(folder, "documents.csv"), "utf8").split("\r\n")[0];
      const cells = (header ?? "").split(",").map((name) => ({ depth: "1", relevance: "0.1", url: "http://other.example/" })[name] ?? "");
      writeFileSync(join(folder, "rejected.csv"), `${header},why\r\n${csvLine([...cells, "below-threshold"])}`);
    });
    expect(html).toContain("reaches the crawl&apos;s threshold of 0.50");
    expect(html).toContain("<dt>Followed</dt><dd>links of all pages, including those not kept</dd>");
    const kept = /download="thresholds\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(kept).split("\r\n")).toEqual(expect.arrayContaining(["0,4", "0.1,4", "0.11,3", "0.87,2"]));
    const csv = /download="depth\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv)).toContain("\r\n1,2,1,0.5\r\n");
  });

  test("lists the requests to each web archive, as a table and as CSV", async () => {
    const html = await reported(threeDocuments, (folder) =>
      writeFileSync(
        join(folder, "archives.csv"),
        "archive,documents,share,judged,aggregate_sum,look_ups,timegates_and_captures,answers_kept,throttled,failed,megabytes\r\n" +
          "'=general,3,1,4,2.375,4,11,2,1,0,0.125\r\nempty,0,0,0,0,9,0,0,0,3,0.000004\r\nworld.warc.gz,5,0,5,1,0,0,0,0,0,0\r\n",
      ),
    );
    const table = /<table class="sums stacked">([\s\S]*?)<\/table>/.exec(html)?.[1] ?? "";
    const rows = table.match(/<tr>.*?<\/tr>/g)?.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell));
    expect(rows).toEqual([
      [
        "Archive",
        "Documents",
        "Look-ups",
        "TimeGates and captures",
        "Requests per document",
        "From cache",
        "Rate-limited",
        "Failed",
        "Received",
      ],
      ["=general", "3", "4", "11", "5.0", "2", "1", "0", "125 kB"],
      ["empty", "0", "9", "0", "", "0", "0", "3", "4 bytes"],
      ["All", "3", "13", "11", "8.0", "2", "1", "3", "125 kB"],
    ]);
    const csv = /download="requests\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv)).toBe(
      "archive,documents,look_ups,timegates_and_captures,requests_per_document,answers_kept,throttled,failed,megabytes\r\n" +
        "'=general,3,4,11,5,2,1,0,0.125\r\nempty,0,9,0,,0,0,3,0.000004\r\n",
    );
  });

  test("does not mention requests for a collection made of local files, with and without an archives.csv", async () => {
    const header = "archive,documents,look_ups,timegates_and_captures,answers_kept\r\n";
    const listed = (folder: string) => writeFileSync(join(folder, "archives.csv"), `${header}world.warc.gz,3,0,0,0\r\n`);
    for (const html of [await reported(varied), await reported(varied, listed)]) {
      expect(html).toContain("Contributions of the archives");
      expect(html).not.toContain("Requests to each archive");
    }
  });

  test("shows when addresses were off-topic, and a curator's overruled and marked captures", async () => {
    const html = await reported(threeDocuments, (folder) => {
      mkdirSync(join(folder, "offtopic"));
      const capture = (url: string, captured_at: string, why: string | null) => ({
        url,
        captured_at,
        off_topic: why !== null,
        why,
        by: [],
      });
      const harbour = [
        capture("http://harbour.example/", "2011-03-11T06:00:00Z", null),
        capture("https://www.harbour.example/", "2012-03-11T06:00:00Z", "other-topic"),
        capture("http://harbour.example/", "2013-03-11T06:00:00Z", "parked"),
      ];
      const steady = [capture("http://steady.example/", "2011-03-11T06:00:00Z", null)];
      const found = { reference: null, gone_since: null };
      const timeMaps = [
        { ...found, url: "http://harbour.example/", key: "example,harbour)/", off_topic: 2, behaviour: "step-on", timeline: harbour },
        { ...found, url: "http://steady.example/", key: "example,steady)/", off_topic: 0, behaviour: "always-on", timeline: steady },
      ];
      writeFileSync(join(folder, "offtopic", "offtopic.jsonl"), timeMaps.map((timeMap) => `${JSON.stringify(timeMap)}\n`).join(""));
      const decided = [
        { url: "http://harbour.example/", captured_at: "2013-03-11T06:00:00Z", decision: "overruled" },
        { url: "http://steady.example/", captured_at: "2011-03-11T06:00:00Z", decision: "marked" },
      ];
      const lines = decided.map((decision) => `${JSON.stringify({ ...decision, decided_at: "2020-01-01" })}\n`);
      writeFileSync(join(folder, "offtopic", "offtopic-decisions.jsonl"), lines.join(""));
    });
    expect(html).toContain(
      "2 addresses, 4 captures: <b>3 off-topic</b> (75 %). step-on 1. 1 address has a single capture: nothing to compare.",
    );
    const csv = /download="off-topic\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv).split("\r\n")).toEqual([
      "url,captured_at,state,why",
      "http://harbour.example/,2011-03-11T06:00:00Z,on-topic,",
      "http://harbour.example/,2012-03-11T06:00:00Z,off-topic,other-topic",
      "http://harbour.example/,2013-03-11T06:00:00Z,overruled,parked",
      "http://steady.example/,2011-03-11T06:00:00Z,off-topic,marked by a curator",
      "",
    ]);
  });

  test("asks for a collection if the folder is not one", async () => {
    await expect(writeReport("/nowhere")).rejects.toThrow("There is no folder /nowhere. Give the folder of a collection.");
  });
});

describe("H07 hostile text", () => {
  const hostile: TinyCollection = {
    documents: ["http://harbour.example/", "javascript:alert(1)//", `http://harbour.example/\u202egnp.exe`].map((url, n) => ({
      url,
      ...{
        title: hostileText,
        reason: hostileText,
        language: n === 0 ? "en" : hostileText,
        archive: hostileText,
        topical: 0.5,
        relevance: 0.5,
        depth: n,
      },
      uri_m: ["javascript:alert(1)", 'https://web.example/"><script>alert(1)</script>', "data:text/html,<script>alert(1)</script>"][n],
    })),
    links: [["http://harbour.example/", "javascript:alert(1)//", hostileText]],
    missing: [[`http://gone.example/${hostileText}`, hostileText, 1, 0.5]],
    specification: { ...tinySpecification, title: hostileText, seeds: [hostileText], topic: { references: [], keywords: [hostileText] } },
  };

  test("can't reach the markup or the script", async () => {
    const html = await reported(hostile);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="text/plain" class="documents">', "<script>"]);
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<style[^>]*>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<[^<>]* (?:style|on[a-z]+)=/);
  });

  test("only links to the web, without referrer", async () => {
    const html = withoutScript(await reported(hostile));
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].filter(([, href]) => !/^(?:#|data:text\/csv;)/.test(href ?? ""));
    expect(links.map(([link]) => link)).toEqual([
      '<a href="collection.wacz" download>',
      '<a href="https://replayweb.page/" rel="noreferrer noopener">',
      expect.stringMatching(/^<a class="replay" href="https:\/\/replayweb\.page\/\?source=[^"<>]*" rel="noreferrer noopener">$/),
      '<a href="https://web.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E" rel="noreferrer noopener">',
    ]);
  });

  test("shows control characters and bidi marks as codes", async () => {
    const html = await reported(hostile);
    expect(html).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
    expect(html).toContain("http://harbour.example/\\u202egnp.exe");
    expect(html).toContain("\\x1b]0;owned\\x07");
  });

  test("does not become a spreadsheet formula in saved data", async () => {
    const html = await reported(hostile);
    const csv = /download="languages\.csv" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(csv)).toMatch(/^language,.*\r\n"'=cmd/);
  });
});
