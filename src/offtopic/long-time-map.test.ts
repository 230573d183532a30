import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cpuMs } from "../../test/cpu-time.ts";
import { peakMemory } from "../../test/peak-memory.ts";
import { writeTinyWarc } from "../../test/tiny-site.ts";
import { tinyTimeMap } from "../../test/tiny-time-map.ts";
import { Comparison } from "./comparison.ts";
import { detectionSettings, referenceModes } from "./detection-settings.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { measures } from "./measure.ts";

/** A text of 150 words, other ones in every capture, and some that stay. */
function textOf(capture: number): string {
  const words = Array.from({ length: 110 }, (_, n) => `word${(capture * 37 + n * 101) % 5000}x`);
  return `${"harbour tsunami earthquake town ".repeat(10)}${words.join(" ")}`;
}

test("10,000 captures of one URL, all different, are judged in bounded memory", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-long-"));
  const captures = 10_000;
  // 1,000 captures a year, a second apart.
  const pages = Array.from({ length: captures }, (_, n) => {
    const clock = [0, Math.floor((n % 1000) / 60), (n % 1000) % 60].map((part) => String(part).padStart(2, "0")).join("");
    const time = `${2000 + Math.floor(n / 1000)}0101${clock}`;
    return { url: "http://example.org/", time, text: n % 10 === 9 ? "Page not found" : textOf(n) };
  });
  await writeTinyWarc(join(folder, "a.warc.gz"), pages);
  const here = JSON.stringify(import.meta.dirname);
  const { answer, peakMB } = peakMemory(`
    const { TargetArchive } = await import(${here} + "/target-archive.ts");
    const { findOffTopic } = await import(${here} + "/find-off-topic.ts");
    const { detectionSettings } = await import(${here} + "/detection-settings.ts");
    const source = await TargetArchive.open({ targets: [${JSON.stringify(join(folder, "a.warc.gz"))}], cacheFolder: ${JSON.stringify(join(folder, "cache"))}, threads: 1 });
    const results = [];
    for await (const item of findOffTopic(source, { settings: detectionSettings() })) results.push([item.captures.length, item.offTopic, item.behaviour]);
    source.close();
    answer(results);`);
  rmSync(folder, { recursive: true });
  expect(answer).toEqual([[captures, captures / 10, "oscillating"]]);
  expect(peakMB).toBeLessThan(300);
}, 120_000);

test.each(referenceModes)("time grows with the number of captures: %s", (reference) => {
  const timed = (captures: number): number => {
    const timeMap = tinyTimeMap(Array.from({ length: captures }, (_, n) => ({ says: textOf(n), relevance: 0.5 })));
    const started = cpuMs();
    for (let n = 0; n < 3; n++)
      judgeTimeMap(
        timeMap,
        new Comparison(timeMap),
        detectionSettings({ reference, measures: measures.filter((measure) => measure !== "kernel") }),
      );
    return cpuMs() - started;
  };
  timed(500); // to warm up
  const [short, long] = [timed(500), timed(2000)];
  expect(long).toBeLessThan(short * 4 * 2); // quadratic would be 16 times
});
