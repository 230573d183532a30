import type { DateCandidate } from "@recollect/page/dates/date-candidate";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { describe, expect, test } from "vitest";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { nearestMoment, pageTime, temporalOfDays } from "./page-time.ts";

const start = Date.parse("2011-03-11T05:46:00Z");
const end = Date.parse("2011-03-20T00:00:00Z");

function timeOf(profile: "gossen" | "klein", captured: string, dates: Partial<DateCandidate>[], first = captured, archive?: string) {
  const page = { date: dates[0], dates } as unknown as Page;
  const capture = (timestamp: string) => ({ timestamp }) as Capture;
  const specification = { profile, event: { startMs: start, endMs: end } } as ResolvedSpecification;
  const time = pageTime(page, { ...capture(captured), ...(archive && { archive }) }, capture(first), specification);
  return time && `${new Date(time.ms).toISOString().slice(0, 16)} ${time.source}`;
}

describe("the time of a page in profile gossen is", () => {
  test("the publication date, with the time of day if the page has one", () => {
    expect(timeOf("gossen", "20110401000000", [{ value: "2011-03-12", source: "meta" }])).toBe("2011-03-12T00:00 meta");
    expect(timeOf("gossen", "20110401000000", [{ value: "2011-03-12", instant: "2011-03-12T08:30:00Z", source: "json-ld" }])).toBe(
      "2011-03-12T08:30 json-ld",
    );
    expect(timeOf("gossen", "20110401000000", [{ value: "2011-03-12", instant: "2011-03-12T08:30", source: "byline" }])).toBe(
      "2011-03-12T08:30 byline",
    );
  });

  test("the capture time if the page has no date", () => expect(timeOf("gossen", "20110401123000", [])).toBe("2011-04-01T12:30 capture"));
});

describe("the time of a page in profile klein", () => {
  test("is the capture time if inside the event, whatever dates the page has", () =>
    expect(timeOf("klein", "20110312000000", [{ value: "2009-01-01", source: "url" }])).toBe("2011-03-12T00:00 capture"));

  test("is otherwise the earliest date of address, metadata and byline, never a date in the text", () => {
    const dates: Partial<DateCandidate>[] = [
      { value: "2011-05-02", source: "meta" },
      { value: "2011-05-01", source: "url" },
      { value: "2001-01-01", source: "text" },
      { value: "2000-01-01", source: "last-modified" },
    ];
    expect(timeOf("klein", "20120101000000", dates)).toBe("2011-05-01T00:00 url");
  });

  test("may be that of an earlier capture, but not of this one", () => {
    expect(timeOf("klein", "20120101000000", [{ value: "2011-05-02", source: "meta" }], "20110401000000")).toBe(
      "2011-04-01T00:00 first-memento",
    );
    expect(timeOf("klein", "20120101000000", [])).toBeUndefined();
  });

  test("is Last-Modified if there is no other date", () =>
    expect(timeOf("klein", "20120101000000", [{ value: "2011-06-01", source: "last-modified" }])).toBe("2011-06-01T00:00 last-modified"));
});

describe("the time of a page of the live web in profile klein", () => {
  const live = (captured: string, dates: Partial<DateCandidate>[], first?: string) => timeOf("klein", captured, dates, first, "live");

  test("is the earliest of address, metadata, byline and first memento, even during the event", () => {
    const dates: Partial<DateCandidate>[] = [
      { value: "2011-03-14", source: "byline" },
      { value: "2011-03-13", source: "meta" },
    ];
    expect(live("20110315000000", dates)).toBe("2011-03-13T00:00 meta");
    expect(live("20110315000000", dates, "20110312000000")).toBe("2011-03-12T00:00 first-memento");
  });

  test("is never the time of fetching, a date in the text or Last-Modified", () =>
    expect(
      live("20110315000000", [
        { value: "2011-03-13", source: "text" },
        { value: "2011-03-14", source: "last-modified" },
      ]),
    ).toBeUndefined());

  test("is the capture time in profile gossen, as for any capture", () =>
    expect(timeOf("gossen", "20110401123000", [], undefined, "live")).toBe("2011-04-01T12:30 capture"));
});

test("a page in a file has only its own dates", () => {
  const page = (dates: Partial<DateCandidate>[]) => ({ date: dates[0], dates }) as unknown as Page;
  const span = { startMs: start, endMs: end };
  const source = (profile: "gossen" | "klein", dates: Partial<DateCandidate>[]) =>
    pageTime(page(dates), undefined, undefined, { profile, event: span } as ResolvedSpecification)?.source;
  expect([source("gossen", [{ value: "2011-03-12", source: "text" }]), source("gossen", [])]).toEqual(["text", undefined]);
  expect(source("klein", [{ value: "2011-05-02", source: "meta" }])).toBe("meta");
  expect(source("klein", [{ value: "2011-05-02", source: "text" }])).toBeUndefined();
});

test("nearestMoment returns the moment of a day that is nearest to the event", () => {
  const day = (date: string) => ({ ms: Date.parse(date), endMs: Date.parse(date) + 86_400_000 - 1, source: "url" as const });
  expect(nearestMoment(day("2011-03-11"), start, end)).toBe(start);
  expect(nearestMoment(day("2011-03-10"), start, end)).toBe(Date.parse("2011-03-10T23:59:59.999Z"));
  expect(nearestMoment(day("2011-03-15"), start, end)).toBe(Date.parse("2011-03-15"));
  expect(nearestMoment(day("2011-03-25"), start, end)).toBe(Date.parse("2011-03-25"));
});

describe("temporalOfDays", () => {
  const curve = { form: "both-sided", startMs: start, endMs: end, leadMs: 0, cooldownMs: 86_400_000, decay: "half-life" } as const;
  const years = (...values: string[]) => ({ dates: values.map((value) => ({ value, source: "text" }) as DateCandidate) });
  const published = (day: string) => ({ ms: Date.parse(day), endMs: Date.parse(day), source: "byline" }) as const;

  test("uses the days that a page names if they fit the event better than its publication", () => {
    expect(temporalOfDays(years("2011-03-12", "1999-01-01"), published("1999-01-01"), curve)).toBe(0.5);
    expect(temporalOfDays(years("1999-01-01"), published("2011-03-21"), curve)).toBeCloseTo(0.5, 12);
    expect(temporalOfDays(years("1999-01-01"), published("2011-03-12"), curve)).toBe(1);
    expect(temporalOfDays(years(), published("1999-01-01"), curve)).toBe(0);
  });

  test("counts each day once, and ignores Last-Modified", () => {
    const named = years("2011-03-12", "1999-01-01", "1999-01-01", "1999-01-01").dates;
    const changed = { value: "1998-01-01", source: "last-modified" } as DateCandidate;
    expect(temporalOfDays({ dates: [...named, changed] }, published("1999-01-01"), curve)).toBe(0.5);
    expect(temporalOfDays({ dates: [changed] }, published("1999-01-01"), curve)).toBe(0);
  });
});
