import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import type { DocumentRow } from "../collection/collection-reader.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { ExperimentPlan } from "./experiment-plan.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { type RunOptions, runExperiment } from "./run-experiment.ts";
import { parseVariation } from "./variation.ts";
import { temporalOfRow } from "./yardstick.ts";

withFolder();
let site: TinySite;
beforeEach(async () => {
  site = await tinySite(folder, manyPages(40));
});
afterEach(() => site.archive.close());

function run(options: Partial<RunOptions> & { documents?: number; keywords?: string[] } = {}): Promise<MeasuredRun[]> {
  const { documents = 10, keywords = ["garden"], ...rest } = options;
  const { specification, archive, cacheFolder } = site;
  const changed = { ...specification, topic: { ...specification.topic, keywords }, crawl: { ...specification.crawl, documents } };
  const plan = new ExperimentPlan({
    events: [{ specification: changed, folder }],
    strategies: ["ct-f", "unfocused"],
    variations: [parseVariation("keywords=on,off")],
  });
  const open = async () => ({ archive, names: ["site.warc.gz"] });
  return runExperiment({ plan, open, out: join(folder, "out"), cacheFolder, ...rest });
}

test("measures every run of an event by the same yardstick, whatever its keywords", async () => {
  const runs = await run();
  expect(runs.map(({ run: { name }, documents }) => [name, documents.length])).toEqual([
    ["ct-f", 10],
    ["unfocused", 10],
    ["ct-f.keywords-off", 10],
  ]);
  const scores = new Map<string, number>();
  for (const { url, topical } of runs.flatMap(({ documents }) => documents)) {
    expect(scores.get(url) ?? topical).toBe(topical);
    scores.set(url, topical);
  }
  const [first] = runs[0]?.documents ?? [];
  expect(first?.url).toBe("http://example.org/page-0");
  expect(first?.topical).toBeGreaterThan(0.1);
  // The seed was captured on the day of the event, so time counts in full; alpha is a half.
  expect(first?.aggregate).toBeCloseTo(0.5 * (first?.topical ?? 0) + 0.5, 12);
});

test("does not repeat finished runs, extends them by a larger limit, and refuses a smaller one", async () => {
  const told: boolean[] = [];
  const before = await run();
  const madeMs = statSync(join(folder, "out/runs/quake/ct-f/collection.wacz")).mtimeMs;
  const again = await run({ onRun: (_, { isOld }) => told.push(isOld) });
  expect(told).toEqual([true, true, true]);
  expect(again.map(({ documents }) => documents)).toEqual(before.map(({ documents }) => documents));
  expect(statSync(join(folder, "out/runs/quake/ct-f/collection.wacz")).mtimeMs).toBe(madeMs);
  const [longer] = await run({ documents: 15 });
  expect(longer?.documents).toHaveLength(15);
  expect(longer?.documents.slice(0, 10)).toEqual(before[0]?.documents);
  await expect(run({ documents: 5 })).rejects.toThrow("has 15 documents already");
});

test("reads a page once for all runs, caches measurements, and ignores a cache of other references", async () => {
  const runs = await run();
  const path = join(folder, "out/runs/quake/yardstick.jsonl");
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const urls = new Set(runs.flatMap(({ documents }) => documents.map(({ url }) => url)));
  expect(lines).toHaveLength(1 + urls.size);
  const changed = lines.map((line, n) => (n === 1 ? line.replace(/"cosine":[\d.]+/, '"cosine":0.75') : line));
  writeFileSync(path, `${changed.join("\n")}\n{"page":"cut of`);
  expect((await run())[0]?.documents[0]?.topical).toBe(0.75);
  writeFileSync(path, changed.join("\n").replace(/"yardstick":"../, '"yardstick":"xx'));
  expect((await run())[0]?.documents[0]?.topical).toBe(runs[0]?.documents[0]?.topical);
});

test("is interrupted with an error that says how to resume, and resumes", async () => {
  const stop = new AbortController();
  const onRun = () => stop.abort(new InterruptedError("Interrupted"));
  await expect(run({ signal: stop.signal, onRun })).rejects.toThrow(
    /Stopped. The results so far are safe in .*out\. Start again to resume/,
  );
  expect(existsSync(join(folder, "out/runs/quake/ct-f.json"))).toBe(true);
  expect(existsSync(join(folder, "out/runs/quake/unfocused.json"))).toBe(false);
  expect(await run()).toHaveLength(3);
});

test("gives the same results with crawls in threads, which can be stopped and resumed", async () => {
  const before = await run();
  const out = join(folder, "threads");
  const stop = new AbortController();
  const onRun = () => stop.abort(new InterruptedError("Interrupted"));
  await expect(run({ out, workers: 2, signal: stop.signal, onRun })).rejects.toThrow("Start again to resume");
  const after = await run({ out, workers: 2 });
  expect(after.map(({ record, documents }) => ({ record, documents }))).toEqual(
    before.map(({ record, documents }) => ({ record, documents })),
  );
  for (const name of ["ct-f", "unfocused", "ct-f.keywords-off"])
    expect(readFileSync(join(out, "runs/quake", name, "documents.csv"))).toEqual(
      readFileSync(join(folder, "out/runs/quake", name, "documents.csv")),
    );
});

test("reports an error in a thread like one without threads", async () => {
  for (const [n, workers] of [0, 2].entries()) {
    const out = join(folder, `out-${n}`);
    mkdirSync(join(out, "runs/quake"), { recursive: true });
    writeFileSync(join(out, "runs/quake/unfocused"), "a file where a folder should be");
    const error = await run({ out, workers }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain("unfocused is a file. Choose a new or empty folder.");
  }
});

test("does not mix runs from another archive with existing ones", async () => {
  await run();
  const open = async () => ({ archive: site.archive, names: ["other.warc.gz"] });
  await expect(run({ open })).rejects.toThrow("was made from site.warc.gz");
});

test("scores a page's time by the event's own curve: a date without a time of day is the whole day", () => {
  const curve = timeCurveOf(site.specification); // 11 March 2011, half-life of 30 days
  const row = (page_time: string, page_time_source: string) => ({ page_time, page_time_source }) as DocumentRow;
  expect(temporalOfRow(row("2011-03-11T00:00:00Z", "url"), curve)).toBe(1);
  expect(temporalOfRow(row("2011-03-10T00:00:00Z", "url"), curve)).toBe(0); // no lead time
  expect(temporalOfRow(row("2011-04-10T23:59:59.999Z", "meta"), curve)).toBeCloseTo(0.5, 6);
  expect(temporalOfRow(row("", ""), curve)).toBe(0);
});
