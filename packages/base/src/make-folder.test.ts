import { execFile } from "node:child_process";
import { existsSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { DiskError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { makeCacheFolder, makeFolder, makeFolders } from "./make-folder.ts";

const folder = temporaryFolder();

test("creates a folder with its parents, and accepts an existing one", () => {
  for (const _ of [1, 2]) makeFolder(join(folder, "a/b/c"));
  expect(statSync(join(folder, "a/b/c")).isDirectory()).toBe(true);
});

test("throws a disk error with the wanted path, or advice about another cache", () => {
  writeFileSync(join(folder, "file"), "");
  const below = join(folder, "file/inside");
  expect(() => makeFolder(below)).toThrow(DiskError);
  expect(() => makeFolder(below, "out.cdxj")).toThrow(/^Cannot write out\.cdxj: ENOTDIR/);
  expect(() => makeCacheFolder(below)).toThrow(/^Cannot create the cache folder .*; set RECOLLECT_CACHE to another folder$/);
});

test.runIf(existsSync("/proc/self"))("refuses a folder below /proc and the like instead of retrying endlessly", () => {
  expect(() => makeFolder("/proc/nowhere/inside")).toThrow(
    /^Cannot write \/proc\/nowhere\/inside: no folder can be created in \/proc; choose another folder$/,
  );
  expect(() => makeCacheFolder("/proc/nowhere")).toThrow(/^Cannot create the cache folder .*; set RECOLLECT_CACHE to another folder$/);
});

test("creates folders in many processes at once, below links, and with the requested permissions", async () => {
  const script = `import { makeFolder } from ${JSON.stringify(join(import.meta.dirname, "make-folder.ts"))};
    for (let n = 0; n < 300; n++) makeFolder(${JSON.stringify(join(folder, "at-once"))} + "/" + n + "/a/b/c");`;
  const run = promisify(execFile);
  await Promise.all([1, 2, 3].map(() => run(process.execPath, ["--input-type=module", "-e", script])));
  expect(statSync(join(folder, "at-once/299/a/b/c")).isDirectory()).toBe(true);
  symlinkSync(join(folder, "at-once"), join(folder, "link"));
  makeFolder(join(folder, "link"));
  makeFolders(join(folder, "link/own/deep"), 0o700);
  expect(statSync(join(folder, "at-once/own/deep")).mode & 0o777).toBe(0o700);
});
