import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { csvLine, readCsv } from "@recollect/base/csv";
import { CsvBytes } from "@recollect/base/csv-bytes";
import { exportCollection } from "@recollect/recollect/collection/export-collection";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyCollection } from "../tiny-collection.ts";

/** Characters that begin a formula in a spreadsheet: ASCII signs, and their full-width and small forms, which East Asian versions accept. */
const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫"];

/** Every control character but tab and line ends, which a quoted cell may hold. */
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((char) => /[^\t\r\n\x20-\x7e]/.test(char));

const titles = [...signs.map((sign) => `${sign}cmd|'/C calc'!A0`), ...controls.map((char) => `a${char}[31mb`), `\x1b＝1+1`];

const folder = temporaryFolder();
const collection = tinyCollection({
  documents: titles.map((title, n) => ({ url: `http://a.example/${n}`, title, reason: title, relevance: 0.5 })),
});
beforeAll(async () => {
  for (const [format, name] of [
    ["csv", "documents.csv"],
    ["text", "texts"],
  ] as const)
    await exportCollection({ folder: collection, format, out: join(folder, name) });
});

describe("Y12 CSV tables", () => {
  test("contain no control characters and no cells that a spreadsheet runs", async () => {
    const tables = [join(folder, "documents.csv"), join(folder, "texts/metadata.csv"), join(collection, "documents.csv")];
    expect(readdirSync(join(folder, "texts")).length).toBe(titles.length + 1);
    for (const path of tables) {
      const text = readFileSync(path, "utf8");
      expect(text).not.toMatch(/[^\t\r\n\x20-\x7e\xa0-\uffff]/);
      expect(text.match(/(?:^|,)"?[=+\-@＝＋－＠﹦﹢﹣﹫]/gm)).toBeNull();
    }
  });

  test("are read back with every character, and U+FFFD for each control character", async () => {
    const path = join(folder, "documents.csv");
    const expected = titles.map((title) => title.replace(/[^\t\r\n\x20-\x7e\xa0-\uffff]/g, "\ufffd"));
    const read: string[] = [];
    for await (const row of readCsv(path)) read.push(row.title ?? "");
    expect(read).toEqual(expected);
    const bytes = await CsvBytes.read(path);
    expect(titles.map((_, row) => bytes.text(row, bytes.columns.indexOf("title")))).toEqual(expected);
  });

  test.each(signs)("have an apostrophe before a cell that begins with %s", (sign) => expect(csvLine([`${sign}1`])).toBe(`'${sign}1\r\n`));
});
