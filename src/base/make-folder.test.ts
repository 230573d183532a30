import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskError } from "../errors.ts";
import { makeCacheFolder, makeFolder } from "./make-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-folder-"));

test("folders are made with those around them, and one that is there already is fine", () => {
  for (const _ of [1, 2]) makeFolder(join(folder, "a/b/c"));
  expect(statSync(join(folder, "a/b/c")).isDirectory()).toBe(true);
});

test("a folder that can't be made is an error of the disk that names what was wanted, or the way to another cache", () => {
  writeFileSync(join(folder, "file"), "");
  const below = join(folder, "file/inside");
  expect(() => makeFolder(below)).toThrow(DiskError);
  expect(() => makeFolder(below, "out.cdxj")).toThrow(/^Cannot write out\.cdxj: ENOTDIR/);
  expect(() => makeCacheFolder(below)).toThrow(/^Cannot create the cache folder .*; set RECOLLECT_CACHE to another folder$/);
});
