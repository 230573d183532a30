import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run, startRecollect } from "../built-recollect.ts";
import { threeDocuments, tinyCollection, waveCollection } from "../tiny-collection.ts";
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
    stderr: "2 decisions saved.\n2 kept, 0 dropped, 1 undecided.\n2 of 2 reviewed documents are relevant.\n",
  });
  expect(decide("--drop", `20110311060000/${front}`).stderr).toBe(
    "1 decision saved.\n2 kept, 1 dropped, 0 undecided.\nAll documents are reviewed.\n2 of 3 reviewed documents are relevant.\n",
  );
  expect(decide("--list", "--quiet").stdout.replace(/ +\d+ %/g, " N %")).toBe(
    `keep N %  0.875  ${story}  The ground shook\nkeep N %  0.875  ${print}  The ground shook\ndrop N %  0.625  ${front}  Harbour\n`,
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
  expect(decide("--undo").stderr).toBe(
    "1 decision taken back.\n2 kept, 1 dropped, 0 undecided.\nAll documents are reviewed.\n2 of 3 reviewed documents are relevant.\n",
  );
  expect(decide("--undo").stderr).toContain("2 kept, 0 dropped, 1 undecided.");
  expect(decide("--undo").stderr).toBe("2 decisions taken back.\n0 kept, 0 dropped, 3 undecided.\n");
  expect(decide("--undo").stderr).toContain("There is no decision to take back.");
  expect(decide("--undo", "--keep", story)).toMatchObject({ status: 2, stderr: expect.stringContaining("--undo takes back") });
});

test("documents and candidates are listed with their chances, and candidates are kept by name", () => {
  renameSync(tinyCollection(waveCollection), at("quake-2"));
  const list = (...args: string[]) =>
    recollect("decide", "quake-2", "--list", "--sort", "likely", "--json", "--quiet", ...args)
      .stdout.trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  expect(list().map(({ url, state, chance, isCandidate = false }) => [url.slice(17), state, chance, isCandidate])).toEqual([
    ["wave-1", "undecided", 0.892, false],
    ["opera-1", "undecided", 0.861, false],
    ["wave-2", "undecided", 0.82, false],
    ["wave-3", "undecided", 0.384, true],
    ["opera-2", "undecided", 0.268, true],
  ]);
  expect(list("--only", "candidates")).toHaveLength(2);
  const { stderr } = recollect("decide", "quake-2", "--keep", "http://a.example/wave-3", "--drop", "http://a.example/opera-1");
  expect(stderr).toBe("2 decisions saved.\n1 kept, 1 dropped, 2 undecided. 1 candidate.\n1 of 2 reviewed documents is relevant.\n");
  expect(list().map(({ url, state, isCandidate = false }) => [url.slice(17), state, isCandidate])).toEqual([
    ["wave-2", "undecided", false],
    ["wave-1", "undecided", false],
    ["opera-2", "undecided", true],
    ["wave-3", "keep", false],
    ["opera-1", "drop", false],
  ]);
  expect(recollect("decide", "quake-2", "--drop", "--host", "a.example", "--state", "undecided").stderr).toContain("2 decisions saved."); // no candidate
});

test("the model keeps likely pages and drops unlikely documents, which one undo takes back", () => {
  renameSync(tinyCollection(waveCollection), at("quake-2"));
  recollect("decide", "quake-2", "--keep", "http://a.example/wave-1", "--drop", "http://a.example/opera-1");
  const { stderr } = recollect("decide", "quake-2", "--accept-likely");
  expect(stderr).toContain("The model made or changed 2 decisions.\n3 kept, 1 dropped (2 by the model), 0 undecided. 1 candidate.\n");
  expect(stderr).toMatch(/Raised by: .*(?:tidal|wave|harbour)/i);
  const kept = () =>
    recollect("export", "quake-2", "--format", "csv", "--columns", "url,decided_by", "--only-kept", "--order", "crawl", "--out", "-")
      .stdout;
  expect(kept()).toBe(
    "url,decided_by\r\nhttp://a.example/wave-1,curator\r\nhttp://a.example/wave-2,model\r\nhttp://a.example/wave-3,model\r\n",
  );
  expect(recollect("decide", "quake-2", "--undo").stderr).toContain(
    "2 decisions taken back.\n1 kept, 1 dropped, 1 undecided. 2 candidates.",
  );
  expect(recollect("decide", "quake-2", "--accept-likely", "2").stderr).toContain("--accept-likely 2 must be a number from 0 to 1");
});

/** Runs recollect with lines on its standard input. */
function answered(lines: string, ...args: string[]): Promise<Run> {
  const { child, ended } = startRecollect(folder)(...args);
  child.stdin?.end(lines);
  return ended;
}

test("review asks about the most likely page next, saves each answer, and undoes the last one", async () => {
  renameSync(tinyCollection(waveCollection), at("quake-2"));
  const { stdout, stderr, status } = await answered("y\ny\nz\ny\nu\nx\nn\nq\n", "review", "quake-2");
  expect(stdout.match(/^http.*$/gm)).toEqual(
    ["wave-1", "wave-2", "opera-1", "wave-2", "opera-1", "wave-3", "opera-2"].map((name) => `http://a.example/${name}`),
  );
  expect(stdout).toContain(
    "Wave 1\nhttp://a.example/wave-1\n89 % likely, relevance 0.16, captured 2011-03-11\nA tidal wave hit the harbour wall",
  );
  expect(stderr).toContain("Is it about the event? [y]es");
  expect(stderr).toContain("2 kept, 0 dropped, 1 undecided. 2 candidates.\n2 of 3 reviewed documents are relevant.");
  expect(status).toBe(0);
  const rest = await answered("n\n", "review", "quake-2", "--json", "--quiet");
  const lines = rest.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ url, kept, dropped }) => url ?? [kept, dropped])).toEqual([
    "http://a.example/opera-1",
    "http://a.example/opera-2",
    [2, 1],
  ]);
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
  expect(urls("--no-dropped")).toEqual([story, print]); // the earlier flag for the default
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

test("decisions survive a crawl into the same folder, and another crawl applies, learns from and copies them", async () => {
  await tinySite(folder, manyPages(9));
  mkdirSync(at("again"));
  const line = (name: string, decision: string) =>
    `{"url":"http://example.org/${name}","captured_at":"2010-01-01T00:00:00Z","decision":"${decision}","decided_at":"2026-01-01T00:00:0${name.at(-1)}.000Z"}\n`;
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
