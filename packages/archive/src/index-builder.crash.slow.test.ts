import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  crawls,
  expectFresh,
  folder,
  index,
  isSorted,
  lines,
  out,
  plainWarc,
  put,
  warc,
  withIndexFolder,
} from "../../../test/index-folder.ts";
import { makeWorkFolder } from "./work-folder.ts";

withIndexFolder();

describe("after a crash", () => {
  /** Functions with which a run changes the disk. */
  const changes = ["openSync", "writeSync", "writeFileSync", "mkdirSync", "renameSync", "rmSync"] as const;

  /** Simulates a crash just before the nth change of the disk; returns the name of the function, or undefined if the run was complete. */
  async function crashBefore(step: number): Promise<string | undefined> {
    const original = Object.fromEntries(changes.map((name) => [name, fs[name]]));
    let steps = 0;
    let crashedAt: string | undefined;
    for (const name of changes) {
      const real = fs[name] as (...args: unknown[]) => unknown;
      Object.assign(fs, {
        [name]: (...args: unknown[]) => {
          if (name === "openSync" && args[1] === "r") return real(...args);
          if (++steps === step) crashedAt = name;
          if (crashedAt !== undefined) throw new Error("crash"); // a crashed process does not clean up, either
          return real(...args);
        },
      });
    }
    syncBuiltinESMExports();
    try {
      await index();
    } catch (error) {
      if (crashedAt === undefined) throw error;
    } finally {
      Object.assign(fs, original);
      syncBuiltinESMExports();
    }
    return crashedAt;
  }

  test.each([
    ["a first run", [], []],
    ["an update", ["http://example.org/c"], ["http://example.org/c", "http://example.org/d"]],
    ["an update that leaves the index as large as it was", ["http://example.org/c"], ["http://example.org/d"]],
  ])("R01 at any step of %s, the same command gives the bytes of a fresh index", async (_, before, now) => {
    const crashes: string[] = [];
    for (let step = 1; ; step++) {
      for (const ending of ["", ".blocks", ".inputs.jsonl"]) rmSync(out + ending, { force: true });
      put("c.warc.gz", warc(...before));
      if (before.length > 0) await index();
      put("c.warc.gz", warc(...now));
      utimesSync(join(crawls, "c.warc.gz"), step, step); // a new version of the file, whatever the clock does
      const last = await crashBefore(step);
      for (const name of readdirSync(folder)) if (name.includes("building")) utimesSync(join(folder, name), 1, 1); // the next process is younger
      await index();
      await expectFresh();
      expect(readdirSync(folder).filter((name) => name.includes("building"))).toEqual([]);
      if (last === undefined) break;
      crashes.push(last);
    }
    expect(new Set(crashes)).toEqual(new Set(changes)); // so there was a crash at every kind of step
  });

  test.each([
    ["is not JSON", () => "{"],
    ["is of another index", (text: string) => text.replace(/"bytes":\d+/, '"bytes":7')],
    ["is of another version", (text: string) => text.replace('"version":1', '"version":2')],
    ["is empty", () => ""],
    ["contains no objects", (text: string) => `${text.split("\n")[0]}\nnull\n`],
  ])("with a list of inputs that %s, everything is read again", async (_, damage) => {
    await index();
    writeFileSync(`${out}.inputs.jsonl`, damage(readFileSync(`${out}.inputs.jsonl`, "utf8")));
    expect(await index()).toMatchObject({ filesRead: 2 });
    await expectFresh();
  });

  test("with a truncated index, everything is read again", async () => {
    await index();
    writeFileSync(out, readFileSync(out).subarray(0, 100));
    expect(await index()).toMatchObject({ filesRead: 2 });
    await expectFresh();
  });

  test("the work folder of a dead process is removed, but not that of a living one or of another machine", async () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const names = [`${hostname()}-${dead}.1`, dead, `${hostname()}-${process.ppid}.1`, `other-node-${dead}.1`, `@other-node-${dead}.1`];
    const folders = names.map((name) => join(folder, `.index.cdxj.building-${name}`));
    for (const path of folders) mkdirSync(join(path, "0"), { recursive: true });
    await index();
    expect(folders.map((path) => existsSync(path))).toEqual([false, false, true, true, true]);
    rmSync(makeWorkFolder(out, true), { recursive: true }); // there is only one leader, so the other machine's is dead
    expect(folders.map((path) => existsSync(path))).toEqual([false, false, true, true, false]);
  });

  test("a work folder of this process, which may be of another thread, is kept unless older than the process", async () => {
    const used = makeWorkFolder(out, true);
    await index();
    expect(existsSync(used)).toBe(true);
    expect(makeWorkFolder(out, true)).not.toBe(used);
    utimesSync(used, 1, 1); // as left by a process of the same number
    await index();
    expect(existsSync(used)).toBe(false);
  });
});

describe("an abort", () => {
  test("halfway leaves a valid index of the files read so far, and the next run completes it to the same bytes", async () => {
    for (let n = 0; n < 20; n++) put(`many/${n}.warc.gz`, warc(`http://example.org/${n}`));
    const controller = new AbortController();
    let files = 0;
    const onProgress = (done: number, total: number) => {
      if (done < total && ++files === 12) controller.abort();
    };
    const stopped = await index({ onProgress, signal: controller.signal });
    expect(stopped.interrupted).toBe(true);
    expect(stopped.filesRead).toBeGreaterThan(0);
    expect(stopped.filesRead).toBeLessThan(22);
    expect(lines()).toHaveLength(stopped.captures);
    expect(readdirSync(folder).filter((name) => name.includes("building"))).toEqual([]);
    const completed = await index();
    expect(completed).toMatchObject({ files: 22, filesRead: 22 - stopped.filesRead, captures: 24, interrupted: false });
    await expectFresh();
  });

  test("before the first file leaves an empty index, and before an update the existing one", async () => {
    expect(await index({ signal: AbortSignal.abort() })).toMatchObject({ filesRead: 0, captures: 0, interrupted: true });
    expect(readFileSync(out)).toHaveLength(0);
    await index();
    put("c.warc.gz", warc("http://example.org/c"));
    expect(await index({ signal: AbortSignal.abort() })).toMatchObject({ filesRead: 0, captures: 4, interrupted: true });
    await index();
    await expectFresh();
  });

  test("in the middle of one large file stops the run, although reading never waits", async () => {
    put("large.warc", plainWarc(60_000));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1); // no timer fires while the file is read without a pause
    expect(await index({ signal: controller.signal, paths: [join(crawls, "large.warc")] })).toMatchObject({
      interrupted: true,
      filesRead: 0,
    });
  });

  test("in threads stops the run, and the next run completes the index", async () => {
    for (const name of ["1", "2", "3"]) put(`${name}.warc`, plainWarc(600, { bodyBytes: 10_000 })); // 18 MB, enough for threads
    const controller = new AbortController();
    const stopped = index({ threads: 2, signal: controller.signal });
    controller.abort();
    expect(await stopped).toMatchObject({ interrupted: true });
    expect(await index({ threads: 2 })).toMatchObject({ interrupted: false, captures: 1804 });
    expect(isSorted(lines())).toBe(true);
  });
});
