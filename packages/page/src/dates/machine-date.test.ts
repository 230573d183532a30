import { expect, test } from "vitest";
import { plausibleDays } from "./calendar.ts";
import { machineDate } from "./machine-date.ts";

const style = { language: "en", monthFirst: true, range: plausibleDays("2020-06-15") };

test.each([
  ["2011-12-03", undefined],
  ["2011-12-03T10:15:30Z", "2011-12-03T10:15:30Z"],
  ["2011-12-03T10:15:30.123+00:00", "2011-12-03T10:15:30Z"],
  ["2011-12-03T00:15:30+01:00", "2011-12-02T23:15:30Z"],
  ["2011-12-03T20:15:30-0500", "2011-12-04T01:15:30Z"],
  ["2011-12-03 10:15", "2011-12-03T10:15:00"],
  ["2011-12-03T10:15:30", "2011-12-03T10:15:30"],
  ["  2011-12-03 ", undefined],
  ["20111203", undefined],
  ["20111203101530", "2011-12-03T10:15:30"],
  ["20111203T101530Z", "2011-12-03T10:15:30Z"],
  ["2011/12/03", undefined],
  ["Sat, 03 Dec 2011 10:15:30 GMT", "2011-12-03T10:15:30Z"],
  ["Sat, 03 Dec 2011 10:15:30 +0100", "2011-12-03T09:15:30Z"],
  ["Sat Dec 03 10:15:30 CET 2011", "2011-12-03T10:15:30"],
  ["12/3/2011 1:05:00 PM", "2011-12-03T13:05:00"],
  ["12/3/2011 12:05 a.m.", "2011-12-03T00:05:00"],
  ["December 3, 2011", undefined],
  ["1322907330", "2011-12-03T10:15:30Z"],
  ["1322907330000", "2011-12-03T10:15:30Z"],
  ["2011-12-03T25:61:00Z", undefined],
  ["2011-12-03T99", undefined],
])("reads %j as the day 2011-12-03 and the moment %s", (text, instant) => {
  const date = machineDate(text, style);
  expect(date?.value).toBe("2011-12-03");
  expect(date?.instant).toBe(instant);
});

test("leaves the local day open only for a time of day in UTC", () => {
  expect(machineDate("2011-12-03T23:15:00Z", style)?.utc).toBe(true);
  expect(machineDate("2011-12-03T00:00:00Z", style)?.utc).toBeUndefined();
  expect(machineDate("2011-12-03T23:15:00-05:00", style)?.utc).toBeUndefined();
});

test.each([
  "",
  "today",
  "0000-00-00",
  "0001-01-01T00:00:00Z",
  "1970-01-01",
  "2011-02-30",
  "2020-06-17",
  "9999-12-31",
  "12345",
  "x".repeat(1000),
])("finds no date in %j", (text) => {
  expect(machineDate(text, style)).toBeUndefined();
});
