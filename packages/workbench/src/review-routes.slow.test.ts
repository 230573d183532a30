import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReviewedCollection } from "@recollect/recollect/review/reviewed-collection";
import { afterEach, expect, test, vi } from "vitest";
import { hostileText, type TinyCollection, threeDocuments, tinyCollection } from "../../../test/tiny-collection.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { workbenchApp } from "./app.ts";
import type { Overview } from "./schemas/overview.ts";
import type { DecisionAnswer, DecisionRequest, DocumentDetail, DocumentPage, UndoAnswer } from "./schemas/review.ts";
import { Workbench } from "./workbench.ts";

const benches: Workbench[] = [];
afterEach(async () => {
  for (const bench of benches.splice(0)) await bench.close();
});

/** Creates a workbench folder with one collection, named `quake`. */
function folderWith(collection: TinyCollection): string {
  const folder = mkdtempSync(join(tmpdir(), "recollect-review-"));
  const path = join(folder, "quake");
  renameSync(tinyCollection(collection), path);
  writeFileSync(join(path, "state.sqlite"), "");
  return folder;
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

function benchOn(folder: string) {
  const workbench = new Workbench(folder, { cacheFolder: `${folder}-cache` });
  benches.push(workbench);
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  const ask = async (path: string, init: RequestInit = {}) =>
    app.request(`http://127.0.0.1${path}`, { ...init, headers: { host: "127.0.0.1", ...init.headers } });
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await ask(path, init);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    ask,
    page: (query = "") => json<DocumentPage>(`/api/collections/quake/documents?${query}`),
    detail: (number: number, query = "") => json<DocumentDetail>(`/api/collections/quake/documents/${number}?${query}`),
    decide: (request: DecisionRequest) => json<DecisionAnswer>("/api/collections/quake/decisions", posted(request)),
    undo: (request: { at?: string }) => json<UndoAnswer>("/api/collections/quake/decisions/undo", posted(request)),
    /** Waits until all texts are indexed. */
    async indexed() {
      for (;;) {
        const { indexed } = await this.page();
        if (indexed.done === indexed.total) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

test("lists documents by relevance, with counts of matches", async () => {
  const { page } = benchOn(folderWith(threeDocuments));
  const all = await page();
  expect(all.documents.map(({ number }) => number)).toEqual([2, 3, 1]);
  expect(all).toMatchObject({ total: 3, matching: 3 });
  expect(all.facets.host).toEqual([{ value: "harbour.example", count: 3 }]);
  expect(all.facets.state).toEqual([
    { value: "undecided", count: 3 },
    { value: "near-duplicate", count: 1 },
  ]);
  expect(all.published).toEqual({ unit: "month", counts: [{ value: "2011-03", count: 1 }], undated: 2 });
  expect(all.estimate).toMatchObject({ reviewed: 0, relevant: 0, bulk: 0, byModel: 0, undecided: all.total, borders: [] });
  expect([all.candidates, all.sort]).toEqual([0, "relevance"]);
  const some = await page("min=0.7&state=near-duplicate&limit=1");
  expect(some.documents.map(({ number }) => number)).toEqual([3]);
  expect(some.facets.state).toEqual([
    { value: "undecided", count: 2 },
    { value: "near-duplicate", count: 1 },
  ]);
  expect(some.scores.all.reduce((sum, count) => sum + count)).toBe(1);
});

test("lists collections with their number of documents", async () => {
  const folder = folderWith(threeDocuments);
  const { ask } = benchOn(folder);
  const listed = async () => ((await (await ask("/api/workbench")).json()) as Overview).collections;
  expect(await listed()).toEqual([{ name: "quake", title: "The harbour quake", state: "finished", documents: 3 }]);
  rmSync(join(folder, "quake", "documents.csv"));
  expect(await listed()).toEqual([{ name: "quake", title: "The harbour quake", state: "finished" }]);
});

test("returns a document's text, reason, path, versions and links", async () => {
  const { detail } = benchOn(folderWith(threeDocuments));
  const read = await detail(2, "q=three%20min");
  expect(read.paragraphs).toEqual([
    [{ text: "For " }, { text: "three", isMatch: "search" }, { text: " " }, { text: "minutes", isMatch: "search" }, { text: "." }],
  ]);
  expect(read.path).toEqual([{ url: "http://harbour.example/2011/03/11/quake", title: "The ground shook", number: 2 }]);
  expect(read.versions).toEqual([{ captured: "2011-03-11T06:00:01Z", status: 200, number: 2 }]);
  expect(read.linksTo).toEqual([{ number: 3, title: "The ground shook" }]);
  expect(read.linkedFrom).toEqual([{ number: 1, title: "Harbour" }]);
});

test("finds Chinese words of two characters exactly, and words without diacritics", async () => {
  const documents = ["东京发生强烈地震，海啸袭击港口。", "地铁震动，东边的京剧。", "Ein Erdbeben erschütterte die Küste."].map(
    (text, n) => ({
      url: `http://a.example/${n}`,
      title: `Nr ${n}`,
      html: `<meta charset=utf-8><title>Nr ${n}</title><article><p>${text}</p><p>${text}</p></article>`,
    }),
  );
  const bench = benchOn(folderWith({ documents }));
  await bench.indexed();
  const numbers = async (q: string) =>
    (await bench.page(`sort=collected&q=${encodeURIComponent(q)}`)).documents.map(({ number }) => number);
  expect(await numbers("地震")).toEqual([1]);
  expect(await numbers("东京")).toEqual([1]);
  expect(await numbers("震")).toEqual([1, 2]);
  expect(await numbers("KUSTE")).toEqual([3]);
  expect(await numbers("erdb")).toEqual([3]);
  expect(await numbers("erdb küste")).toEqual([]);
  expect(await numbers('"die kuste"')).toEqual([3]);
  expect(await numbers('"kuste die"')).toEqual([]);
  expect(await numbers("nr")).toEqual([1, 2, 3]);
  expect(await numbers('" - "')).toEqual([1, 2, 3]);
});

test("computes kinds and lengths of pages once and keeps them", async () => {
  const folder = folderWith(threeDocuments);
  const bench = benchOn(folder);
  await bench.indexed();
  const before = await bench.page();
  expect(before.documents.map(({ words }) => words)).toEqual([3, 3, 1]);
  await benches.pop()?.close();
  const again = await benchOn(folder).page();
  expect(again.indexed).toEqual({ done: 3, total: 3 });
  expect(again.documents).toEqual(before.documents);
});

test("saves, counts and undoes decisions", async () => {
  const folder = folderWith(threeDocuments);
  const { page, decide } = benchOn(folder);
  expect(await decide({ numbers: [2, 3], decision: "keep", note: "a note" })).toMatchObject({ changed: 2 });
  expect(await decide({ matching: { max: 0.7 }, decision: "drop" })).toMatchObject({ changed: 1 });
  const decided = await page("sort=collected");
  expect(decided.documents.map(({ decision, note }) => [decision, note])).toEqual([
    ["drop", undefined],
    ["keep", "a note"],
    ["keep", "a note"],
  ]);
  expect(decided.estimate).toMatchObject({ reviewed: 0, relevant: 0, bulk: 3, undecided: 0, found: 2, curve: [[0, 0]] });
  expect(decided.scores.kept.reduce((sum, count) => sum + count)).toBe(2);
  expect(await decide({ numbers: [2], decision: "keep" })).toMatchObject({ changed: 1 }); // reviewed one by one
  expect((await page()).estimate).toMatchObject({ reviewed: 1, relevant: 1, bulk: 2 });
  expect(await decide({ numbers: [2], decision: "keep" })).toMatchObject({ changed: 0 });
  await decide({ numbers: [2], decision: "undecided" });
  expect((await page("state=undecided")).documents.map(({ number, note }) => [number, note])).toEqual([[2, "a note"]]);
  expect(
    readFileSync(join(folder, "quake", "decisions.jsonl"), "utf8")
      .trimEnd()
      .split("\n"),
  ).toHaveLength(5);
});

test("counts documents decided in bulk apart from reviewed ones", async () => {
  const documents = Array.from({ length: 40 }, (_, n) => ({ url: `http://a.example/${n}`, relevance: n / 40 }));
  const { page, decide } = benchOn(folderWith({ documents }));
  await decide({ matching: { max: 0.49 }, decision: "drop" });
  expect((await page()).estimate).toMatchObject({ reviewed: 0, relevant: 0, bulk: 20, undecided: 20 });
  for (let number = 21; number <= 23; number++) await decide({ numbers: [number], decision: number > 21 ? "keep" : "drop" });
  const { estimate } = await page();
  expect(estimate).toMatchObject({ reviewed: 3, relevant: 2, bulk: 20, undecided: 17, found: 2 });
  expect(estimate.curve).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test("undoes a decision by its time, else the last one, also in a restarted workbench", async () => {
  const folder = folderWith(threeDocuments);
  const { decide, undo } = benchOn(folder);
  const { at } = await decide({ numbers: [1, 2], decision: "drop" });
  await decide({ numbers: [3], decision: "keep" });
  await decide({ numbers: [2], decision: "keep" });
  expect(await undo({ at })).toEqual({ undone: [{ number: 1, decision: "undecided" }] });
  await benches.pop()?.close();
  const again = benchOn(folder);
  expect(await again.undo({})).toEqual({ undone: [{ number: 2, decision: "drop" }] });
  expect(await again.undo({})).toEqual({ undone: [{ number: 3, decision: "undecided" }] });
  expect(await again.undo({})).toEqual({ undone: [{ number: 2, decision: "undecided" }] });
  expect(await again.undo({})).toEqual({ undone: [] });
});

test("decides two captures of one address separately, in the list and in an export", async () => {
  const url = "http://a.example/";
  const documents = [
    { url, captured_at: "2011-03-11T00:00:00Z" },
    { url: "https://www.a.example/", captured_at: "2011-03-12T00:00:00Z" },
  ];
  const { page, decide, ask } = benchOn(folderWith({ documents }));
  await decide({ numbers: [1], decision: "drop" });
  expect((await page("sort=collected")).documents.map(({ decision }) => decision)).toEqual(["drop", "undecided"]);
  const exported = await (await ask("/api/collections/quake/export?format=jsonl&decided=not-dropped")).text();
  expect(exported.trim().split("\n")).toHaveLength(1);
  expect(exported).toContain("https://www.a.example/");
});

test("exports kept documents, or all that were not dropped", async () => {
  const { ask, decide } = benchOn(folderWith(threeDocuments));
  const exported = async (decided: string) => (await ask(`/api/collections/quake/export?format=jsonl&decided=${decided}`)).text();
  expect(await exported("kept")).toContain("has not been reviewed yet");
  await decide({ numbers: [2], decision: "keep" });
  await decide({ numbers: [1], decision: "drop" });
  const numbers = async (decided: string) =>
    (await exported(decided))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).number);
  expect(await numbers("kept")).toEqual([2]);
  expect(await numbers("not-dropped")).toEqual([2, 3]);
});

test("keeps decisions of two concurrent workbenches, visible in both", async () => {
  const documents = Array.from({ length: 60 }, (_, n) => ({ url: `http://a.example/${n}` }));
  const folder = folderWith({ documents });
  const [one, other] = [benchOn(folder), benchOn(folder)];
  await Promise.all(
    documents.map((_, n) =>
      (n % 2 ? one : other).decide({ numbers: [n + 1], decision: n % 3 ? "keep" : "drop", note: "x".repeat(n * 100) }),
    ),
  );
  for (const bench of [one, other]) {
    const { facets, estimate } = await bench.page();
    expect(facets.state).toEqual([
      { value: "keep", count: 40 },
      { value: "drop", count: 20 },
    ]);
    expect(estimate).toMatchObject({ reviewed: 60, relevant: 40, bulk: 0, undecided: 0, found: 40, borders: [] });
  }
  expect(
    readFileSync(join(folder, "quake", "decisions.jsonl"), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).url),
  ).toHaveLength(60);
});

test("reopens a collection that a crawl has extended, and keeps its decisions", async () => {
  const folder = folderWith(threeDocuments);
  const { page, decide } = benchOn(folder);
  await decide({ numbers: [1], decision: "keep" });
  const path = join(folder, "quake", "documents.csv");
  const longer = tinyCollection({ documents: [...threeDocuments.documents, { url: "http://new.example/" }] });
  renameSync(join(longer, "documents.csv"), path);
  const { total, facets } = await page();
  expect(total).toBe(4);
  expect(facets.state.find(({ value }) => value === "keep")?.count).toBe(1);
});

test("answers 404 for missing and 400 for invalid requests", async () => {
  const { ask, decide } = benchOn(folderWith(threeDocuments));
  for (const path of ["other/documents", "..%2fquake/documents", "quake/documents/4", "quake/documents/x", "quake/documents/0/preview"])
    expect((await ask(`/api/collections/${path}`)).status, path).toBe(404);
  for (const query of ["min=2", "sort=size", "from=yesterday", "limit=0"])
    expect((await ask(`/api/collections/quake/documents?${query}`)).status, query).toBe(400);
  await expect(decide({ numbers: [9], decision: "keep" })).rejects.toThrow("404");
  await expect(decide({ numbers: [1] })).rejects.toThrow("400");
});

test("explains what to do with an unfinished collection", async () => {
  const folder = folderWith(threeDocuments);
  renameSync(join(folder, "quake", "collection.wacz"), join(folder, "quake", "other"));
  const answer = await benchOn(folder).ask("/api/collections/quake/documents");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("is not finished");
});

test("ignores and reports an invalid line of decisions", async () => {
  const folder = folderWith(threeDocuments);
  appendFileSync(join(folder, "quake", "decisions.jsonl"), '{"url":"http://harbour.example/","decision":"keep"}\nnothing\n{"url');
  const { page, decide } = benchOn(folder);
  const { matching, badDecisions } = await page("state=keep");
  expect([matching, badDecisions]).toEqual([0, { count: 3, first: expect.stringMatching(/^Not a decision: \{"url"/) }]);
  await decide({ numbers: [1], decision: "keep" });
  expect((await page("state=keep")).matching).toBe(1);
});

test("reports a cache folder that can't be created, which stops only the search", async () => {
  const folder = folderWith(threeDocuments);
  writeFileSync(`${folder}-cache`, "a file, not a folder");
  const { page, decide, ask } = benchOn(folder);
  expect((await decide({ numbers: [1], decision: "keep" })).changed).toBe(1);
  const searched = await ask("/api/collections/quake/documents?q=earthquake");
  expect([searched.ok, await searched.text()]).toEqual([false, expect.stringContaining("Cannot create the cache folder")]);
  expect(await page()).toMatchObject({ matching: 3, indexed: { done: 0, problem: expect.stringContaining("set RECOLLECT_CACHE") } });
});

test.each(["/api/workbench", "/collections/quake"])(
  "preloads a large collection with the list of collections or its own page: %s",
  async (path) => {
    const folder = folderWith(threeDocuments);
    writeFileSync(join(folder, "quake", "collection.wacz"), "");
    const { ask, page } = benchOn(folder);
    const opening = vi.spyOn(ReviewedCollection, "open");
    await ask(path);
    expect(opening).not.toHaveBeenCalled();
    await withLimits({ countedTableBytes: 1 }, async () => {
      await ask(path);
      expect(opening).toHaveBeenCalledTimes(1);
      await page();
    });
    expect(opening).toHaveBeenCalledTimes(1);
    opening.mockRestore();
  },
);

test("H07: shows a title on one line, whatever it contains", async () => {
  const { page } = benchOn(folderWith({ documents: [{ url: "http://a.example/", title: hostileText }] }));
  const { documents } = await page();
  expect(documents[0]?.title).toContain('<script>alert("1")</script>');
  expect(documents[0]?.title).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
});

test("U02: shows the text of a hostile page in the preview, without anything active", async () => {
  const html =
    '<title>A & B</title><meta http-equiv=refresh content="0;url=http://evil.example/"><base href=//evil.example/><link rel=stylesheet href=//evil.example/x.css>' +
    "<body onload=alert(1)><script>alert(2)</script><svg onload=alert(3)><script>alert(4)</script></svg><style>@import '//evil.example'</style>" +
    '<p onclick=alert(5) style="background:url(//evil.example/a.png)">Seen <a href="javascript:alert(6)" ping=//evil.example>link</a> &lt;b&gt;</p>' +
    '<img src=//evil.example/x.png onerror=alert(7) alt="the <harbour>"><form action=//evil.example><input autofocus onfocus=alert(8)><button>Go</button></form>' +
    "<iframe srcdoc='<script>alert(9)</script>'></iframe><object data=//evil.example></object><embed src=//evil.example><video src=//evil.example></video>";
  const { ask } = benchOn(folderWith({ documents: [{ url: "http://a.example/", html }] }));
  const answer = await ask("/api/collections/quake/documents/1/preview");
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline';/);
  const text = await answer.text();
  expect(text).toContain('<p>Seen <span class="link" title="javascript:alert(6)">link</span> &lt;b&gt;</p>');
  expect(text).toContain("[the &lt;harbour&gt;]");
  expect(text).toContain("<title>A &amp; B</title>");
  const names = [...text.matchAll(/<\/?([a-z\d]+)([^>]*)>/g)];
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(["html", "head", "meta", "title", "style", "body", "p", "span", "div"]));
  for (const [, , attributes = ""] of names) expect(attributes).toMatch(/^(?: (?:charset|class|title|dir)="[^"]*")*$/);
});
