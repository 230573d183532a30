import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manyPages, settingsOf, type TinySite, tinySite } from "../../../test/tiny-site.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import { InlineVisitor, type VisitSettings } from "../visitor.ts";
import { IndexVisits } from "./index-visits.ts";
import { VisitJobs, type VisitWork } from "./visit-jobs.ts";
import { visitsOf } from "./visit-workplace.ts";

let folder: string;
let site: TinySite;
let settings: VisitSettings;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-jobs-"));
  site = await tinySite(folder, [...manyPages(3), { url: "http://example.org/logo", contentType: "image/png", body: "png" }]);
  settings = await settingsOf(site);
});
afterEach(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

const [first, second, third] = manyPages(3).map(({ url }) => url) as [string, string, string];
const asked = [first, "http://example.org/nowhere", second, "http://example.org/logo", third];

/** A leader whose workers make visits, or are gone; tells what they were asked for. */
function leaderOf(isAlone: boolean): { leader: JobLeader; jobs: VisitWork[] } {
  const jobs: VisitWork[] = [];
  const visits = visitsOf(new InlineVisitor(site.archive, settings));
  const ask = async (work: VisitWork) => {
    jobs.push(work);
    return isAlone ? undefined : serialize(await visits(work.urls));
  };
  return { leader: { ask, threads: 1 } as unknown as JobLeader, jobs };
}

test("only what has to be read is handed out; each URL gets its own visit", async () => {
  const alone = await visitsOf(new InlineVisitor(site.archive, settings))(asked);
  expect(alone.map(({ kind }) => kind)).toEqual(["judged", "missing", "judged", "unusable", "judged"]);
  const { leader, jobs } = leaderOf(false);
  const makers = new VisitJobs(leader, { index: new IndexVisits(site.archive, settings) });
  expect(await makers.visit(asked)).toEqual(alone);
  expect(await makers.visit(asked.slice(1, 2))).toEqual(alone.slice(1, 2));
  expect(jobs).toEqual([{ urls: [first, second, third] }]);
});

test("a leader whose workers are gone makes the visits itself", async () => {
  const { leader, jobs } = leaderOf(true);
  const here: string[][] = [];
  const visits = visitsOf(new InlineVisitor(site.archive, settings));
  const visitHere = (urls: readonly string[]) => {
    here.push([...urls]);
    return visits(urls);
  };
  const makers = new VisitJobs(leader, { index: new IndexVisits(site.archive, settings), alone: visitHere });
  expect((await makers.visit(asked)).map(({ kind }) => kind)).toEqual(["judged", "missing", "judged", "unusable", "judged"]);
  expect([jobs.length, here]).toEqual([1, [[first, second, third]]]);
});
