import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { readTimeMap } from "@recollect/archive/time-map";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedArchive, serveArchive } from "../../private/world/src/serve-archive.ts";
import { type Run, startRecollect } from "../built-recollect.ts";
import { tinyResponse } from "../tiny-warc.ts";

const url = "http://example.org/";
let folder: string;
let served: ServedArchive[];
let hosts: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-archives-"));
  const dates = [["2011-03-10T00:00:00Z", "2011-03-30T00:00:00Z"], ["2011-03-20T00:00:00Z"]];
  served = await Promise.all(
    dates.map(async (times, n) => {
      const warc = join(folder, `${n}.warc.gz`);
      writeFileSync(warc, Buffer.concat(times.map((time) => tinyResponse(url, time, `<p>Capture of ${time}</p>`))));
      const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
      return serveArchive(archive, { name: `served-${n}` });
    }),
  );
  hosts = served.map(({ base }) => new URL(base).host);
  writeFileSync(join(folder, "archives.yaml"), JSON.stringify({ archives: served.map(({ entry }) => entry) }));
});
afterAll(async () => {
  await Promise.all(served.map((archive) => archive.close()));
  rmSync(folder, { recursive: true });
});

function recollect(...args: string[]): Promise<Run> {
  return startRecollect(folder, { RECOLLECT_ARCHIVES: join(folder, "archives.yaml") })(...args).ended;
}

describe("recollect timemap", () => {
  test("merges the captures of several archives in order of time", async () => {
    const { status, stdout, stderr } = await recollect("timemap", url, "--archive", "served-0", "served-1", "--allow-private", ...hosts);
    expect([status, stderr]).toEqual([0, ""]);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split(/\s{2,}/).slice(0, 4)),
    ).toEqual([
      ["2011-03-10T00:00:00Z", "200", "text/html", "served-0"],
      ["2011-03-20T00:00:00Z", "200", "text/html", "served-1"],
      ["2011-03-30T00:00:00Z", "200", "text/html", "served-0"],
    ]);
  });

  test.each(["link", "json", "cdxj"])("writes a TimeMap as %s", async (format) => {
    const sources = served.map(({ entry }) => `memento+${entry.timegate}`);
    const { status, stdout } = await recollect("timemap", url, "--archive", ...sources, "--format", format, "--allow-private", ...hosts);
    expect(status).toBe(0);
    const timeMap = readTimeMap(stdout);
    expect(timeMap).toMatchObject({ original: url, malformed: 0 });
    expect(timeMap?.mementos.map(({ timestamp }) => timestamp)).toEqual(["20110310000000", "20110320000000", "20110330000000"]);
  });

  test("keeps to the requested time range, and reports that files have no addresses", async () => {
    const flags = ["--archive", "served-0", "1.warc.gz", "--to", "2011-03-25", "--format", "link", "--allow-private", ...hosts];
    const { stdout, stderr } = await recollect("timemap", url, ...flags);
    expect(readTimeMap(stdout)?.mementos.length).toBe(1);
    expect(stderr).toContain("1 capture in files has no address on the web");
  });

  test.each([
    [["--archive", "served-9"], "did you mean served-"],
    [["--archive", "served-0", "--format", "lnk"], "Allowed choices are table, link, json, cdxj"],
    [["--archive", "live"], "has no TimeMap"],
  ])("refuses %j with advice", async (flags, message) => {
    const { status, stderr } = await recollect("timemap", url, ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

test("timemap refuses an archive at a private address and names the flag that allows it", async () => {
  const { status, stderr } = await recollect("timemap", url, "--archive", "served-0", "served-1", "--allow-private", hosts[0] ?? "");
  expect([status, stderr]).toEqual([2, expect.stringContaining("--allow-private 127.0.0.1")]);
});

describe("recollect archives", () => {
  test("list names the built-in archives and those of the user's list", async () => {
    const { stdout } = await recollect("archives", "list");
    expect(stdout).toMatch(/^wayback +on {3}timegate timemap cdx raw +Internet Archive/m);
    expect(stdout).toMatch(/^ukwa +off /m);
    expect(stdout).toMatch(/^served-0 +on /m);
    const entries = (await recollect("archives", "list", "--json")).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries.find(({ name }) => name === "served-1")).toMatchObject({ timegate: served[1]?.entry.timegate });
  });

  test("test sends a request to each address and prints the results", async () => {
    const { status, stdout } = await recollect("archives", "test", "served-0", "--url", url, "--allow-private", ...hosts);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^served-0 {2}timegate {2}fine .*\nserved-0 {2}timemap {3}fine {4}lists 2 captures\nserved-0 {2}cdx +fine .*\nserved-0 {2}capture {3}fine .*as it was archived\n$/,
    );
    const wrong = await recollect(
      "archives",
      "test",
      `cdx+${served[0]?.base}nothing/cdx`,
      `memento+${served[0]?.base}nothing/timemap/link/`,
      "--json",
      "--url",
      "x",
      "--allow-private",
      ...hosts,
    );
    expect(wrong.stdout).toContain('"endpoint":"cdx"');
  });

  test("add writes to the user's list, and only valid entries", async () => {
    const path = join(folder, "archives.yaml");
    const before = readFileSync(path, "utf8");
    expect((await recollect("archives", "add", "ours", "--per-minute", "30")).stderr).toContain("give an address to look up captures");
    expect((await recollect("archives", "add", "ours", "--cdx", "nowhere")).stderr).toContain("must be an http or https address");
    expect(readFileSync(path, "utf8")).toBe(before);
    const added = await recollect("archives", "add", "ours", "--timegate", "https://ours.example/all/", "--per-minute", "30", "--no-all");
    expect([added.status, added.stderr]).toEqual([0, `ours is added in ${path}\n`]);
    expect((await recollect("archives", "list")).stdout).toMatch(/^ours +off {2}timegate/m);
    expect((await recollect("archives", "add", "wayback", "--off", "--json")).stdout).toContain('"done":"added"');
    expect((await recollect("archives", "list")).stdout).toMatch(/^wayback +off/m);
    writeFileSync(path, before);
  });
});
