import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { SqliteFile, sqliteFailure } from "./sqlite-file.ts";

const folder = temporaryFolder();

function failureOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return sqliteFailure(error);
  }
  throw new Error("nothing failed");
}

test("classifies SQLite errors by what to do", () => {
  const path = join(folder, "a.sqlite");
  const [one, other] = [new SqliteFile(path), new SqliteFile(path)];
  one.exec("CREATE TABLE a (b); BEGIN IMMEDIATE");
  expect(failureOf(() => other.exec("BEGIN IMMEDIATE"))).toBe("busy");
  writeFileSync(join(folder, "text"), "no database, but long enough to be looked at".repeat(99));
  expect(failureOf(() => new SqliteFile(join(folder, "text")).exec("SELECT * FROM a"))).toBe("damaged");
  expect(failureOf(() => new SqliteFile(join(folder, "none/a.sqlite")))).toBe("disk");
  expect(failureOf(() => one.exec("SELECT c FROM a"))).toBeUndefined();
  expect(sqliteFailure(Object.assign(new Error("full"), { code: "ENOSPC" }))).toBeUndefined();
  one.close();
  other.close();
});

test("identifies a file by its mark and version, and upgrades it", () => {
  const kind = { applicationId: 7, version: 1, schema: "CREATE TABLE a (b)" };
  const later = { ...kind, version: 3, upgrades: { 1: "ALTER TABLE a ADD COLUMN c", 2: "ALTER TABLE a ADD COLUMN d" } };
  const file = new SqliteFile(":memory:");
  expect(file.identify(kind)).toBe("empty");
  file.make(kind);
  expect(file.identify(kind)).toBe("ours");
  expect(file.identify({ ...kind, applicationId: 8 })).toBe("foreign");
  file.upgrade(later);
  expect(file.sql("INSERT INTO a (b, c, d) VALUES (1, 2, 3)").run().changes).toBe(1);
  expect([file.identify(later), file.identify(kind)]).toEqual(["ours", "newer"]);
  expect(file.fault()).toBeUndefined();
  file.close();
});
