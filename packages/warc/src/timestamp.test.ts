import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOfTimestamp, isoOfTimestamp, timestampOfArcDate, timestampOfDate, timestampOfWarcDate } from "./timestamp.ts";

describe("a WARC date", () => {
  test.each([
    ["2014-01-26T20:06:24Z", "20140126200624"],
    ["2014-01-26T20:06:24z", "20140126200624"],
    ["2014-01-26 20:06:24", "20140126200624"],
    ["2014-01-26T20:06:24.123456789Z", "20140126200624"],
    ["2014-01-26T20:06:24,5Z", "20140126200624"],
    ["2014-01-26T20:06Z", "20140126200600"],
    ["2014-01-26", "20140126000000"],
    ["2014-01", "20140101000000"],
    ["2014", "20140101000000"],
    ["  2014-01-26T20:06:24Z  ", "20140126200624"],
    ["2014-01-26T20:06:24+01:00", "20140126190624"],
    ["2014-01-26T20:06:24-0530", "20140127013624"],
    ["2014-12-31T23:30:00-01:00", "20150101003000"],
    ["2012-02-29T00:00:00Z", "20120229000000"],
    ["2016-12-31T23:59:60Z", "20161231235959"],
    ["0001-01-01T00:00:00Z", "00010101000000"],
    ["9999-12-31T23:59:59Z", "99991231235959"],
    ["20140126200624", "20140126200624"],
  ])("%j is read as %s", (date, timestamp) => {
    expect(timestampOfWarcDate(date)).toBe(timestamp);
  });

  test.each([
    "",
    "yesterday",
    "2013-02-29",
    "2014-00-01",
    "2014-13-01",
    "2014-01-32",
    "2014-01-26T24:00:00Z",
    "2014-01-26T20:60:00Z",
    "2014-01-26T20:06:61Z",
    "12014-01-26T20:06:24Z",
    "-2014-01-26",
    "9999-12-31T23:59:59-01:00",
    "2014-01-26T20:06:24Z".padEnd(65),
    "20140230000000",
    "2014-1-2",
  ])("%j is rejected", (date) => {
    expect(timestampOfWarcDate(date)).toBeUndefined();
  });

  test("of any text is a valid time or undefined", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)), (text) => {
        const timestamp = timestampOfWarcDate(text);
        if (timestamp !== undefined) expect(timestampOfDate(dateOfTimestamp(timestamp))).toBe(timestamp);
      }),
    );
  });
});

test("an ARC date has 14 digits, or 8, 10 or 12", () => {
  expect(["20010203040506", "200102030405", "2001020304", "20010203"].map(timestampOfArcDate)).toEqual([
    "20010203040506",
    "20010203040500",
    "20010203040000",
    "20010203000000",
  ]);
  expect(["2001", "200102030", "20010230", "2001-02-03", ""].map(timestampOfArcDate)).toEqual(Array(5).fill(undefined));
});

test("converts between timestamps, instants and ISO dates", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true }), (date) => {
      const timestamp = timestampOfDate(date) as string;
      expect(timestampOfWarcDate(isoOfTimestamp(timestamp))).toBe(timestamp);
      expect(dateOfTimestamp(timestamp).getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
  expect(timestampOfDate(new Date(Number.NaN))).toBeUndefined();
  expect(timestampOfDate(new Date("+010000-01-01T00:00:00Z"))).toBeUndefined();
});
