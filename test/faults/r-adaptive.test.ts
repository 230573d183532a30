import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { linkedPages } from "../linked-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinySite } from "../tiny-site.ts";
import { crawlArgs, runCrawl } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

const folder = temporaryFolder();
let expected: Record<string, string>;
let points: number;

/** The default crawl: links are ranked by their texts and by what was learned, in growing rounds. */
beforeAll(async () => {
  const { archive, specification } = await tinySite(folder, linkedPages(70), { profile: "recollect", crawl: { fetched: 40 } });
  expect(specification.crawl).toMatchObject({ strategy: "adaptive", round: "auto" });
  archive.close();
  crawlTo("warm"); // indexes the archive and counts its words, which every other run finds in the cache
  const whole = crawlTo("whole");
  expect([whole.status, whole.stderr]).toEqual([0, ""]);
  points = whole.counts?.points ?? 0;
  expected = contentsOf(join(folder, "whole"));
});

function crawlTo(out: string, fault = "") {
  return runCrawl(folder, crawlArgs(folder, join(folder, out), "--no-report"), fault);
}

test("R01 an adaptive crawl killed halfway ends with the same collection (every point: r-adaptive.exhaustive.test.ts)", () => {
  expect(points).toBeGreaterThan(60);
  expect(crawlTo("killed", `kill:${Math.round(points / 2)}`).signal).toBe("SIGKILL");
  const again = crawlTo("killed");
  expect([again.status, again.stderr]).toEqual([0, ""]);
  expect(contentsOf(join(folder, "killed"))).toEqual(expected);
});

test("R02 an adaptive crawl killed repeatedly during recovery ends with the same collection", () => {
  crawlTo("again", `kill:${Math.round(points / 3)}`);
  for (const point of [3, 12, 25]) expect(crawlTo("again", `kill:${point}`).signal).toBe("SIGKILL");
  expect(crawlTo("again").status).toBe(0);
  expect(contentsOf(join(folder, "again"))).toEqual(expected);
});
