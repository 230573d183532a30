import type { Capture } from "@recollect/warc/capture";
import { describe, expect, test } from "vitest";
import type { EventSpan } from "../../spec/resolve-specification.ts";
import { type CaptureRule, chooseCaptures } from "./choose-captures.ts";

const span: EventSpan = { startMs: Date.parse("2011-03-11"), endMs: Date.parse("2011-03-14") - 1, leadDays: 0, cooldownDays: 30 };

function capture(timestamp: string, { status = "200", mime = "text/html" } = {}): Capture {
  const digits = timestamp.padEnd(14, "0");
  return {
    kind: "capture",
    key: "a)/",
    url: "https://a/",
    timestamp: digits,
    mime,
    status,
    digest: "",
    length: 1,
    offset: 0,
    filename: "f",
  };
}

function days(captures: readonly Capture[], rule: CaptureRule): string[] {
  return chooseCaptures(captures, rule, span).map(({ timestamp }) => timestamp.slice(0, 8));
}

describe("earliest-in-span", () => {
  test("chooses the earliest capture inside the span, including its first and last day", () => {
    expect(days([capture("20110310"), capture("20110313235959"), capture("20110311")], "earliest-in-span")[0]).toBe("20110311");
    expect(days([capture("20110310"), capture("20110313235959")], "earliest-in-span")[0]).toBe("20110313");
  });

  test("chooses the capture nearest to the span, on either side, if none is inside", () => {
    expect(days([capture("20100101"), capture("20110320"), capture("20150101")], "earliest-in-span")).toEqual([
      "20110320",
      "20100101",
      "20150101",
    ]);
  });
});

describe("first-after-start", () => {
  test("chooses the first capture at or after the start, and none before it", () => {
    expect(days([capture("20110310"), capture("20110601"), capture("20120101")], "first-after-start")).toEqual(["20110601", "20120101"]);
    expect(days([capture("20110310")], "first-after-start")).toEqual([]);
  });
});

describe("any rule", () => {
  test("leaves out images, errors and other captures that are not pages", () => {
    const none = [capture("20110311", { status: "404" }), capture("20110311", { mime: "image/png" }), capture("20110311", { status: "" })];
    expect(days(none, "earliest-in-span")).toEqual([]);
  });

  test("includes revisits, and redirects only after pages", () => {
    const captures = [
      capture("20110311", { status: "302" }),
      capture("20110401"),
      capture("20110312", { mime: "warc/revisit", status: "" }),
    ];
    expect(days(captures, "earliest-in-span")).toEqual(["20110312", "20110401", "20110311"]);
  });

  test("most-relevant begins with the capture nearest to the span", () => {
    const captures = ["20110301", "20110312", "20110320", "20100101"].map((time) => capture(time));
    expect(days(captures, "most-relevant")).toEqual(["20110312", "20110320", "20110301", "20100101"]);
  });
});

describe("most-relevant-of-all", () => {
  const captured = (timestamp: string, digest: string): Capture => ({ ...capture(timestamp), digest });

  test("chooses all distinct captures around the event, nearest first, then the others", () => {
    const captures = [captured("20110310", "x"), captured("20110312", "a"), captured("20110313", "a"), captured("20110401", "b")];
    expect(days(captures, "most-relevant-of-all")).toEqual(["20110312", "20110401", "20110310"]);
  });

  test("chooses 20 of many captures, spread over all of them", () => {
    const captures = Array.from({ length: 100 }, (_, n) => captured(`201103${12 + (n % 2)}${String(n).padStart(6, "0")}`, `d${n}`));
    const chosen = chooseCaptures(captures, "most-relevant-of-all", span);
    expect(chosen).toHaveLength(20);
    expect(new Set(chosen.map(({ timestamp }) => timestamp.slice(0, 8)))).toEqual(new Set(["20110312", "20110313"]));
  });

  test("treats captures with unknown digests as distinct", () => {
    expect(days([captured("20110312", ""), captured("20110313", ""), captured("20110313", "-")], "most-relevant-of-all")).toHaveLength(3);
  });
});
