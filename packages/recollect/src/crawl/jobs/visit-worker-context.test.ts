import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { version } from "@recollect/base/version";
import { expect, test } from "vitest";
import { manyPages, settingsOf, tinySite } from "../../../../../test/tiny-site.ts";
import { chosenScorer } from "../../event/scorer/load-scorer.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import { indexVisits } from "./index-visits.ts";
import { markParts } from "./part-file.ts";
import { VisitJobs } from "./visit-jobs.ts";
import { type CrawlForWorkers, VisitWorkerContext, visitMakersOf } from "./visit-worker-context.ts";

test("the leader ends without waiting for a server that does not answer", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-silent-"));
  const site = await tinySite(folder, manyPages(1));
  const settings = await settingsOf(site);
  const captures = (url: string) => site.archive.captures(url);
  const silent = { isLocal: true, waits: true, captures, read: () => new Promise(() => {}) } as unknown as LocalArchive;
  const leader = { threads: 0, abandon: async () => {} } as unknown as JobLeader;
  const makers = new VisitJobs(leader, {
    index: indexVisits(site.archive, settings),
    own: visitMakersOf(silent, settings, { threads: 1 }),
  });
  const visits = makers.visit([manyPages(1)[0]?.url ?? ""]);
  await makers.abandon();
  expect(await visits).toEqual([]);
  site.archive.close();
  rmSync(folder, { recursive: true });
});

test("a worker loads only a scorer of its own command line, not a file that a job names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-worker-"));
  const site = await tinySite(folder, manyPages(3));
  const out = join(folder, "quake");
  const named = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return chosenScorer(join(folder, name));
  };
  const mark = join(folder, "loaded");
  const theirs = named(
    "theirs.js",
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(mark)}, ""); export const open = () => {};`,
  );
  const own = named("own.js", "export const open = (relevance) => ({ score: () => ({ relevance }) });");
  markParts(out, 1);
  const options = { threads: 1, places: [folder], scorers: [own] };
  const { indexes } = site.archive.options;
  const open = async (scorer: object) => {
    const settings = { ...(await settingsOf(site)), scorer: { settings: 0.25, ...scorer } };
    const told = { version, settings, archive: site.archive.options, indexBytes: [statSync(indexes[0] ?? "").size] };
    return VisitWorkerContext.open(
      { id: 1, epoch: 1, kind: "crawl", folder: out, settings: serialize(told), contextName: "1-1-1" },
      options,
    );
  };
  const refusal = (name: string) => `this crawl needs the scorer ${name} on ${hostname()}: start its worker with the same scorer file`;
  await expect(open(theirs)).rejects.toThrow(refusal("theirs.js"));
  await expect(open({ name: "own.js", url: own.url })).rejects.toThrow(refusal("own.js"));
  const worker = await open({ ...theirs, digest: own.digest });
  const [visit] = deserialize(await worker.work({ urls: [manyPages(3)[0]?.url] }));
  expect(visit.page.relevance).toBe(0.25);
  expect(existsSync(mark)).toBe(false);
  await worker.close();
  site.archive.close();
  rmSync(folder, { recursive: true });
});

test("a worker without access to the leader's files refuses to work, and names its machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-worker-"));
  const site = await tinySite(folder, manyPages(3));
  const { archive, warc } = site;
  const { options } = archive;
  const [index = ""] = options.indexes;
  const out = join(folder, "quake");
  const told: CrawlForWorkers = {
    version,
    settings: await settingsOf(site),
    archive: { ...options, lost: new Map() },
    indexBytes: [statSync(index).size],
  };
  const open = (more: Partial<CrawlForWorkers> = {}) =>
    VisitWorkerContext.open(
      { id: 1, epoch: 1, kind: "crawl", folder: out, settings: serialize({ ...told, ...more }), contextName: "1-1-1" },
      { threads: 1, places: [folder] },
    );
  const unseen = (path: string) => `${path} can't be read on ${hostname()}: make it available there, under the same path`;
  const other = (path: string) => `${path} is another one on ${hostname()} (`;
  mkdirSync(out);
  writeFileSync(join(out, "state.sqlite"), "of another crawl, on this machine alone");
  await expect(open()).rejects.toThrow(unseen(out));
  markParts(out, 1);
  await expect(open({ indexBytes: [7] })).rejects.toThrow(other(index));
  const seeing = await open();
  const work = { urls: manyPages(3).map(({ url }) => url) };
  expect(await seeing.work(work)).toBeInstanceOf(Uint8Array);
  await seeing.close();
  const bytes = readFileSync(warc);
  writeFileSync(warc, bytes.subarray(0, -100)); // as if it was not copied completely yet
  const cut = await open();
  await expect(cut.work(work)).rejects.toThrow(other(warc));
  await cut.close();
  const known = await open({ archive: { ...options, lost: new Map([[basename(warc), undefined]]) } });
  expect(await known.work(work)).toBeInstanceOf(Uint8Array);
  await known.close();
  renameSync(warc, `${warc}.elsewhere`);
  await expect(open()).rejects.toThrow(unseen(warc));
  archive.close();
  rmSync(folder, { recursive: true });
});
