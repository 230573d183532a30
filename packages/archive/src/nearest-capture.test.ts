import type { Capture } from "@recollect/warc/capture";
import { expect, test } from "vitest";
import { nearestCapture } from "./nearest-capture.ts";

function capture(timestamp: string, other: Partial<Capture> = {}): Capture {
  const place = { digest: "", length: 1, offset: 0, filename: "f" };
  return { kind: "capture", key: "a)/", url: "https://a/", timestamp, mime: "text/html", status: "200", ...place, ...other };
}

test("finds a second before the new year nearer to the new year than to the beginning of December", () => {
  const [december, january] = [capture("20111201000000"), capture("20120101000000")];
  expect(nearestCapture([december, january], "20111231235959")).toBe(january);
  expect(nearestCapture([december, january], "20111216000000")).toBe(december);
});

test("prefers a page to nearer captures that are not pages, and the first of several equal ones", () => {
  const [error, page, later] = [capture("20120101000000", { status: "404" }), capture("20110101000000"), capture("20130101000000")];
  expect(nearestCapture([error, page], "20120101000000")).toBe(page);
  expect(nearestCapture([error], "20120101000000")).toBe(error);
  expect(nearestCapture([error, page, later], undefined)).toBe(page);
  expect(nearestCapture([], undefined)).toBeUndefined();
});

test("counts a revisit, and a capture known only when read, as a page", () => {
  const error = capture("20120101000000", { status: "404" });
  const revisit = capture("20110101000000", { mime: "warc/revisit", status: "" });
  const unread = capture("20110101000000", { mime: "unk", status: "", isUnread: true });
  expect(nearestCapture([error, revisit], "20120101000000")).toBe(revisit);
  expect(nearestCapture([error, unread], "20120101000000")).toBe(unread);
});

test("prefers the captures that the caller chooses", () => {
  const [redirect, error] = [capture("20120101000000", { status: "301" }), capture("20110101000000", { status: "404" })];
  expect(nearestCapture([redirect, error], "20120101000000")).toBe(redirect);
  expect(nearestCapture([redirect, error], "20120101000000", ({ status }) => status !== "301")).toBe(error);
});
