import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { quakeText, type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { detectionSettings } from "./detection-settings.ts";
import { evaluateOffTopic } from "./evaluate-off-topic.ts";
import { comparedTimeMaps, type FoundTimeMap, findOffTopic } from "./find-off-topic.ts";
import { gridDecisions, gridSettings } from "./grid-decisions.ts";
import { judgeTimeMap } from "./judge-time-map.ts";
import { Labels } from "./labels.ts";
import { measures } from "./measure.ts";
import { OffTopicTables } from "./off-topic-tables.ts";
import { TargetArchive } from "./target-archive.ts";

withFolder();

const at = (name: string) => join(folder, name);
const casino = "Play the best online casino games tonight: poker, roulette and slots with a bonus for every new player of our club.";
const rescue =
  "Rescue teams searched the north coast for survivors of the earthquake. The tsunami had flooded the harbour and the power plant.";

async function open(pages: readonly TinyPage[]): Promise<TargetArchive> {
  await writeTinyWarc(at("a.warc.gz"), pages);
  return TargetArchive.open({ targets: [at("a.warc.gz")], cacheFolder: at("cache") });
}

/** Captures of one address a year apart. */
function history(url: string, texts: readonly (string | Partial<TinyPage>)[]): TinyPage[] {
  return texts.map((text, year) => ({ url, time: `${2011 + year}0401000000`, ...(typeof text === "string" ? { text } : text) }));
}

async function found(
  source: TargetArchive,
  chosen: Parameters<typeof detectionSettings>[0] = {},
  specification?: string,
): Promise<FoundTimeMap[]> {
  const timeMaps: FoundTimeMap[] = [];
  for await (const item of findOffTopic(source, { settings: detectionSettings(chosen), specification, cacheFolder: at("cache") }))
    if (item.kind === "time-map") timeMaps.push(item);
  source.close();
  return timeMaps;
}

const story = "http://town.example/quake";
const lost = "http://lost.example/quake";

describe("the event", () => {
  // The address `lost` shows a casino, and later the earthquake.
  const pages = [
    ...history(story, [quakeText, rescue, rescue]),
    ...history("http://news.example/quake", [rescue, rescue]),
    ...history(lost, [casino, casino, quakeText, rescue]),
  ];

  test.each(["specification", "centroid"])("comes from the %s: captures of a casino are off-topic, later ones on-topic", async (by) => {
    writeFileSync(at("quake.txt"), quakeText);
    writeFileSync(at("quake.yaml"), "name: quake\nevent: { start: 2011-03-11 }\ntopic: { references: [quake.txt] }\n");
    const timeMaps = await found(await open(pages), { reference: "event" }, by === "specification" ? at("quake.yaml") : undefined);
    const behaviours = Object.fromEntries(timeMaps.map(({ url, behaviour }) => [url, behaviour]));
    expect(behaviours).toEqual({ [story]: "always-on", "http://news.example/quake": "always-on", [lost]: "step-off" });
  });

  test("is not used by default: the first capture is the reference, even a casino", async () => {
    const timeMaps = await found(await open(pages));
    expect(timeMaps.find(({ url }) => url === lost)?.behaviour).toBe("step-on");
  });
});

test("the kernel's context comes from the other pages of the target", async () => {
  const links = ["/a", "/b", "/c"]; // without any, a page of five words would count as empty
  const linked = (page: TinyPage) => ({ ...page, links });
  const pages = [
    ...history("http://a.example/", ["Mubarak Tahrir Square violence army", "Egypt protests Morsi Cairo president"]).map(linked),
    { url: "http://b.example/", links, text: "Egypt president Mubarak sends army: protests on Tahrir Square in Cairo" },
  ];
  const [timeMap] = await found(await open(pages), { measures: ["jaccard", "kernel"], adapt: false });
  // Of the reference and its context: egypt presid mubarak send armi protest tahrir squar cairo violenc. With morsi 11; 4 shared.
  expect(timeMap?.captures[1]?.values).toEqual({ jaccard: 0, kernel: 4 / 11 });
});

test("writes tables with a row per capture and TimeMap and a column per measure, and never a partial one", async () => {
  const source = await open([
    ...history(story, [quakeText, { status: 404, text: "Not found" }, { body: "%PDF", contentType: "application/pdf" }]),
    ...history("http://=cmd.example/,", [casino]),
  ]);
  const settings = detectionSettings({ measures: ["word-count", "bytes"] });
  const tables = await OffTopicTables.create(at("out"), settings);
  for await (const item of findOffTopic(source, { settings })) if (item.kind === "time-map") await tables.add(item);
  await tables.finish();
  source.close();
  const lines = readFileSync(at("out/offtopic.csv"), "utf8").split("\r\n");
  expect(lines[0]).toBe("url,captured_at,off_topic,why,word-count,bytes,evidence");
  expect(lines).toContain(`${story},2011-04-01T00:00:00Z,0,,0,0,`);
  expect(lines.find((line) => line.includes("2012"))).toMatch(
    /^http:\/\/town\.example\/quake,2012-04-01T00:00:00Z,1,error-page,-0\.\d{2,4},-0\.\d{2,4},[a-z; ]+$/,
  );
  expect(lines.find((line) => line.includes("2013"))).toMatch(/^http:\/\/town\.example\/quake,2013-04-01T00:00:00Z,1,,,-0\.\d{2,4},$/);
  expect(readFileSync(at("out/timemaps.csv"), "utf8").split("\r\n").slice(0, 3)).toEqual([
    "url,captures,off_topic,behaviour,redesigned,gone_since",
    '"http://=cmd.example/,",1,0,always-on,0,',
    `${story},3,2,step-on,0,2012-04-01T00:00:00Z`,
  ]);
  const [, second] = readFileSync(at("out/offtopic.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(second).toMatchObject({ url: story, reference: "2011-04-01T00:00:00Z", captures: 3, off_topic: 2, behaviour: "step-on" });
  expect(second.timeline[1]).toMatchObject({ captured_at: "2012-04-01T00:00:00Z", status: 404, off_topic: true, why: "error-page" });
});

test("reports an unreadable capture as a problem, without judging it", async () => {
  const pages = history(story, [quakeText, rescue]);
  const source = await open(pages);
  truncateSync(at("a.warc.gz"), statSync(at("a.warc.gz")).size - 200);
  const items = await Array.fromAsync(findOffTopic(source, { settings: detectionSettings() }));
  source.close();
  expect(items.map(({ kind }) => kind)).toEqual(["problem", "time-map"]);
  expect(items[1]).toMatchObject({ behaviour: "always-on", captures: [{ offTopic: false }, { offTopic: undefined, problem: items[0] }] });
});

test("throws if interrupted at any moment, instead of returning a partial result", async () => {
  const pages = ["http://a.example/", "http://b.example/"].flatMap((url) => history(url, [quakeText, rescue, casino]));
  for (let moment = 0; moment < 6; moment++) {
    const controller = new AbortController();
    const source = await open(pages);
    const read = source.archive.read.bind(source.archive);
    let reads = 0;
    source.archive.read = (capture) => {
      if (reads++ === moment) controller.abort();
      return read(capture);
    };
    const all = Array.fromAsync(findOffTopic(source, { settings: detectionSettings(), signal: controller.signal }));
    if (moment < 5) await expect(all).rejects.toMatchObject({ name: "InterruptedError", exitCode: 11 });
    else expect(await all).toHaveLength(2); // everything has been read by then
    source.close();
  }
});

describe("evaluation", () => {
  const longCasino = `${casino} ${casino} ${casino}`;
  const pages = [
    ...history(story, [quakeText, rescue, longCasino, longCasino]),
    ...history("http://news.example/quake", [rescue, { status: 404, text: "Page not found" }, { text: quakeText, html: "<p>more</p>" }]),
    ...history("http://town.example/unlabelled", [rescue]),
  ];
  const labels = `${story}\t20110401000000\t1\n${story}\t20120401000000\t1\n${story}\t20130401000000\t0\n${story}\t20140401000000\t0
http://news.example/quake\t20110401000000\t1\nhttp://news.example/quake\t20120401000000\t0\nhttp://news.example/quake\t20130401000000\t1
http://nowhere.example/\t20130401000000\t1\n`;

  test("counts right and wrong decisions, finds the measure that separates the captures, and counts labels without a capture", async () => {
    writeFileSync(at("labels.tsv"), labels);
    const source = await open(pages);
    const settings = detectionSettings({ statuses: false, signals: false, adapt: false });
    const evaluation = await evaluateOffTopic(source, await Labels.read(at("labels.tsv")), { settings });
    source.close();
    expect(evaluation).toMatchObject({ timeMaps: 2, labelled: { onTopic: 4, offTopic: 3 }, unmatched: 1, problems: [] });
    expect(evaluation.requested).toMatchObject({ falsePositives: 0, falseNegatives: 0, accuracy: 1, f1: 1, auc: 1 });
    const cosine = evaluation.singles.find(({ measures }) => measures[0] === "cosine");
    expect(cosine).toMatchObject({ best: { thresholds: [0.15], scores: { f1: 1 } }, heldOut: { f1: 1 }, scoreAuc: 1 });
    const words = evaluation.singles.find(({ measures }) => measures[0] === "word-count");
    expect(words?.best.scores.f1).toBeLessThan(1); // the casino has more words than the story
    expect(evaluation.pairs).toHaveLength(15);
    expect(evaluation.grid).toHaveLength(126 + 6615);
    expect([...evaluation.singles, ...evaluation.pairs]).toContain(evaluation.pick);
    expect(evaluation.pick).toMatchObject({ measures: ["cosine"], best: { scores: { f1: 1 } } });
  });

  test("throws if no label matches a capture", async () => {
    writeFileSync(at("labels.tsv"), "http://nowhere.example/\t20130401000000\t1\n");
    const source = await open(pages);
    await expect(evaluateOffTopic(source, await Labels.read(at("labels.tsv")), { settings: detectionSettings() })).rejects.toThrow(
      /No capture of the target has a label/,
    );
    source.close();
  });

  test.each([
    ["first", "any", true],
    ["first", "all", false],
    ["rolling", "any", true],
  ] as const)("gives the same decisions as detection: %s, %s, adapt %s", async (reference, combine, adapt) => {
    const source = await open(pages);
    const settings = detectionSettings({ reference, combine, adapt, measures });
    for await (const item of comparedTimeMaps(source, { settings })) {
      if (item.kind === "problem") throw new Error(item.message);
      const flagging = gridDecisions(item, settings);
      const flagged = item.timeMap.captures.map((_, capture) => new Set(flagging(capture)));
      for (let n = 0; n < gridSettings.length; n += 97) {
        const { measures, thresholds } = gridSettings[n] as (typeof gridSettings)[number];
        const chosen = Object.fromEntries(measures.map((measure, m) => [measure, thresholds[m] as number]));
        const judged = judgeTimeMap(item.timeMap, item.comparison, {
          ...settings,
          measures,
          thresholds: { ...settings.thresholds, ...chosen },
        });
        expect(flagged.map((settings) => settings.has(n))).toEqual(judged.captures.map(({ offTopic }) => offTopic ?? false));
      }
    }
    source.close();
  });
});
