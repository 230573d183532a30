import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
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

test("identifies a file by its mark and version", () => {
  const kind = { applicationId: 7, version: 2, schema: "CREATE TABLE a (b)" };
  const file = new SqliteFile(":memory:");
  expect(file.identify(kind)).toBe("empty");
  file.make(kind);
  expect(file.identify(kind)).toBe("ours");
  expect(file.identify({ ...kind, applicationId: 8 })).toBe("foreign");
  expect([1, 3].map((version) => file.identify({ ...kind, version }))).toEqual(["newer", "older"]);
  expect(file.fault()).toBeUndefined();
  file.close();
});
