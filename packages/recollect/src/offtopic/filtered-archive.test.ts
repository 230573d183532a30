import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { readRecords } from "@recollect/warc/warc-reader";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { quakeText, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { CaptureVerdicts, captureAddress } from "./capture-verdicts.ts";
import { detectionSettings } from "./detection-settings.ts";
import { filteredFormat, writeFiltered } from "./filtered-archive.ts";
import { findOffTopic } from "./find-off-topic.ts";
import { TargetArchive } from "./target-archive.ts";

withFolder();
let source: TargetArchive;
let verdicts: CaptureVerdicts;
beforeEach(async () => {
  await writeTinyWarc(join(folder, "crawl.warc.gz"), [
    { url: "http://town.example/quake", time: "20110312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20120312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20130312000000", status: 404, text: "Not found", title: "Page not found" },
    { url: "http://town.example/map.png", time: "20130312000000", body: "png", contentType: "image/png" },
  ]);
  source = await TargetArchive.open({ targets: [join(folder, "crawl.warc.gz")], cacheFolder: join(folder, "cache") });
  verdicts = new CaptureVerdicts();
  for await (const found of findOffTopic(source, { settings: detectionSettings() })) if (found.kind === "time-map") verdicts.add(found);
});
afterEach(() => source.close());

describe("a filtered archive leaves out off-topic captures and keeps everything else:", () => {
  test("a WARC", async () => {
    const out = join(folder, "out.warc.gz");
    expect(await writeFiltered(source, out, verdicts)).toEqual({ kept: 3, leftOut: 1, problems: [] });
    const records: string[] = [];
    const file = new FileSource(out);
    for await (const item of readRecords(file)) if (item.kind === "record") records.push(`${item.type} ${item.url} ${item.timestamp}`);
    await file.close();
    expect(records.slice(1).sort()).toEqual([
      "response http://town.example/map.png 20130312000000",
      "response http://town.example/quake 20110312000000",
      "response http://town.example/quake 20120312000000",
    ]);
  });

  test("a valid WACZ, with nothing else left in the folder", async () => {
    const out = join(folder, "out.wacz");
    expect(await writeFiltered(source, out, verdicts)).toMatchObject({ kept: 3, leftOut: 1 });
    const file = new FileSource(out);
    expect(await Array.fromAsync(validateWacz(file))).toEqual([]);
    await file.close();
    expect(readdirSync(folder).filter((name) => name.startsWith("out"))).toEqual(["out.wacz"]);
  });

  test("an index of the records in place", async () => {
    const out = join(folder, "out.cdxj");
    await writeFiltered(source, out, verdicts);
    const lines = readFileSync(out, "utf8").trim().split("\n");
    expect(lines.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "example,town)/map.png 20130312000000",
      "example,town)/quake 20110312000000",
      "example,town)/quake 20120312000000",
    ]);
    expect(lines[1]).toContain('"filename": "crawl.warc.gz"');
  });
});

test("refuses other formats", () => expect(() => filteredFormat("out.zip")).toThrow("ends in .wacz, .warc.gz, .cdxj"));

test("links to a capture in its archive or, for files, at a replay server by time and URL", () => {
  const [off] = verdicts.offTopic;
  if (off === undefined) throw new Error("nothing is off-topic");
  expect(captureAddress(off)).toBe("20130312000000/http://town.example/quake");
  expect(captureAddress(off, "http://localhost:8080/a")).toBe("http://localhost:8080/a/20130312000000/http://town.example/quake");
  expect(captureAddress({ ...off, uriM: "https://archive.example/x" })).toBe("https://archive.example/x");
});
