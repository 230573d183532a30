import { expect, test } from "vitest";
import { type WebCrawl, webTable } from "./web-table.ts";

const crawl = (f1: number): WebCrawl => ({ judged: 9, stopped: "patience", kept: 3, precision: f1, recall: f1, f1 });

test("the table of files and pywb shows the difference of each event and of the means, and names events left out", () => {
  const results = [
    { event: "flood", files: crawl(0.8), web: crawl(0.7) },
    { event: "vote", files: crawl(0.5), web: crawl(1) },
  ];
  const { columns, rows, footer, note } = webTable(results, ["fire"]);
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ["flood", "-0.100"],
    ["vote", "+0.500"],
  ]);
  expect(footer?.[0]).toEqual(["mean of 2", "", "", "", "", "0.650", "", "", "", "", "0.850", "", "+0.200"]);
  expect([...rows, ...(footer ?? [])].map(({ length }) => length)).toEqual([columns.length, columns.length, columns.length]);
  expect(note).toMatch(/hardly link to each other: fire\.$/);
});
