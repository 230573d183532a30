import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sqliteFailure } from "./sqlite-failure.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-sqlite-"));

function failureOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return sqliteFailure(error);
  }
  throw new Error("nothing failed");
}

test("errors of SQLite are told apart by what is to be done", () => {
  const path = join(folder, "a.sqlite");
  const [one, other] = [new DatabaseSync(path), new DatabaseSync(path, { timeout: 0 })];
  one.exec("CREATE TABLE a (b); BEGIN IMMEDIATE");
  expect(failureOf(() => other.exec("BEGIN IMMEDIATE"))).toBe("busy");
  writeFileSync(join(folder, "text"), "no database, but long enough to be looked at".repeat(99));
  expect(failureOf(() => new DatabaseSync(join(folder, "text")).exec("SELECT * FROM a"))).toBe("damaged");
  expect(failureOf(() => new DatabaseSync(join(folder, "none/a.sqlite")))).toBe("disk");
  expect(failureOf(() => one.exec("SELECT c FROM a"))).toBeUndefined();
  expect(sqliteFailure(Object.assign(new Error("full"), { code: "ENOSPC" }))).toBeUndefined();
  one.close();
  other.close();
});
