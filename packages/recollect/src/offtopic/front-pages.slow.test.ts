import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeShared } from "../../../../test/shared-data.ts";
import { detectionSettings, referenceModes } from "./detection-settings.ts";
import { comparedTimeMaps, findOffTopic } from "./find-off-topic.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { Labels } from "./labels.ts";
import { TargetArchive } from "./target-archive.ts";

/** The paper's settings: only measures and fixed thresholds. */
const paper = { statuses: false, signals: false, adapt: false } as const;

describeShared("four German pages, captured every month for four years,", (data) => {
  let folder: string;
  let source: TargetArchive;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-front-pages-"));
    source = await TargetArchive.open({ targets: [data("timemaps/front-pages.warc.gz")], cacheFolder: join(folder, "cache") });
  });
  afterAll(() => {
    source.close();
    rmSync(folder, { recursive: true });
  });

  // The results of each measure are in docs/offtopic.md, whose commands are tested.
  test("reaches F1 0.90 by default with every reference, with the text alone and with statuses", async () => {
    const labels = await Labels.read(data("timemaps/labels.tsv"));
    const compared = await Array.fromAsync(comparedTimeMaps(source, { settings: detectionSettings({ reference: "event" }) }));
    const f1 = (chosen: Parameters<typeof detectionSettings>[0]): number => {
      let [right, wrong] = [0, 0];
      for (const item of compared) {
        if (item.kind === "problem") throw new Error(item.message);
        for (const { timestamp, offTopic } of judgeTimeMap(item.timeMap, item.comparison, detectionSettings(chosen)).captures) {
          const isOff = labels.isOnTopic(item.timeMap.key, timestamp) === false;
          if (isOff && offTopic) right++;
          else if (isOff || offTopic) wrong++;
        }
      }
      return (2 * right) / (2 * right + wrong);
    };
    for (const reference of referenceModes) {
      expect(f1({ reference })).toBeGreaterThan(0.9);
      expect(f1({ reference, statuses: false })).toBeGreaterThan(0.9);
      expect(f1({ reference, statuses: false, signals: false })).toBeGreaterThan(0.9);
      expect(f1({ reference, ...paper })).toBeLessThan(0.7);
    }
  });

  test("finds the behaviour and the reasons of each page", async () => {
    const found = await Array.fromAsync(findOffTopic(source, { settings: detectionSettings() }));
    const results = found.map((item) =>
      item.kind === "problem"
        ? item
        : [new URL(item.url).hostname, item.behaviour, [...new Set(item.captures.flatMap(({ why }) => why ?? []))]],
    );
    expect(results).toEqual([
      ["www.compact-online.de", "always-on", []],
      ["www.spiegeldaily.de", "oscillating", ["error-page", "empty", "bot-wall"]],
      ["web.de", "step-on", ["error-page"]],
      ["www.zeitfuerdieschule.de", "step-on", ["error-page"]],
    ]);
  });
});

describeShared("front, section and legal pages of three German news sites, 434 captures in four years,", (data) => {
  test("flags fewer than 1 % of on-topic captures, and reports a redesign", async () => {
    const folder = mkdtempSync(join(tmpdir(), "recollect-news-"));
    const source = await TargetArchive.open({ targets: [data("timemaps/news-front-pages.warc.gz")], cacheFolder: join(folder, "cache") });
    const found = await Array.fromAsync(findOffTopic(source, { settings: detectionSettings() }));
    source.close();
    rmSync(folder, { recursive: true });
    const captures = found.flatMap((item) => (item.kind === "time-map" ? item.captures : []));
    expect(captures).toHaveLength(434);
    expect(captures.filter(({ offTopic }) => offTopic).length).toBeLessThan(4.34);
    const redesigned = captures.filter(({ isRedesigned }) => isRedesigned).map(({ url, timestamp }) => [url, timestamp.slice(0, 6)]);
    expect(redesigned).toEqual([
      ["https://www.zeit.de/arbeit/index", "202302"],
      ["https://www.zeit.de/campus/index", "202302"],
    ]);
  });
});

describeShared("terms and privacy pages, and pages that change but stay on-topic,", (data) => {
  const tally = async (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), "recollect-terms-"));
    const labels = await Labels.read(data(`timemaps/${name}-labels.tsv`));
    const source = await TargetArchive.open({ targets: [data(`timemaps/${name}.warc.gz`)], cacheFolder: join(folder, "cache") });
    const counts = { found: 0, missed: 0, wrong: 0, unnamed: 0 };
    for await (const item of findOffTopic(source, { settings: detectionSettings() })) {
      if (item.kind === "problem") continue;
      for (const { timestamp, offTopic, why } of item.captures) {
        const isOnTopic = labels.isOnTopic(item.key, timestamp);
        if (isOnTopic === false) counts[offTopic ? "found" : "missed"]++;
        else if (isOnTopic && offTopic) counts.wrong++;
        if (why === "other-topic") counts.unnamed++;
      }
    }
    source.close();
    rmSync(folder, { recursive: true });
    return counts;
  };

  test("finds captchas, outages, logins and home pages with F1 above 0.96, and the reason for nearly all", async () => {
    const { found, missed, wrong, unnamed } = await tally("terms-pages");
    expect((2 * found) / (2 * found + missed + wrong)).toBeGreaterThan(0.96);
    expect(unnamed).toBeLessThan(0.1 * found);
  });

  test("flags no page that only changes", async () => expect(await tally("changing-pages")).toMatchObject({ found: 0, wrong: 0 }));
});
