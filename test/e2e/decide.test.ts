import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { manyPages, tinySite } from "../tiny-site.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-decide-"));
  recollect = builtRecollect(folder);
  renameSync(tinyCollection(threeDocuments), at("quake"));
  return () => rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const [front, story, print] = threeDocuments.documents.map(({ url }) => url) as [string, string, string];
const decide = (...args: string[]) => recollect("decide", "quake", ...args);
const urls = (...args: string[]) =>
  recollect("export", "quake", "--format", "csv", "--columns", "url", "--order", "crawl", "--out", "-", ...args)
    .stdout.trim()
    .split("\r\n")
    .slice(1);

test("documents are kept and dropped by name, listed, and counted", () => {
  expect(decide("--keep", story, print, "--note", "told well")).toEqual({
    status: 0,
    stdout: "",
    stderr: "2 decisions saved.\n2 kept, 0 dropped, 1 undecided.\n",
  });
  expect(decide("--drop", `20110311060000/${front}`).stderr).toBe("1 decision saved.\n2 kept, 1 dropped, 0 undecided. All reviewed.\n");
  expect(decide("--list", "--quiet").stdout).toBe(
    `keep       0.875  ${story}  The ground shook\nkeep       0.875  ${print}  The ground shook\ndrop       0.625  ${front}  Harbour\n`,
  );
  expect(JSON.parse(decide("--json", "--quiet").stdout)).toMatchObject({
    ...{ changed: 0, documents: 3, kept: 2, dropped: 1, undecided: 0, reviewed: 3, relevant: 2, bulk: 0 },
  });
  expect(JSON.parse(decide("--list", "--json", "--quiet", "--state", "drop").stdout)).toMatchObject({
    number: 1,
    url: front,
    decision: "drop",
  });
  expect(decide("--undecided", story).stderr).toContain("1 kept, 1 dropped, 1 undecided.");
  expect(decide("--undo").stderr).toBe("1 decision taken back.\n2 kept, 1 dropped, 0 undecided. All reviewed.\n");
  expect(decide("--undo").stderr).toContain("2 kept, 0 dropped, 1 undecided.");
  expect(decide("--undo").stderr).toBe("2 decisions taken back.\n0 kept, 0 dropped, 3 undecided.\n");
  expect(decide("--undo").stderr).toContain("There is no decision to take back.");
  expect(decide("--undo", "--keep", story)).toMatchObject({ status: 2, stderr: expect.stringContaining("--undo takes back") });
});

test("estimates the share of relevant documents after some decisions, and proposes a cut", () => {
  const documents = Array.from({ length: 40 }, (_, n) => ({ url: `http://a.example/${n}`, relevance: n / 40 }));
  renameSync(tinyCollection({ documents }), at("many"));
  const named = (from: number, to: number) =>
    documents
      .slice(from, to)
      .filter((_, n) => n % 2 === 0)
      .map(({ url }) => url);
  const { stderr } = recollect("decide", "many", "--keep", ...named(20, 40), "--drop", ...named(0, 20));
  expect(stderr).toBe(
    "20 decisions saved.\n10 kept, 10 dropped, 20 undecided. 10 of 20 reviewed documents are relevant; of all, 50 % should be (95 % interval: 40 % to 60 %).\n" +
      "A relevance of 0.45 or more keeps 22 documents, 91 % of which should be relevant: recollect export many --format wacz --min-relevance 0.45\n",
  );
});

test("documents are selected by host, relevance, state and words", () => {
  expect(decide("--drop", "--below", "0.625").stderr).toContain("0 decisions saved.");
  expect(decide("--drop", "--below", "0.63").stderr).toContain("1 decision saved.");
  expect(decide("--keep", "--host", "harbour.example", "--state", "undecided").stderr).toContain("2 decisions saved.");
  expect(decide("--undecided", "--search", "three minutes").stderr).toContain("2 decisions saved.");
});

test("applies either all requested decisions or none", () => {
  for (const [args, message] of [
    [["--keep", story, "http://other.example/"], "http://other.example/ is not a document of quake. Nothing was decided"],
    [["--keep", story, "--drop", story], "can't be keep and drop at once"],
    [["--keep"], "No documents to decide about (keep): name their URLs, or select them"],
    [["--keep", story, "--below", "0.5"], "but not both at once"],
    [["--note", "x"], "--note goes with"],
    [["--below", "2"], "must be a number from 0 to 1"],
  ] as const)
    expect(decide(...args), args.join(" ")).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  expect(() => readFileSync(at("quake/decisions.jsonl"))).toThrow("ENOENT");
});

test("exports follow the decisions in every format, and report how many documents they leave out", () => {
  expect(recollect("export", "quake", "--format", "csv", "--only-kept")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("The collection in quake has not been reviewed yet. Use recollect decide"),
  });
  decide("--keep", story, "--drop", front);
  expect(urls("--only-kept")).toEqual([story]);
  expect(urls()).toEqual([story, print]);
  expect(urls("--no-dropped")).toEqual([story, print]); // its earlier name for the default
  expect(urls("--with-dropped")).toEqual([front, story, print]);
  expect(urls("--search", "three minutes", "--with-dropped")).toEqual([story, print]);
  const words = recollect("export", "quake", "--format", "jsonl", "--search", "news", "--with-dropped", "--out", "news.jsonl");
  expect(words.stderr).toBe("news.jsonl: 1 document, 2 without the words searched for left out\n");
  expect(recollect("export", "quake", "--format", "csv", "--only-kept", "--with-dropped")).toMatchObject({
    status: 2,
    stderr: "recollect: --only-kept leaves out dropped documents: give it without --with-dropped\n",
  });
  for (const format of ["wacz", "csv", "jsonl", "text", "zip", "graphml", "gexf", "csl", "ris"]) {
    const { status, stderr } = recollect("export", "quake", "--format", format, "--out", `out-${format}`);
    expect([status, stderr]).toEqual([0, `out-${format}: 2 documents, 1 dropped by a curator left out\n`]);
  }
  renameSync(at("out-wacz"), at("out.wacz"));
  expect(recollect("validate", "out.wacz")).toEqual({ status: 0, stdout: "out.wacz: 2 records, 0 problems\n", stderr: "" });
  expect(recollect("export", "quake", "--format", "methods", "--only-kept").stdout).toContain(
    "A curator reviewed 2 of 3 documents, kept 1 and dropped 1. Documents that no curator has chosen to keep are left out: 2 documents.",
  );
  const report = recollect("report", "quake", "--only-kept", "--out", "kept.html", "--json");
  expect(report.stderr).toContain("kept.html: 1 document, 2 not kept by a curator left out");
  expect(JSON.parse(report.stdout)).toMatchObject({ documents: 1, reviewLeftOut: 2 });
  expect(readFileSync(at("kept.html"), "utf8")).toContain("Documents that no curator has chosen to keep are left out: 2 documents.");
});

test("counts decisions in a report after a review, and leaves nothing out by default", () => {
  decide("--keep", story, "--drop", front);
  expect(recollect("report", "quake").stderr).toMatch(/^quake\/report\.html: 3 documents, [\d.]+ kB; open it in a browser\n$/);
  const html = readFileSync(at("quake/report.html"), "utf8");
  expect(html).toMatch(/<b>3<\/b> documents<.*<b>2<\/b> relevant<.*<b>1<\/b> kept by a curator<.*<b>1<\/b> dropped by a curator</);
  expect(recollect("report", "quake", "--no-dropped").stderr).toContain("2 documents, 1 dropped by a curator left out");
});

test("decisions survive a crawl into the same folder, and another crawl applies them, learns from them and takes them along", async () => {
  await tinySite(folder, manyPages(9));
  mkdirSync(at("again"));
  const line = (name: string, decision: string) =>
    `{"url":"http://example.org/${name}","captured_at":"2010-01-01T00:00:00Z","decision":"${decision}","decided_at":"2026-01-01T00:00:00.000Z"}\n`;
  writeFileSync(at("again/decisions.jsonl"), line("page-3", "keep") + line("page-4", "drop"));
  const crawl = (out: string, ...args: string[]) =>
    recollect("crawl", "quake.yaml", "--archive", "warcs/site.warc.gz", "--out", out, "--workers", "0", ...args);
  expect(crawl("again").status).toBe(0);
  expect(recollect("decide", "again").stderr).toMatch(/^1 kept, 1 dropped, [3-7] undecided\./);
  const { stderr } = crawl("learned", "--votes", "again/decisions.jsonl");
  expect(stderr).toContain("Votes: 1 for and 1 against changed the scores of pages; raised most by: ");
  expect(stderr).toContain("Decisions: 1 of 1 page that the curator kept is in the collection, 1 dropped one is left out");
  expect(readFileSync(at("learned/decisions.jsonl"), "utf8")).toBe(readFileSync(at("again/decisions.jsonl"), "utf8"));
  const listed = recollect("decide", "learned", "--list").stdout;
  expect(listed).toMatch(/^keep .*page-3/m);
  expect(listed).not.toContain("page-4");
});
