import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { AtomicFile } from "./atomic-file.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test("renames a file only in the last process that created it", async () => {
  const path = join(folder, "documents.csv");
  const stopped = await AtomicFile.create(path);
  await stopped.write(Buffer.from("old"));
  const other = await AtomicFile.create(path);
  await other.write(Buffer.from("ne"));
  await expect(stopped.finish()).rejects.toThrow(
    `Cannot write ${path}: another process writes it, too; wait until the program that uses it has ended. Then try again.`,
  );
  await stopped.discard();
  await other.write(Buffer.from("w"));
  await other.finish();
  expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["new", ["documents.csv"]]);
});
