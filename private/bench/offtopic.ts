import { existsSync } from "node:fs";
import { join } from "node:path";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { findOffTopic } from "@recollect/recollect/offtopic/find-off-topic";
import { measures } from "@recollect/recollect/offtopic/measure";
import { TargetArchive } from "@recollect/recollect/offtopic/target-archive";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { recollect } from "./child.ts";
import { makeTimeMaps } from "./make-time-maps.ts";
import { measure, parseBare, row, timed } from "./measure.ts";
import { benchOffTopicQuality } from "./offtopic-quality.ts";
import { sharedFolder } from "./shared-folder.ts";

/**
 * Measures captures per second on TimeMaps of 40 to 300 captures, in comparison with a floor: reading the same records and parsing them
 * without further processing. Then measures how time and memory grow with the length of one TimeMap. First measures the accuracy of
 * detection; --quality measures only this, --speed omits it.
 */
export async function benchOffTopic(scratch: string, flags: readonly string[]): Promise<void> {
  if (!flags.includes("--speed")) await benchOffTopicQuality(scratch);
  if (flags.includes("--quality")) return;
  const real = join(sharedFolder, "timemaps/front-pages.warc.gz");
  if (existsSync(real)) await benchSpeed("real front pages", real, scratch);
  else console.log("(the real TimeMaps are not here: only generated ones are measured)");
  for (const sizes of [
    { addresses: 25, captures: 40 },
    { addresses: 10, captures: 100 },
    { addresses: 4, captures: 300 },
  ])
    await benchSpeed("generated", await makeTimeMaps(scratch, sizes), scratch);
  await benchLength(scratch);
}

async function benchSpeed(title: string, path: string, folder: string): Promise<void> {
  const options = { targets: [path], cacheFolder: join(folder, "cache") };
  const { addresses, captures } = await floor(options); // creates indexes, which later runs find in the cache
  const times = await measure(
    {
      "floor: read and htmlparser2": async () => void (await floor(options)),
      "bytes alone": () => judge(options, { measures: ["bytes"] }),
      "the default pair": () => judge(options),
      "the default pair, rolling": () => judge(options, { reference: "rolling" }),
      "all six measures": () => judge(options, { measures }),
    },
    3,
  );
  const bare = times.values().next().value as number;
  console.log(`\n${title}: ${captures.toLocaleString("en")} captures of ${addresses} addresses`);
  console.log(row("", "captures/s", "of the floor"));
  for (const [name, seconds] of times) console.log(row(name, (captures / seconds).toFixed(0), `${((100 * bare) / seconds).toFixed(0)} %`));
}

type Options = Parameters<typeof TargetArchive.open>[0];

async function judge(options: Options, chosen: Parameters<typeof detectionSettings>[0] = {}): Promise<void> {
  const source = await TargetArchive.open(options);
  await Array.fromAsync(findOffTopic(source, { settings: detectionSettings(chosen) })).finally(() => source.close());
}

/** The minimum work: reading and parsing every capture. */
async function floor(options: Options): Promise<{ addresses: number; captures: number }> {
  const source = await TargetArchive.open(options);
  let [addresses, captures] = [0, 0];
  for await (const group of source.groups()) {
    if (group.kind === "problem") continue;
    addresses++;
    for (const capture of group.captures) {
      captures++;
      const outcome = await source.archive.read(capture);
      const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
      if (http !== undefined) parseBare(decodeBody(http).bytes.toString());
    }
  }
  source.close();
  return { addresses, captures };
}

/** Number of runs by length of the TimeMap: enough for a measurement. */
const lengths = { 100: 20, 1000: 3, 10000: 1 } as const;

/**
 * Measures one address with ten times as many captures each time: processor time, which other processes hardly affect, and memory of the
 * whole command.
 */
async function benchLength(folder: string): Promise<void> {
  console.log("\nOne address, more and more captures, the default pair, processor time");
  console.log(row("captures", "ms a capture", "to 100", "peak memory"));
  let shortest: number | undefined;
  for (const [length, times] of Object.entries(lengths)) {
    const captures = Number(length);
    const path = await makeTimeMaps(folder, { addresses: 1, captures });
    const options = { targets: [path], cacheFolder: join(folder, "cache") };
    await judge(options); // creates indexes
    const { cpuMs } = await timed(async () => {
      for (let n = 0; n < times; n++) await judge(options);
    });
    const each = cpuMs / (times * captures);
    shortest ??= each;
    const { peakMB } = recollect(["offtopic", path, "--out", join(folder, `out-${captures}`), "--quiet"]);
    console.log(row(captures.toLocaleString("en"), each.toFixed(2), (each / shortest).toFixed(2), `${peakMB.toFixed(0)} MB`));
  }
}
