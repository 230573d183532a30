import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describePython, runPython } from "../../../test/python.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { type CsvCell, cellText, csvColumns, csvLine, guardFormula, readCsv, unguardFormula } from "./csv.ts";
import { limits } from "./limits.ts";

const folder = temporaryFolder();
const path = join(folder, "table.csv");

async function rowsOf(text: string): Promise<Record<string, string>[]> {
  writeFileSync(path, text);
  const rows: Record<string, string>[] = [];
  for await (const row of readCsv(path)) rows.push({ ...row });
  return rows;
}

function table(...rows: (readonly CsvCell[])[]): string {
  return rows.map(csvLine).join("");
}

/** Cells as archived pages make them: any text, and often quotes, separators, line ends and formulas. */
const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "'", "=", "+", "-", "@", "＝", "＠", "\t", " ", "a", "\ufeff", "\u2028", "🌊") }),
);

test("reads back any rows that it wrote", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }), async (rows) => {
      const read = await rowsOf(table(["a", "b", "c"], ...rows));
      const expected = rows.map((cells) => cells.map(cellText));
      expect(read).toEqual(expected.map(([a, b, c]) => ({ a, b, c })));
    }),
    { numRuns: 300 },
  );
});

test("never begins a cell like a formula, and can undo the guard", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@＝＠\t\r\n]/);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
  );
});

test.each([
  ["=1+1", "'=1+1\r\n"],
  ["+1", "'+1\r\n"],
  ["-1", "'-1\r\n"],
  ["@SUM(A1)", "'@SUM(A1)\r\n"],
  ["\t=1", "'\t=1\r\n"],
  ["\r=1", '"\'\r=1"\r\n'],
  ["'=1", "''=1\r\n"],
  ["it's", "it's\r\n"],
  ['"a", b', '"""a"", b"\r\n'],
  [-0.5, "-0.5\r\n"],
  [undefined, "\r\n"],
])("writes %j as %j", (value, line) => expect(csvLine([value])).toBe(line));

test("reads rows of other programs: LF alone, a byte order mark, unneeded quotes", async () => {
  expect(await rowsOf('\ufeff"url",title\nx,"a ""b"""\n"y",\n')).toEqual([
    { url: "x", title: 'a "b"' },
    { url: "y", title: "" },
  ]);
});

test("finds neither columns nor rows in an empty table", async () => {
  expect(await rowsOf("")).toEqual([]);
  expect(await csvColumns(path)).toEqual([]);
});

test("reads the whole rows of a truncated file and then reports the line, unless it is cut between two rows", async () => {
  const whole = table(["a", "b"], ["1", "x,\r\ny"], ["2", 'say "no"'], ["3", "end"]);
  const ends = [...whole.matchAll(/\r\n(?=\d|$)/g)].map(({ index }) => index + 2);
  for (let at = 1; at < whole.length; at++) {
    const read = rowsOf(whole.slice(0, at));
    if (ends.includes(at)) expect((await read).length).toBe(ends.indexOf(at));
    else await expect(read).rejects.toThrow(/cut off in line \d: .*again/);
  }
});

test.each([
  ["a,b\r\n1\r\n", /has 1 cells in line 2, but 2 columns/],
  ['a,b\r\n"x\r\ny",2\r\n1\r\n', /cells in line 4/],
  ['a,b\r\n"x"y,2\r\n', /is not valid CSV: in the row at line 2/],
  ["a,b\r\n1\r2,3\r\n", /is not valid CSV: in the row at line 2/],
])("refuses %j with the line", async (text, message) => {
  await expect(rowsOf(text)).rejects.toThrow(message);
  await expect(rowsOf(text)).rejects.toThrow(UsageError);
});

test("yields all rows before a fault is reported", async () => {
  writeFileSync(path, "a,b\r\n1,2\r\n3,4\r\n5\r\n6,7\r\n");
  const read: string[] = [];
  const reading = (async () => {
    for await (const { a } of readCsv(path)) read.push(a ?? "");
  })();
  await expect(reading).rejects.toThrow(/line 4/);
  expect(read).toEqual(["1", "3"]);
});

test("accepts a column named like an inherited property", async () => {
  const [row] = await rowsOf("__proto__,toString\r\nx,y\r\n");
  expect(JSON.stringify(row)).toBe('{"__proto__":"x","toString":"y"}');
});

test("does not read an unclosed quote to the end of the file", async () => {
  await expect(rowsOf(`a\r\n"${"x".repeat(2 * limits.csvRowChars)}`)).rejects.toThrow(/more than \d+ characters at line 2/);
});

test("finds rows across the pieces in which a file is read", async () => {
  const rows = Array.from({ length: 9000 }, (_, n) => [`${n}`, `"${"ä".repeat(n % 97)}",\r\n🌊`]);
  const read = await rowsOf(table(["n", "text"], ...rows));
  expect(read.length).toBe(rows.length);
  expect(read.every(({ n, text }, at) => n === rows[at]?.[0] && text === rows[at]?.[1])).toBe(true);
});

test("names a missing file", async () => {
  const read = readCsv(join(folder, "nothing.csv"));
  await expect(read.next()).rejects.toThrow(/There is no file .*nothing\.csv/);
});

describePython("in Python,", () => {
  test("reads every cell back with its csv module", () => {
    const cells = ["=1", "'=1", 'a "quoted", b', "two\r\nlines", "\u202eturned", "\x1b[31m", "\ud800", "\0", "🌊", ""];
    writeFileSync(path, table(["a", "b"], ...cells.map((text) => [text, "end"])));
    const script =
      "import csv, json, sys; print(json.dumps([row[0] for row in csv.reader(open(sys.argv[1], encoding='utf-8', newline=''), strict=True)][1:]))";
    const read: string[] = JSON.parse(runPython("python", ["-c", script, path]));
    expect(read.map(unguardFormula)).toEqual(cells.map(cellText));
  });
});
