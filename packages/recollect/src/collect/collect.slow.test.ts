import { appendFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { openArchive } from "@recollect/archive/open-archive";
import { readCsv } from "@recollect/base/csv";
import { DatabaseUnreachableError, RecollectError, UsageError } from "@recollect/warc/errors";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../../../test/child-server.ts";
import { ScriptedServer } from "../../../../test/scripted-server.ts";
import { manyPages, tinySite } from "../../../../test/tiny-site.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { KnownTexts } from "../report/known-texts.ts";
import { writeReport } from "../report/write-report.ts";
import { type CollectOptions, collect } from "./collect.ts";
import type { CollectStep } from "./collect-run.ts";

async function site() {
  const folder = mkdtempSync(join(tmpdir(), "recollect-collect-"));
  (await tinySite(folder, manyPages(40))).archive.close();
  const options = (out: string): CollectOptions => ({
    specification: join(folder, "quake.yaml"),
    archives: [join(folder, "warcs")],
    out: join(folder, out),
    cacheFolder: join(folder, "cache"),
    workers: 0,
  });
  return { folder, options };
}

/** Returns the contents of a collection that do not depend on its folder: its documents, links and WARC records. */
function tables(out: string): string {
  return ["documents.csv", "rejected.csv", "links.csv"].map((name) => readFileSync(join(out, name), "utf8")).join();
}

test("yields the steps of a run, and a summary of its result", async () => {
  const { folder, options } = await site();
  const run = collect(options("whole"));
  const steps: CollectStep[] = [];
  for await (const step of run) steps.push(step);
  const { stopped, progress, report, wacz, indexProblems } = await run.summary;
  expect(stopped).toBe("nothing-left");
  expect(progress.kept).toBeGreaterThan(5);
  expect(steps[0]?.kind).toBe("indexing");
  expect(steps.at(-1)?.kind).toBe("writing");
  const judged = steps.filter((step) => step.kind === "judged");
  expect(judged.at(-1)?.progress).toMatchObject({ fetched: progress.fetched, kept: progress.kept });
  expect(judged.flatMap(({ pages }) => pages).length).toBe(progress.fetched);
  expect(existsSync(report ?? "")).toBe(true);
  expect(wacz?.path).toBe(join(folder, "whole", "collection.wacz"));
  expect(indexProblems).toBe(0);
});

test.each([0, 2])("writes the same report at the end of a crawl as later from its collection, with %i workers", async (workers) => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-collect-"));
  const cyrillic = "windows-1251 \xcf\xee\xf0\xf2 \xf1\xe3\xee\xf0\xe5\xeb. ".repeat(20);
  const body = Buffer.from(`<title>Port</title><article><p>${cyrillic}</p></article>`, "latin1");
  const other = { url: "http://a.example/port", contentType: "text/html; charset=windows-1251", body };
  const [first, ...rest] = manyPages(40);
  (
    await tinySite(folder, [{ ...first, url: first?.url ?? "", links: [...(first?.links ?? []), other.url] }, ...rest, other])
  ).archive.close();
  const [out, archives, cacheFolder] = [join(folder, "out"), [join(folder, "warcs")], join(folder, "cache")];
  const { report = "" } = await collect({ specification: join(folder, "quake.yaml"), archives, out, cacheFolder, workers }).summary;
  const own = readFileSync(report, "utf8");
  await writeReport(out);
  expect(own).toContain("Порт сгорел.");
  expect(readFileSync(report, "utf8")).toBe(own);
});

test("returns a summary if the steps are not read, and gathers no texts without a report", async () => {
  const { options } = await site();
  const gathered = vi.spyOn(KnownTexts.prototype, "add");
  onTestFinished(() => gathered.mockRestore());
  const { stopped } = await collect({ ...options("unread"), report: false }).summary;
  expect(gathered).not.toHaveBeenCalled();
  expect(stopped).toBe("nothing-left");
});

test.each(["its text", "itself"])("accepts a specification as %s, and resolves its files from a folder", async (way) => {
  const { folder, options } = await site();
  const text = readFileSync(join(folder, "quake.yaml"), "utf8");
  const { parse } = await import("yaml");
  const specification = way === "itself" ? parse(text) : text;
  await collect(options("by-path")).summary;
  await collect({ ...options("other"), specification, folder }).summary;
  expect(tables(join(folder, "other"))).toBe(tables(join(folder, "by-path")));
});

test("throws for a database that does not answer, before an archive is opened", async () => {
  const { options } = await site();
  const database = `postgres://me:hush@127.0.0.1:${await freePort()}/crawls`;
  const summary = withLimits({ databaseFirstMs: 0 }, () => collect({ ...options("none"), archives: ["nowhere/"], database }).summary);
  await expect(summary).rejects.toBeInstanceOf(DatabaseUnreachableError);
});

test("refuses a specification with faults, names the fields, and creates nothing", async () => {
  const { folder, options } = await site();
  const specification = { name: "quake", event: { start: "some day" } } as never;
  const { summary } = collect({ ...options("none"), specification });
  await expect(summary).rejects.toThrow(UsageError);
  await expect(summary).rejects.toThrow(/event\.start/);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

test("throws the error of a failed run to the reader of the steps", async () => {
  const { folder, options } = await site();
  const run = collect({ ...options("none"), archives: [join(folder, "nothing-here")] });
  await expect(Array.fromAsync(run)).rejects.toThrow(RecollectError);
});

test.each(["the signal", "leaving the loop"])("stops a run by %s, and the same call resumes it", async (way) => {
  const { folder, options } = await site();
  await collect(options("at-once")).summary;
  const stop = new AbortController();
  const run = collect({ ...options("in-two-runs"), signal: stop.signal });
  for await (const step of run) {
    if (step.kind !== "judged") continue;
    if (way === "leaving the loop") break;
    stop.abort();
  }
  expect(await run.summary).toMatchObject({ stopped: "interrupted", report: undefined });
  expect((await collect(options("in-two-runs")).summary).stopped).toBe("nothing-left");
  expect(tables(join(folder, "in-two-runs"))).toBe(tables(join(folder, "at-once")));
});

test("finishes the collection early on request, and a later call extends it to the result of a single run", async () => {
  const { folder, options } = await site();
  await collect(options("at-once")).summary;
  const finishEarly = new AbortController();
  const run = collect({ ...options("in-two-runs"), finishEarly: finishEarly.signal });
  for await (const step of run) if (step.kind === "judged") finishEarly.abort();
  const first = await run.summary;
  expect(first.stopped).toBe("finished-early");
  expect(first.progress.kept).toBeGreaterThan(0);
  expect(existsSync(first.wacz?.path ?? "")).toBe(true);
  expect(existsSync(first.report ?? "")).toBe(true);
  expect(tables(join(folder, "in-two-runs"))).not.toBe(tables(join(folder, "at-once")));
  expect((await collect(options("in-two-runs")).summary).stopped).toBe("nothing-left");
  expect(tables(join(folder, "in-two-runs"))).toBe(tables(join(folder, "at-once")));
});

test("finishes a stopped collection unchanged if requested before anything is crawled", async () => {
  const { folder, options } = await site();
  const stop = new AbortController();
  const run = collect({ ...options("stopped"), signal: stop.signal });
  for await (const step of run) if (step.kind === "judged") stop.abort();
  const before = tables(join(folder, "stopped"));
  const { stopped, wacz } = await collect({ ...options("stopped"), finishEarly: AbortSignal.abort() }).summary;
  expect([stopped, existsSync(wacz?.path ?? "")]).toEqual(["finished-early", true]);
  expect(tables(join(folder, "stopped"))).toBe(before);
});

test.each([
  ["language", "no page judged", ["finished-early", 0]],
  ["archive", "no page sampled", "Cannot finish early: no page has been judged yet. Start again to resume."],
])("finishes early without waiting for an archive that never answers, with word rarity from the %s and %s", async (idf, _, expected) => {
  const { folder, options } = await site();
  appendFileSync(join(folder, "quake.yaml"), `relevance:\n  idf: ${idf}\n`);
  vi.stubEnv("RECOLLECT_CACHE", join(folder, "web"));
  const finishEarly = new AbortController();
  const server = await ScriptedServer.start(() => finishEarly.abort());
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
  const archives = [`memento+${server.url}/coll/`];
  const allowPrivate = [new URL(server.url).host];
  const { summary } = collect({ ...options("waiting"), archives, allowPrivate, finishEarly: finishEarly.signal });
  expect(
    await summary.then(
      ({ stopped, progress }) => [stopped, progress.fetched],
      ({ message }) => message,
    ),
  ).toEqual(expected);
});

test("collects the same documents from an archive that the program has opened or created as from its address, and leaves it open", async () => {
  const { folder, options } = await site();
  await collect(options("address")).summary;
  const { archive } = await openArchive({ sources: [join(folder, "warcs")], cacheFolder: join(folder, "cache") });
  await collect({ ...options("opened"), archives: archive, workers: 2 }).summary;
  const made: Archive = {
    captures: (url, wanted) => archive.captures(url, wanted),
    read: (capture) => archive.read(capture),
    copy: (record, writer) => archive.copy(record, writer),
    close: () => {
      throw new Error("closed, though the program owns it");
    },
  };
  await collect({ ...options("made"), archives: made, workers: 2, requisites: true }).summary;
  const documents = async (out: string, columns: readonly string[]) =>
    (await Array.fromAsync(readCsv(join(folder, out, "documents.csv")))).map((row) => columns.map((name) => row[name]).join(" ")).sort();
  const scored = ["url", "digest", "relevance"];
  expect(await documents("opened", scored)).toEqual(await documents("address", scored));
  // Without an index to sample, words are weighted by general frequencies.
  expect(await documents("made", ["url", "digest"])).toEqual(await documents("address", ["url", "digest"]));
  archive.close();
});
