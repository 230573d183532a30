import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { Grades } from "./grades.ts";

withFolder();

async function read(text: string, ...events: string[]): Promise<Grades> {
  writeFileSync(join(folder, "labels"), text);
  return Grades.read(join(folder, "labels"), events);
}

test("applies a list of addresses and grades to a single event, with http, https and www as the same page", async () => {
  const grades = await read("url\tgrade\nhttps://www.a.example/x\t2\r\nhttp://b.example/\t0\n# a remark\n", "quake");
  expect(grades.gradeOf("quake", "http://a.example/x")).toBe(2);
  expect(grades.gradeOf("quake", "http://other.example/")).toBe(0);
  expect(grades.of("quake")).toEqual([2, 0]);
  expect(grades.problems).toEqual([]);
});

test("reads the event of each line with several events, and leaves out lines on others", async () => {
  const grades = await read("http://a.example/\t3\tquake\nhttp://a.example/\t1\tflood\nhttp://a.example/\t2\tfire\n", "quake", "flood");
  expect([grades.gradeOf("quake", "http://a.example/"), grades.gradeOf("flood", "http://a.example/")]).toEqual([3, 1]);
  expect(grades.of("fire")).toEqual([]);
  await expect(read("http://a.example/\t3\n", "quake", "flood")).rejects.toThrow("add a third column");
});

test("reads the pages of a simulated world that are about the event and archived", async () => {
  const page = { kind: "page", event: "quake", grade: 3, date: null, type: "report", captured: true };
  const lines = [
    { ...page, url: "http://a.example/" },
    { ...page, url: "http://b.example/", captured: false },
    { ...page, url: "http://c.example/", event: null, grade: 0 },
    { kind: "capture", url: "http://a.example/", timestamp: "20110311000000", on_topic: true, why: null },
  ];
  const grades = await read(lines.map((line) => `${JSON.stringify(line)}\n`).join(""), "quake");
  expect(grades.of("quake")).toEqual([3]);
  expect(grades.problems).toEqual([]);
});

test("reports an invalid line as a problem with its place, and refuses a file without any grade", async () => {
  const { problems } = await read("http://a.example/\t2\nhttp://b.example/\t9\n", "quake");
  expect(problems).toMatchObject([{ offset: 20, message: "Line 2 is not a grade: http://b.example/\t9" }]);
  await expect(read("nothing here\n", "quake")).rejects.toThrow("has no grades for quake");
});
