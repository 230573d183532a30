import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { WarcFields } from "@recollect/warc/warc-record";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import type { WebAnswer } from "./web.ts";
import { WebStore } from "./web-store.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, "deep", "web.sqlite");
});

const answer: WebAnswer = {
  kind: "answer",
  url: "http://a.test/",
  status: 200,
  reason: "OK",
  headers: new WarcFields([
    ["Set-Cookie", "a"],
    ["Set-Cookie", "b"],
  ]),
  body: Buffer.from([0, 1, 255]),
  isCut: false,
  fetchedAtMs: 1000,
  isKept: false,
  requestHead: "GET / HTTP/1.1\r\n\r\n",
};

test("returns the same answer after a restart, marked as cached", () => {
  const store = new WebStore(path);
  store.keep("key", answer, Number.POSITIVE_INFINITY);
  store.close();
  const again = new WebStore(path);
  expect(again.answer("key", answer.url)).toEqual({ ...answer, isKept: true });
  expect(again.answer("other", answer.url)).toBeUndefined();
  again.close();
});

test("removes unused answers at the next start", () => {
  const store = new WebStore(path);
  store.keep("short", answer, 500);
  store.keep("long", answer, 5000);
  store.close();
  const again = new WebStore(path, 3000);
  expect([again.answer("short", ""), again.answer("long", "")?.status]).toEqual([undefined, 200]);
  again.close();
});

test("changes the state of a service one caller at a time", () => {
  const [one, two] = [new WebStore(path), new WebStore(path)];
  for (const store of [one, two, one])
    store.change("archive", (state) => ({ state: { ...state, failures: state.failures + 1 }, value: undefined }));
  expect(two.change("archive", (state) => ({ state, value: state.failures }))).toBe(3);
  expect(two.change("other", (state) => ({ state, value: state.failures }))).toBe(0);
  one.close();
  two.close();
  two.close();
});

test("counts requests and results per archive", () => {
  const store = new WebStore(":memory:");
  store.countRoute("ia", "example.org", true);
  store.countRoute("ia", "example.org", false);
  expect(store.route("ia", "example.org")).toEqual({ asked: 2, found: 1 });
  expect(store.route("ia", "example.com")).toEqual({ asked: 0, found: 0 });
  store.close();
});

function makeStore(): void {
  const store = new WebStore(path);
  for (let i = 0; i < 200; i++) store.keep(`key ${i}`, { ...answer, requestHead: "x".repeat(3000) }, Number.POSITIVE_INFINITY);
  store.close();
}

test("refuses a damaged store with a message that it may be deleted", () => {
  makeStore();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x5a, 8192, 40_000));
  expect(() => new WebStore(path)).toThrow(UsageError);
  expect(() => new WebStore(path)).toThrow(new RegExp(`^${path} is damaged .*: delete it`));
  writeFileSync(path, "not a database at all, but long enough to be looked at. ".repeat(20));
  expect(() => new WebStore(path)).toThrow(/is damaged/);
});

test("refuses a store of a newer version, or of another program", () => {
  makeStore();
  let db = new DatabaseSync(path);
  db.exec("PRAGMA user_version = 99");
  db.close();
  expect(() => new WebStore(path)).toThrow(/newer version of recollect/);
  db = new DatabaseSync(join(folder, "other.sqlite"));
  db.exec("CREATE TABLE x (y)");
  db.close();
  expect(() => new WebStore(join(folder, "other.sqlite"))).toThrow(/database of another program/);
});

test("throws a disk error for a place that can't be written", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => new WebStore(join(folder, "file", "web.sqlite"))).toThrow(DiskError);
  expect(() => new WebStore(folder)).toThrow(DiskError);
});
