import { expect, test } from "vitest";
import { urlDate } from "./url-date.ts";

test.each([
  "http://example.org/2011/12/03/title/",
  "http://example.org/news/2011/12/3",
  "http://example.org/2011-12-03-title",
  "http://example.org/2011-12/03/c_1.htm",
  "http://example.org/2011/dec/03/title",
  "http://example.org/blog/title-2011-12-03.html",
  "https://web.archive.org/web/20200808063632/https://example.org/2011/12/03/title",
  "https://web.archive.org/web/20200808063632id_/http://example.org/2011-12-03",
])("%s certainly names 3 December 2011", (url) => {
  expect(urlDate(url)).toEqual({ value: "2011-12-03", precision: "day", certain: true });
});

test.each([
  "http://example.org/20111203/title",
  "http://example.org/title-20111203.html",
  "http://example.org/2011/1203/title",
  "http://example.org/201112031015/x",
  "http://example.org/03-12-2011/x",
  "http://example.org/x?date=2011-12-03",
  "http://example.org/2011_12_03.html",
])("%s possibly names 3 December 2011", (url) => {
  expect(urlDate(url)).toEqual({ value: "2011-12-03", precision: "day", certain: false });
});

test.each([
  "http://example.org/2011/12/title",
  "http://example.org/2011/12/",
  "http://example.org/2011-12/title",
  "http://example.org/201112/7",
])("%s names a month only", (url) => {
  expect(urlDate(url)).toMatchObject({ value: "2011-12-01", precision: "month" });
});

test.each([
  "http://example.org/",
  "http://example.org",
  "http://2011-12-03.example.org/",
  "http://example.org/2011/",
  "http://example.org/2011/13/45/",
  "http://example.org/2011/99/30/x",
  "http://example.org/id/120111203",
  "http://example.org/v1.2011.12.03",
  "not a url",
  "",
])("%j names no date", (url) => {
  expect(urlDate(url)).toBeUndefined();
});

test("rejects the 30th of February, but accepts its month", () => {
  expect(urlDate("http://example.org/2011/02/30/title")).toEqual({ value: "2011-02-01", precision: "month", certain: false });
});

test("reads an address without a host", () => {
  expect(urlDate("/2011/12/03/title")?.value).toBe("2011-12-03");
  expect(urlDate("//example.org/2011/12/03/title")?.value).toBe("2011-12-03");
});
