import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyResponse } from "../tiny-warc.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "warcs"));
for (let n = 0; n < 300; n++)
  writeFileSync(
    join(folder, `warcs/${n}.warc.gz`),
    tinyResponse(`http://storm.example/${n}`, "2014-01-26T20:06:24Z", `<title>Storm ${n}</title><p>The storm.<a href="/${n + 1}">next</a>`),
  );
writeFileSync(join(folder, "storm.txt"), "The storm has torn down the bridge.");
writeFileSync(
  join(folder, "storm.yaml"),
  "name: storm\nevent: { start: 2014-01-26, end: 2014-01-26, lead: P1D, cooldown: P1D }\ntopic: { references: [storm.txt] }\n" +
    "crawl: { threshold: 0 }\nseeds: [http://storm.example/0]\n",
);

/** Runs the built command line with a limit of open files. */
function recollect(files: number, ...args: string[]) {
  const program = join(import.meta.dirname, "../../bin/recollect.js");
  const { status, stdout, stderr } = spawnSync("bash", ["-c", `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, program, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, RECOLLECT_CACHE: join(folder, "cache") },
  });
  return { status, stdout, stderr };
}

const hasLimits = process.platform !== "win32" && execFileSync("bash", ["-c", "ulimit -n"], { encoding: "utf8" }).trim() !== "";

describe.runIf(hasLimits)("X17 with a low limit of open files", () => {
  test("X17 indexes 300 WARCs with 256 or 64 open files, and the index is the same as with 1024", () => {
    expect(recollect(256, "index", "warcs", "--out", "few.cdxj")).toMatchObject({ status: 0 });
    expect(recollect(64, "index", "warcs", "--out", "fewer.cdxj")).toMatchObject({ status: 0 });
    expect(recollect(1024, "index", "warcs", "--out", "many.cdxj")).toMatchObject({ status: 0 });
    const [few, fewer, many] = ["few", "fewer", "many"].map((name) => readFileSync(join(folder, `${name}.cdxj`), "utf8"));
    expect(few?.split("\n")).toHaveLength(301);
    expect([few === many, fewer === many]).toEqual([true, true]);
  });

  test("X17 crawls 300 WARCs in four threads with 160 open files", () => {
    const run = recollect(160, "crawl", "storm.yaml", "--archive", "warcs", "--out", "collection", "--workers", "4", "--scan");
    expect(run.stderr).toMatch(/ of 300 pages judged, .*, 1 missing in the archive, 0 problems, /);
  });

  test("X17 exits with 3 and a sentence with advice with 30 open files", () => {
    const run = recollect(30, "index", "warcs", "--out", "none.cdxj");
    expect(run.status).toBe(3);
    expect(run.stderr).toMatch(
      /^recollect: Cannot open \S+: too many files are open\. Allow more, as with ulimit -n 1024\. Then run the same command again\.\n$/,
    );
  });
});
