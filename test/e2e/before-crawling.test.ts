import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

const folder = temporaryFolder();
let recollect: (...args: string[]) => Run;
beforeAll(async () => {
  recollect = builtRecollect(folder);
  await writeTinyWarc(join(folder, "crawl.warc.gz"), [
    { url: "http://town.example/", time: "20110312000000", text: quakeText },
    { url: "http://town.example/later", time: "20120312000000", text: quakeText },
  ]);
  writeFileSync(join(folder, "quake.txt"), quakeText);
  const rest = "topic: { references: [quake.txt] }\nseeds: [http://town.example/, http://gone.example/]\n";
  writeFileSync(join(folder, "quake.yaml"), `name: quake\nevent: { start: 2011-03-11, end: 2011-03-12, cooldown: P30D }\n${rest}`);
  writeFileSync(join(folder, "bare.yaml"), `name: earthquake\nevent: { start: 2011-03-11 }\n${rest}`);
});

describe("--dry-run on files", () => {
  const dryRun = (...flags: string[]) =>
    recollect("crawl", "quake.yaml", "--archive", "crawl.warc.gz", "--dry-run", "--out", "dry", ...flags);

  test("shows the content of the index, the seeds with captures, and where the crawl would end, and writes no files", () => {
    const { status, stdout, stderr } = dryRun("--documents", "50");
    expect(status).toBe(0);
    expect(stdout.replace(/[\d.]+ (?:bytes|[kM]B)/, "N MB").split("\n")).toEqual([
      "Files: 2 captures, 2 pages (HTML) in scope, 1 captured from 2011-03-11 to 2011-04-11 (lead to cool-down)",
      "Start: seeds with a capture: 1 of 2",
      "  no capture: http://gone.example/",
      "Threshold: learned from a sample of the archive's pages before the crawl (archive)",
      "Limits: 50 documents kept, 100,000 pages judged, patience auto",
      "Size: at most about N MB of pages (2 documents), plus images and styles",
      "",
    ]);
    expect(stderr).toBe("Dry run: nothing was collected. The crawl would send no request to a web archive.\n");
    expect(existsSync(join(folder, "dry"))).toBe(false);
  });

  test("announces for a scan that every page is judged; as JSON, the same in numbers", () => {
    expect(dryRun("--scan", "--threshold", "0.2").stdout).toMatch(
      /\nStart: every page in the index is judged \(--scan\)\nThreshold: 0\.2\nLimits: none\n/,
    );
    expect(JSON.parse(dryRun("--json").stdout)).toMatchObject({
      captures: 2,
      pages: 2,
      pagesInSpan: 1,
      seedsMissing: ["http://gone.example/"],
    });
  });
});

describe("an event without lead and cool-down", () => {
  test("gets a warning with a preset from spec check, spec explain and crawl, which still succeed", () => {
    const warning =
      /event has no lead and no cooldown: pages from before 2011-03-11 or after 2011-03-11 score 0 for time\. Add preset: disaster /;
    for (const args of [
      ["spec", "check", "bare.yaml"],
      ["spec", "explain", "bare.yaml", "--archive", "crawl.warc.gz"],
      ["crawl", "bare.yaml", "--archive", "crawl.warc.gz", "--dry-run", "--out", "dry"],
    ]) {
      const { status, stderr } = recollect(...args);
      expect([args[0], status]).toEqual([args[0], 0]);
      expect(stderr).toMatch(warning);
      expect(recollect(...args.map((word) => word.replace("bare", "quake"))).stderr).not.toContain("Warning");
    }
    expect(JSON.parse(recollect("spec", "check", "bare.yaml", "--json").stdout)).toMatchObject({
      ok: true,
      warnings: [expect.stringMatching(warning)],
    });
    const flags = ["--cooldown", "P1D"];
    expect(recollect("spec", "explain", "bare.yaml", "--archive", "crawl.warc.gz", ...flags).stderr).not.toContain("Warning");
  });
});

describe("switches", () => {
  test("are --x and --no-x in crawl and spec explain alike; with true or false after them, the error shows the syntax", () => {
    const commands = [
      ["crawl", "quake.yaml", "--archive", "crawl.warc.gz", "--dry-run", "--out", "dry"],
      ["spec", "explain", "quake.yaml", "--archive", "crawl.warc.gz"],
    ];
    for (const command of commands) {
      for (const flag of ["--normalise", "--no-normalise"]) expect(recollect(...command, flag).status).toBe(0);
      const { status, stderr } = recollect(...command, "--normalise", "false");
      expect([status, stderr]).toEqual([2, expect.stringContaining("Switches do not take true or false: write --x or --no-x")]);
    }
    expect(recollect(...(commands[1] as string[]), "--no-normalise").stdout).toContain("normalise false");
    expect(recollect(...(commands[1] as string[]), "--normalise").stdout).toContain("normalise true");
  });
});

test("spec check names another kind of file in one line", () => {
  recollect("index", "crawl.warc.gz", "--out", "index.cdxj");
  const { status, stdout } = recollect("spec", "check", "index.cdxj");
  expect([status, stdout]).toEqual([1, "index.cdxj:1:1  is a CDXJ index: name it as an archive. It is not a specification\n"]);
});
