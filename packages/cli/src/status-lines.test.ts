import type { SharedRun } from "@recollect/recollect/collect/shared-status";
import { expect, test } from "vitest";
import { statusLines } from "./status-lines.ts";

const noJobs = { waiting: 0, underWay: 0, failed: 0, lagSeconds: null };
const at = new Date(2026, 10, 16, 8, 1);
const figures = {
  rounds: 41,
  judged: 1200,
  documents: 320,
  duplicates: 20,
  rejected: 880,
  missing: 7,
  queue: 54_000,
  warcBytes: 1e6,
  seconds: 30,
  roundSeconds: 1,
};

function run(changes: Partial<SharedRun>): SharedRun {
  const led = { begunAt: at, begunSeconds: 100, ledAt: at, ledSeconds: 100, endedAt: null, leader: "process 12 on node1", ending: null };
  return { run: 1, kind: "crawl", folder: "/data/quake", state: "running", ...led, ...changes };
}

test("prints a sentence for an unused database", () => {
  expect(statusLines({ database: "crawls at db:5432", runs: [], workers: [], jobs: noJobs })).toEqual([
    "Database crawls at db:5432",
    "No crawl or index has been shared through this database yet.",
  ]);
});

test("prints runs, workers and jobs as tables, with a sentence about a run's leader or end", () => {
  const worker = { host: "node2", pid: 77, threads: 8, begunAt: at };
  const lines = statusLines({
    database: "crawls at db:5432",
    runs: [
      run({ crawl: { ...figures, pagesPerSecond: 81.24 } }),
      run({ run: 2, folder: "/data/flood", state: "waiting", crawl: { ...figures, queue: 3, pagesPerSecond: null } }),
      run({ run: 10, kind: "index", folder: "/data/index.cdxj", state: "ended", leader: null, endedAt: at, ending: "interrupted" }),
      run({ run: 11, folder: "/data/fire", state: "ended", leader: null, endedAt: at, ending: "failed: no space left\x1b[2J" }),
    ],
    workers: [
      { worker: 3, ...worker, isAlive: true, jobs: 12_345, busy: 0.914, seenSeconds: 2.4 },
      { worker: 4, ...worker, isAlive: false, jobs: 0, busy: 0, seenSeconds: 8000 },
    ],
    jobs: { waiting: 16, underWay: 8, failed: 1, lagSeconds: 150 },
  });
  expect(lines).toEqual([
    "Database crawls at db:5432",
    "",
    "RUN  KIND   FOLDER            STATE      ROUND  JUDGED  DOCUMENTS   QUEUE  PAGES/S  SINCE",
    "  1  crawl  /data/quake       running       41   1,200        320  54,000       81  16 Nov 2026, 08:01",
    "  2  crawl  /data/flood       no leader     41   1,200        320       3        -  16 Nov 2026, 08:01",
    " 10  index  /data/index.cdxj  ended          -       -          -       -        -  16 Nov 2026, 08:01",
    " 11  crawl  /data/fire        ended          -       -          -       -        -  16 Nov 2026, 08:01",
    "Run 1 is led by process 12 on node1.",
    "Run 2 has no leader (process 12 on node1 is gone): run its command again to resume.",
    "Run 10 ended: interrupted; run its command again to resume.",
    "Run 11 ended: failed: no space left\\x1b[2J.",
    "",
    "WORKER  HOST   PROCESS  THREADS    JOBS  BUSY  LAST SEEN",
    "     3  node2       77        8  12,345  91 %  2 s ago",
    "     4  node2       77        8       0   0 %  2 h ago (gone)",
    "",
    "Jobs: 16 waiting (the oldest for 3 min), 8 under way, 1 failed too often.",
  ]);
});
