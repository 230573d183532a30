import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cutArchives, indexCut, indexInParts, putArchive, randomCuts, responseOf } from "../../../test/cut-archives.ts";
import { mutate } from "../../../test/mutate.ts";
import { noiseBytes } from "../../../test/small-archives.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { httpResponse, members, warcRecord } from "../../../test/warc-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { hasParts } from "./file-part.ts";
import { type IndexTask, indexFile } from "./index-file.ts";
import { cutsOf } from "./index-parts.ts";

const folder = temporaryFolder();

const other = cutArchives["a WARC of gzip members"] as Buffer;

describe.each(Object.entries(cutArchives))("%s", (_, bytes) => {
  test("gives the same index wherever it is split", async () => {
    const whole = await indexCut(folder, bytes);
    expect(whole.captures).toBeGreaterThan(1);
    for (let cut = 1; cut < bytes.length; cut += Math.ceil(bytes.length / 60))
      expect(await indexCut(folder, bytes, [cut]), `cut at ${cut}`).toEqual(whole);
  });

  test("gives the same index in any number of parts, however it is damaged", async () => {
    let tried = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const { bytes: damaged, name } = mutate(bytes, seed, other);
      const cuts = randomCuts(damaged.length, seed);
      // A file that is damaged at its start is never split.
      if (cuts.length === 0 || !(await hasParts(putArchive(folder, damaged, "data.warc.gz").path))) continue;
      expect(await indexCut(folder, damaged, cuts), `${name}, cut at ${cuts}`).toEqual(await indexCut(folder, damaged));
      tried++;
    }
    expect(tried).toBeGreaterThan(25);
  });

  test("gives the same index through small windows and as streams", async () => {
    await withLimits({ windowBytes: 50, wholeMemberBytes: 300 }, async () => {
      const whole = await indexCut(folder, bytes);
      for (let seed = 1; seed <= 10; seed++) expect(await indexCut(folder, bytes, randomCuts(bytes.length, seed))).toEqual(whole);
    });
  });
});

test("keeps the same problems if there are too many, and counts all", async () => {
  const bytes = members(
    Array.from({ length: 2500 }, (_, n) =>
      warcRecord({ url: `http://example.org/${n}`, date: "never", newline: "\n", block: httpResponse("x") }),
    ),
  );
  const whole = await indexCut(folder, bytes);
  expect(whole).toMatchObject({ problemCount: 2501 });
  for (let seed = 1; seed <= 5; seed++) expect(await indexCut(folder, bytes, randomCuts(bytes.length, seed))).toEqual(whole);
});

test("does not read a part again that was split at a record", async () => {
  const bytes = members(Array.from({ length: 50 }, (_, n) => responseOf(n)));
  const tasks: IndexTask[] = [];
  await indexCut(folder, bytes, [1000, 2000, 3000, 4000], tasks);
  expect(tasks.map(({ part }) => part?.to)).toEqual([1000, 2000, 3000, 4000, bytes.length]);
});

describe("a file is split", () => {
  const cuts = (bytes: Buffer, name = "large.warc.gz") =>
    withLimits({ indexPartBytes: 1000 }, () => cutsOf(putArchive(folder, bytes, name)));

  test("into parts of equal size, no more than can be merged at once, if there is one member per record", async () => {
    const bytes = members(Array.from({ length: 100 }, (_, n) => responseOf(n))).subarray(0, 5500);
    expect(await cuts(bytes)).toEqual([1100, 2200, 3300, 4400]);
    expect(await cuts(bytes.subarray(0, 1999))).toEqual([]);
    expect(await withLimits({ mergeRuns: 2 }, () => cuts(bytes))).toEqual([2750]);
  });

  test.each([
    [
      "compressed as a whole",
      gzipSync(Buffer.concat(Array.from({ length: 9 }, (_, n) => responseOf(n, noiseBytes(500, `${n}`).toString("hex"))))),
    ],
    ["not compressed", Buffer.concat(Array.from({ length: 50 }, (_, n) => responseOf(n)))],
    ["not an archive", noiseBytes(5000)],
    ["damaged at its start", Buffer.concat([Buffer.from("xxx"), members(Array.from({ length: 50 }, (_, n) => responseOf(n)))])],
  ])("not at all if it is %s", async (_, bytes) => {
    expect(bytes.length).toBeGreaterThan(2000);
    expect(await cuts(bytes)).toEqual([]);
  });

  test("not at all if it is a WACZ, or can't be opened", async () => {
    const bytes = members(Array.from({ length: 100 }, (_, n) => responseOf(n)));
    expect(await cuts(bytes, "large.wacz")).toEqual([]);
    const missing = { ...putArchive(folder, bytes, "large.warc.gz"), path: join(folder, "missing.warc.gz") };
    expect(await withLimits({ indexPartBytes: 1000 }, () => cutsOf(missing))).toEqual([]);
  });
});

test("reports once a file that has disappeared before its parts are read", async () => {
  const file = { ...putArchive(folder, other, "here.warc.gz"), path: join(folder, "gone.warc.gz") };
  const result = await indexInParts({ file, folder: join(folder, "gone") }, [500, 1000], (task) => indexFile(task));
  expect(result).toMatchObject({ unreadable: true, problemCount: 1, problems: [{ code: "missing-file" }] });
});

test("returns undefined for an index in parts that is stopped", async () => {
  const file = putArchive(folder, other, "stop.warc.gz");
  const signal = { aborted: true };
  expect(
    await indexInParts({ file, folder: join(folder, "stop") }, [500, 1000], (task) => indexFile(task, undefined, signal)),
  ).toBeUndefined();
});
