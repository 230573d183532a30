import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { LineLog } from "./line-log.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  return () => rmSync(folder, { recursive: true });
});

const path = () => join(folder, "log.jsonl");

test("returns the lines added since the last call, with their offsets", async () => {
  const [log, other] = [new LineLog(path()), new LineLog(path())];
  expect(log.readNew()).toEqual({ lines: [], isOther: false });
  await other.append(["é", "two"]);
  expect(log.readNew().lines).toEqual([
    { text: "é", offset: 0 },
    { text: "two", offset: 3 },
  ]);
  await log.append(["three"]);
  expect(log.readNew()).toEqual({ lines: [{ text: "three", offset: 7 }], isOther: false });
  expect(log.readNew().lines).toEqual([]);
});

test("keeps all lines of many concurrent writers whole", async () => {
  const lines = (writer: number) => Array.from({ length: 500 }, (_, n) => `${writer} ${n} ${"x".repeat(n)}`);
  await Promise.all(Array.from({ length: 8 }, (_, writer) => new LineLog(path()).append(lines(writer))));
  const read = new LineLog(path()).readNew().lines.map(({ text }) => text);
  expect(read.toSorted()).toEqual(
    Array.from({ length: 8 }, (_, writer) => lines(writer))
      .flat()
      .toSorted(),
  );
});

test("keeps a truncated line separate, and returns an unfinished one again when it is complete", async () => {
  const log = new LineLog(path());
  appendFileSync(path(), "one\ntw");
  expect(log.readNew().lines.map(({ text }) => text)).toEqual(["one", "tw"]);
  appendFileSync(path(), "o\nthr");
  expect(log.readNew().lines.map(({ text }) => text)).toEqual(["two", "thr"]);
  await new LineLog(path()).append(["four"]);
  expect(readFileSync(path(), "utf8")).toBe("one\ntwo\nthr\nfour\n");
  expect(log.readNew().lines.map(({ text }) => text)).toEqual(["thr", "four"]);
});

test("reads a truncated, replaced or removed file anew", async () => {
  const log = new LineLog(path());
  await log.append(["one", "two"]);
  log.readNew();
  truncateSync(path(), 4);
  expect(log.readNew()).toEqual({ lines: [{ text: "one", offset: 0 }], isOther: true });
  rmSync(path());
  expect(log.readNew()).toEqual({ lines: [], isOther: true });
  writeFileSync(path(), "other\n");
  expect(log.readNew()).toEqual({ lines: [{ text: "other", offset: 0 }], isOther: true });
});

test("reports a file that can't be read or written", async () => {
  expect(() => new LineLog(folder).readNew()).toThrow(UsageError);
  await expect(new LineLog(join(folder, "none", "log")).append(["x"])).rejects.toThrow(DiskError);
});
