import { expect, test } from "vitest";
import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { nearestCapture } from "./nearest-capture.ts";

function capture(timestamp: string, other: Partial<Capture> = {}): Capture {
  const place = { digest: "", length: 1, offset: 0, filename: "f" };
  return { kind: "capture", key: "a)/", url: "https://a/", timestamp, mime: "text/html", status: "200", ...place, ...other };
}

async function nearest(captures: readonly Capture[], near: string | undefined): Promise<Capture | undefined> {
  async function* found(): AsyncGenerator<Capture | Problem> {
    yield problem("bad-cdx-line", "index.cdxj", 0, "A line that can't be read");
    yield* captures;
  }
  return nearestCapture(found(), near);
}

test("a second before the new year is nearer to the new year than to the beginning of December", async () => {
  const [december, january] = [capture("20111201000000"), capture("20120101000000")];
  expect(await nearest([december, january], "20111231235959")).toBe(january);
  expect(await nearest([december, january], "20111216000000")).toBe(december);
});

test("a page goes before what is none, however near that is; of equals the first is taken", async () => {
  const [error, page, later] = [capture("20120101000000", { status: "404" }), capture("20110101000000"), capture("20130101000000")];
  expect(await nearest([error, page], "20120101000000")).toBe(page);
  expect(await nearest([error], "20120101000000")).toBe(error);
  expect(await nearest([error, page, later], undefined)).toBe(page);
  expect(await nearest([], undefined)).toBeUndefined();
});

test("a revisit, and what is known only when it is read, count as pages", async () => {
  const error = capture("20120101000000", { status: "404" });
  const revisit = capture("20110101000000", { mime: "warc/revisit", status: "" });
  const unread = capture("20110101000000", { mime: "unk", status: "", isUnread: true });
  expect(await nearest([error, revisit], "20120101000000")).toBe(revisit);
  expect(await nearest([error, unread], "20120101000000")).toBe(unread);
});
