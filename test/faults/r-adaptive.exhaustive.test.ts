import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkedPages } from "../linked-site.ts";
import { tinySite } from "../tiny-site.ts";
import { crawlArgs, runCrawl } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

test("R01 an adaptive crawl killed before any change of the disk ends with the same collection", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-r-adaptive-"));
  const { archive } = await tinySite(folder, linkedPages(70), { profile: "recollect", crawl: { fetched: 40 } });
  archive.close();
  const crawlTo = (out: string, fault = "") => runCrawl(folder, crawlArgs(folder, join(folder, out), "--no-report"), fault);
  crawlTo("warm");
  const points = crawlTo("whole").counts?.points ?? 0;
  expect(points).toBeGreaterThan(60);
  const expected = contentsOf(join(folder, "whole"));
  for (let point = 1; point <= points; point++) {
    const fault = `kill:${point}`;
    expect(crawlTo(fault, fault).signal, fault).toBe("SIGKILL");
    expect(crawlTo(fault).status, `after ${fault}`).toBe(0);
    expect(contentsOf(join(folder, fault)), `after ${fault}`).toEqual(expected);
    rmSync(join(folder, fault), { recursive: true });
  }
  rmSync(folder, { recursive: true });
});
