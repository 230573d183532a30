import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { WorkQueue } from "@recollect/base/work-queue";
import { problem } from "@recollect/warc/problem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { manyPages, settingsOf, type TinySite, tinySite } from "../../../../../test/tiny-site.ts";
import { withLimits } from "../../../../../test/with-limits.ts";
import type { JobLeader } from "../../jobs/job-leader.ts";
import type { Visit } from "../visit.ts";
import { InlineVisitor, type VisitSettings } from "../visitor.ts";
import { indexVisits } from "./index-visits.ts";
import { type JobMakers, VisitJobs, type VisitWork } from "./visit-jobs.ts";

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

/** A leader with workers or without, and the jobs that it has received. */
function leaderOf(isAlone: boolean): { leader: JobLeader; jobs: VisitWork[] } {
  const jobs: VisitWork[] = [];
  const visits = ownVisits();
  const ask = async (work: VisitWork) => {
    jobs.push(work);
    return isAlone ? undefined : serialize((await visits(work.urls)).map(stored));
  };
  return { leader: { ask, threads: 1 } as unknown as JobLeader, jobs };
}

function ownVisits(): (urls: readonly string[]) => Promise<Visit[]> {
  const visitor = new InlineVisitor(site.archive, settings);
  return (urls) => visitor.visitAll(urls, new AbortController().signal);
}

/** The visit as a worker returns it: its records are in a part. */
function stored(visit: Visit): Visit {
  if (visit.kind !== "judged") return visit;
  const piece = ({ length }: { length: number }) => ({ part: "1-2-3.warc.gz", at: 0, length, crc: 0 });
  const copies = visit.copies.map((copy) => ({ ...copy, records: copy.records.map((each) => ({ ...each, bytes: piece(each.bytes) })) }));
  return { ...visit, copies };
}

test("creates jobs only for URLs that need a record; each URL gets its own visit", async () => {
  const alone = (await ownVisits()(asked)).map(stored);
  expect(alone.map(({ kind }) => kind)).toEqual(["judged", "missing", "judged", "unusable", "judged"]);
  const { leader, jobs } = leaderOf(false);
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings) });
  expect(await makers.visit(asked)).toEqual(alone);
  expect(await makers.visit(asked.slice(1, 2))).toEqual(alone.slice(1, 2));
  expect(jobs).toEqual([{ urls: [first, second, third] }]);
});

test("makes the visits in the leader if there are no workers", async () => {
  const { leader, jobs } = leaderOf(true);
  const here: string[][] = [];
  const visits = ownVisits();
  const visitHere = (urls: readonly string[]) => {
    here.push([...urls]);
    return visits(urls);
  };
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader: visitHere });
  expect((await makers.visit(asked)).map(({ kind }) => kind)).toEqual(["judged", "missing", "judged", "unusable", "judged"]);
  expect([jobs.length, here]).toEqual([1, [[first, second, third]]]);
});

test("abandons jobs that were returned to the leader, without waiting for them", async () => {
  const { leader } = leaderOf(true);
  leader.abandon = async () => {};
  const begun: string[] = [];
  const alone = async ([url = ""]: readonly string[], signal: AbortSignal): Promise<Visit[]> => {
    begun.push(url);
    await once(signal, "abort");
    return [];
  };
  const queue = new WorkQueue();
  const inTurn: JobMakers["inLeader"] = (urls, signal) => queue.run(() => alone(urls, signal), signal);
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader: inTurn });
  const visits = Promise.allSettled([makers.visit([first]), makers.visit([second])]);
  await vi.waitFor(() => expect(begun).toEqual([first]));
  await makers.abandon();
  expect(await visits).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect(begun).toEqual([first]);
});

test("makes only the visits that a round needs of the jobs returned to the leader", async () => {
  const { leader } = leaderOf(true);
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader: ownVisits() });
  await expect(makers.visit([first], () => false)).rejects.toThrow("No round waits");
  expect(await makers.visit([first], () => true)).toMatchObject([{ kind: "judged" }]);
});

test("makes the visits in the leader if a worker can't read a file, and lists files that the leader can't read either in later jobs", async () => {
  const said: string[] = [];
  const jobs: VisitWork[] = [];
  const ask = async (work: VisitWork) => {
    jobs.push(work);
    return serialize({ unread: "a.warc.gz can't be read on node2: 403", file: "a.warc.gz" });
  };
  const found = problem("missing-file", "a.warc.gz", 0, "404");
  const lost: Visit = { kind: "unusable", why: "unreadable", problems: [found] };
  const makers = new VisitJobs({ ask, threads: 1 } as unknown as JobLeader, {
    index: indexVisits(site.archive, settings),
    inLeader: async (urls) => urls.map(() => lost),
    onUnread: (message) => said.push(message),
  });
  expect(await makers.visit([first])).toEqual([lost]);
  expect(await makers.visit([second])).toEqual([lost]);
  expect(jobs).toEqual([{ urls: [first] }, { urls: [second], lost: [found] }]);
  expect(said[0]).toBe("a.warc.gz can't be read on node2: 403");
});

test("lists at most 100 lost files in a job", async () => {
  const jobs: VisitWork[] = [];
  let files = 0;
  const ask = async (work: VisitWork) => {
    jobs.push(work);
    return serialize({ unread: "403", file: `${++files}.warc.gz` });
  };
  const inLeader = async (): Promise<Visit[]> => [
    { kind: "unusable", why: "unreadable", problems: [problem("missing-file", `${files}.warc.gz`, 0, "404")] },
  ];
  const makers = new VisitJobs({ ask, threads: 1 } as unknown as JobLeader, { index: indexVisits(site.archive, settings), inLeader });
  for (let n = 0; n < 300; n++) await makers.visit([first]);
  expect(Math.max(...jobs.map(({ lost = [] }) => lost.length))).toBe(100);
  expect(jobs.at(-1)?.lost?.at(-1)?.source).toBe("299.warc.gz");
});

test("makes the visits in a helping leader if a worker takes too long, and ignores the late answer", async () => {
  const visits = ownVisits();
  const late = Promise.withResolvers<Uint8Array>();
  const leader = { ask: () => late.promise, threads: 1 } as unknown as JobLeader;
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader: visits, helps: true });
  const made = await withLimits({ lateJobMs: 1 }, () => makers.visit([first]));
  late.resolve(serialize([{ kind: "missing", problems: [] }]));
  expect(made).toMatchObject([{ kind: "judged", page: { url: first } }]);
});

test("waits for the late worker if the helping leader can't read a file either", async () => {
  const late = Promise.withResolvers<Uint8Array>();
  const leader = { ask: () => late.promise, threads: 1 } as unknown as JobLeader;
  const inLeader = async () => {
    setImmediate(() => late.resolve(serialize([{ kind: "missing", problems: [] }])));
    throw new Error("the server does not answer");
  };
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader, helps: true });
  expect(await withLimits({ lateJobMs: 1 }, () => makers.visit([first]))).toEqual([{ kind: "missing", problems: [] }]);
});

test.each([
  ["there are no workers", undefined],
  ["the worker can't read it", serialize({ unread: "a.warc.gz can't be read on node2: 403", file: "a.warc.gz" })],
])("does not repeat the visits of a helping leader when %s", async (_, answer) => {
  const here: string[][] = [];
  const visits = ownVisits();
  const inLeader = (urls: readonly string[]) => {
    here.push([...urls]);
    return visits(urls);
  };
  const late = Promise.withResolvers<Uint8Array | undefined>();
  const leader = { ask: () => late.promise, threads: 1 } as unknown as JobLeader;
  const makers = new VisitJobs(leader, { index: indexVisits(site.archive, settings), inLeader, helps: true });
  await withLimits({ lateJobMs: 1 }, () => makers.visit([first]));
  late.resolve(answer);
  await new Promise(setImmediate);
  expect(here).toEqual([[first]]);
});
