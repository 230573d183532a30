import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { csvColumns, csvLine, readCsv } from "./csv.ts";
import { CsvBytes } from "./csv-bytes.ts";

const folder = temporaryFolder();
const path = join(folder, "table.csv");

/** Returns columns and rows as read by `CsvBytes`, or its error; and the same as read row by row. */
async function bothReadings(text: string | Buffer): Promise<[unknown, unknown]> {
  writeFileSync(path, text);
  const inMemory = async () => {
    const table = await CsvBytes.read(path);
    const row = (at: number) => table.columns.map((_, column) => table.text(at, column));
    return [table.columns, ...Array.from({ length: table.size }, (_, at) => row(at))];
  };
  const byRow = async () => {
    const rows: unknown[] = [await csvColumns(path)];
    for await (const row of readCsv(path)) rows.push(Object.values(row));
    return rows;
  };
  const orFault = (reading: Promise<unknown>) => reading.catch((error: Error) => `${error.constructor.name}: ${error.message}`);
  return [await orFault(inMemory()), await orFault(byRow())];
}

const written = fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "'", "=", "a", "é", "\ufeff", "🌊") });

test("reads any table like the row reader", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(written, written), { maxLength: 10 }), async (rows) => {
      const [inMemory, byRow] = await bothReadings([["a", "b"], ...rows].map(csvLine).join(""));
      expect(inMemory).toEqual(byRow);
      expect(inMemory).toHaveLength(rows.length + 1);
    }),
  );
});

test("reports any fault like the row reader, with the line", async () => {
  const whole = '\ufeff"a",b\n1,"x,\r\ny"\r\n\'=2,"say ""no"""\r\n';
  const cutAnywhere = Array.from({ length: whole.length }, (_, at) => whole.slice(0, at));
  const faulty = ["a,b\r\n1\r\n", 'a,b\r\n"x\r\ny",2\r\n1\r\n', 'a,b\r\n"x"y,2\r\n', "a,b\r\n1\r2,3\r\n", "a\r\n\r\n\r\n"];
  for (const text of [whole, ...cutAnywhere, ...faulty, Buffer.from([0x61, 0x0a, 0xff, 0xc3, 0x0a])]) {
    const [inMemory, byRow] = await bothReadings(text);
    expect(inMemory).toEqual(byRow);
  }
});

test("names a missing file, and one that is too large to load", async () => {
  await expect(CsvBytes.read(join(folder, "none.csv"))).rejects.toThrow(/There is no file .*none\.csv/);
  writeFileSync(path, "a\n1\n2\n");
  await withLimits({ tableInMemoryBytes: 5 }, () => expect(CsvBytes.read(path)).rejects.toThrow(/table\.csv has more than 5 bytes/));
});
