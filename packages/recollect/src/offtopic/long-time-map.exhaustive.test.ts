import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cpuMs } from "../../../../test/cpu-time.ts";
import { peakMemory } from "../../../../test/peak-memory.ts";
import { writeTinyWarc } from "../../../../test/tiny-site.ts";
import { tinyTimeMap } from "../../../../test/tiny-time-map.ts";
import { Comparison } from "./comparison.ts";
import { detectionSettings, referenceModes } from "./detection-settings.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { measures } from "./measure.ts";
import { TargetArchive } from "./target-archive.ts";

/** Returns a text of 150 words that differs for each capture: some words stay, most are from a set of 5,000, and one occurs only here. */
function textOf(capture: number): string {
  const words = Array.from({ length: 109 }, (_, n) => `word${(capture * 37 + n * 101) % 5000}x`);
  return `${"harbour tsunami earthquake town ".repeat(10)}${words.join(" ")} own${capture}x`;
}

test("judges 10,000 different captures of one URL in bounded memory, a few kilobytes each", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-long-"));
  const captures = 10_000;
  // 1,000 captures a year, a second apart.
  const pages = Array.from({ length: captures }, (_, n) => {
    const clock = [0, Math.floor((n % 1000) / 60), (n % 1000) % 60].map((part) => String(part).padStart(2, "0")).join("");
    const time = `${2000 + Math.floor(n / 1000)}0101${clock}`;
    return { url: "http://example.org/", time, text: n % 10 === 9 ? `Page not found: own${n}x` : textOf(n) };
  });
  expect(new Set(pages.map(({ text }) => text)).size).toBe(captures);
  const options = { targets: [join(folder, "a.warc.gz")], cacheFolder: join(folder, "cache") };
  await writeTinyWarc(options.targets[0] as string, pages);
  (await TargetArchive.open(options)).close(); // indexed here, so that only reading and judging are measured below
  const here = JSON.stringify(import.meta.dirname);
  const { answer, peakMB } = peakMemory(`
    const { setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc");
    const retainedBytes = async () => {
      // Buffers are freed shortly after the objects that refer to them.
      for (let n = 0; n < 4; n++) { gc(); await new Promise((resolve) => setTimeout(resolve, 20)); }
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const { TargetArchive } = await import(${here} + "/target-archive.ts");
    const { comparedTimeMaps } = await import(${here} + "/find-off-topic.ts");
    const { judgeTimeMap } = await import(${here} + "/judge-time-map.ts");
    const { detectionSettings } = await import(${here} + "/detection-settings.ts");
    const settings = detectionSettings();
    const source = await TargetArchive.open(${JSON.stringify(options)});
    const before = await retainedBytes();
    const results = [];
    for await (const { timeMap, comparison } of comparedTimeMaps(source, { settings })) {
      const judged = judgeTimeMap(timeMap, comparison, settings);
      const bytes = (await retainedBytes()) - before;
      results.push([judged.captures.length, judged.offTopic, judged.behaviour, new Set(timeMap.captures.map(({ text }) => text)).size, bytes]);
    }
    source.close();
    answer(results);`);
  rmSync(folder, { recursive: true });
  const [[judged, offTopic, behaviour, texts, bytes] = []] = answer as [number, number, string, number, number][];
  expect([judged, offTopic, behaviour, texts]).toEqual([captures, captures / 10, "oscillating", captures]);
  // Some 110 terms at 8 bytes; the rest is fixed: the capture, its arrays and maps, the values that were measured.
  expect((bytes as number) / captures).toBeLessThan(8_000);
  expect(peakMB).toBeLessThan(500); // mostly garbage that is not collected yet
});

test.each(referenceModes)("takes linear time: %s", (reference) => {
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
  timed(500); // warm-up
  const [short, long] = [timed(500), timed(2000)];
  expect(long).toBeLessThan(short * 4 * 2); // quadratic would be 16 times
});
