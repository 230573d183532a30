import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { manyPages, settingsOf, tinySite } from "../../../test/tiny-site.ts";
import type { LocalArchive } from "../../archive/local-archive.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import { version } from "../../version.ts";
import { IndexVisits } from "./index-visits.ts";
import { VisitJobs } from "./visit-jobs.ts";
import { VisitWorkplace, visitMakersOf } from "./visit-workplace.ts";

test("a server that says nothing does not hold up a leader that ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-silent-"));
  const site = await tinySite(folder, manyPages(1));
  const settings = await settingsOf(site);
  const captures = (url: string) => site.archive.captures(url);
  const silent = { isLocal: true, waits: true, captures, read: () => new Promise(() => {}) } as unknown as LocalArchive;
  const leader = { threads: 0, abandon: async () => {} } as unknown as JobLeader;
  const makers = new VisitJobs(leader, {
    index: new IndexVisits(site.archive, settings),
    own: visitMakersOf(silent, settings, { threads: 1 }),
  });
  const visits = makers.visit([manyPages(1)[0]?.url ?? ""]);
  await makers.abandon();
  expect(await visits).toEqual([]);
  site.archive.close();
  rmSync(folder, { recursive: true });
});

test("a worker that does not see the collection's folder, or no file of the archive, says so, and on which machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-workplace-"));
  const { archive, warc } = await tinySite(folder, manyPages(3));
  const settings = serialize({ version, archive: archive.options });
  const out = join(folder, "quake");
  const run = { id: 1, epoch: 1, kind: "crawl", folder: out, settings, workplace: "1-1-1" };
  const unseen = (path: string) => `${path} can't be read on ${hostname()}: make it available there, under the same path`;
  mkdirSync(out);
  await expect(VisitWorkplace.open(run, { threads: 1 })).rejects.toThrow(unseen(out));
  writeFileSync(join(out, "state.database"), "the database crawls at db.example.org:5432\n");
  renameSync(warc, `${warc}.elsewhere`);
  await expect(VisitWorkplace.open(run, { threads: 1 })).rejects.toThrow(unseen(warc));
  archive.close();
  rmSync(folder, { recursive: true });
});
