import { expect, test } from "vitest";
import { cutArchives, indexCut, putArchive, randomCuts } from "../../../test/cut-archives.ts";
import { mutate } from "../../../test/mutate.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { hasParts } from "./file-part.ts";

const folder = temporaryFolder();

/** Factor for the number of mutations: RECOLLECT_MUTATIONS=10 tries ten times as many. */
const times = Number(process.env.RECOLLECT_MUTATIONS ?? 1);
const other = cutArchives["a WARC of gzip members"] as Buffer;

test.each(Object.entries(cutArchives))(
  "%s, damaged in thousands of ways, gives the same index in parts, for all windows",
  async (_, bytes) => {
    let tried = 0;
    for (let seed = 1001; seed <= 1000 + 2000 * times; seed++) {
      const { bytes: damaged, name } = mutate(bytes, seed, other);
      const cuts = randomCuts(damaged.length, seed);
      if (cuts.length === 0 || !(await hasParts(putArchive(folder, damaged, "data.warc.gz").path))) continue;
      const limits = seed % 2 === 0 ? {} : { windowBytes: 1 + (seed % 600), wholeMemberBytes: 1 + (seed % 900), unknownMemberBytes: 500 };
      await withLimits(limits, async () =>
        expect(await indexCut(folder, damaged, cuts), `${name}, cut at ${cuts}`).toEqual(await indexCut(folder, damaged)),
      );
      tried++;
    }
    expect(tried).toBeGreaterThan(1000 * times);
  },
);
