import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskError } from "@recollect/warc/errors";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PartFile } from "./part-file.ts";

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "recollect-part-"));
});
afterEach(() => rmSync(out, { recursive: true }));

test("returns the place of each piece", () => {
  const part = new PartFile(out, "1-7-1");
  const pieces = ["first", "second"].map((text) => part.add(Buffer.from(text)));
  part.sync();
  part.close();
  const bytes = readFileSync(join(out, "parts/1-7-1.warc.gz"), "utf8");
  expect(pieces.map(({ at, length }) => bytes.slice(at, at + length))).toEqual(["first", "second"]);
});

test("does not use a part again after a failed write", () => {
  writeFileSync(join(out, "parts"), "in the way");
  const part = new PartFile(out, "1-7-1");
  part.add(Buffer.from("first"));
  expect(() => part.sync()).toThrow(DiskError);
  rmSync(join(out, "parts"));
  mkdirSync(join(out, "parts"));
  part.add(Buffer.from("second"));
  expect(() => part.sync()).toThrow(DiskError);
});
