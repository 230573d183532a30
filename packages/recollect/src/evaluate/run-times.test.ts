import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { threeDocuments, tinyCollection } from "../../../../test/tiny-collection.ts";
import { timesCsv } from "./evaluation-csv.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { readRunTimes } from "./run-times.ts";

test("reads for each round the yardstick's sums of the documents kept so far, and the run's own sums", async () => {
  const out = mkdtempSync(join(tmpdir(), "recollect-times-"));
  mkdirSync(join(out, "runs/quake"), { recursive: true });
  renameSync(tinyCollection(threeDocuments), join(out, "runs/quake/ct-f"));
  const header = "fetched,kept,seconds,topical_sum_kept,topical_sum_all,aggregate_sum_kept,aggregate_sum_all,queue,missing";
  const rounds = ["1,0,0.5,0,0.1,0,0.2,9,0", "6,2,1.25,1,1.5,2,2.5,9,0", "8,3,2,1.5,2,3,3.5,9,0"];
  writeFileSync(join(out, "runs/quake/ct-f/progress.csv"), `${[header, ...rounds].join("\r\n")}\r\n`);
  const documents = [0.5, 0.25, 0.125].map((topical) => ({ url: "", grade: 0, relevance: topical, topical, aggregate: 2 * topical }));
  const measured = { run: { event: { specification: { name: "quake" } }, name: "ct-f" }, documents } as unknown as MeasuredRun;
  const times = await readRunTimes({ runs: [measured], relevantFrom: 2 }, out);
  expect(times.get(measured)?.map(({ seconds, judged, topical, aggregate }) => [seconds, judged, topical, aggregate])).toEqual([
    [0.5, 1, 0, 0],
    [1.25, 6, 0.75, 1.5],
    [2, 8, 0.875, 1.75],
  ]);
  expect([...timesCsv(times)]).toEqual([
    "event,run,fetched,kept,seconds,topical_sum_kept,topical_sum_all,aggregate_sum_kept,aggregate_sum_all,topical_sum,aggregate_sum\r\n",
    "quake,ct-f,1,0,0.5,0,0.1,0,0.2,0,0\r\n",
    "quake,ct-f,6,2,1.25,1,1.5,2,2.5,0.75,1.5\r\n",
    "quake,ct-f,8,3,2,1.5,2,3,3.5,0.875,1.75\r\n",
  ]);
  rmSync(out, { recursive: true });
});
