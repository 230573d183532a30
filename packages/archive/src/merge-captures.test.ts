import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import { expect, test } from "vitest";
import { mergeCaptures } from "./merge-captures.ts";

const capture = (timestamp: string, filename: string, offset = 0): Capture => ({
  kind: "capture",
  key: "org,example)/",
  timestamp,
  url: "http://example.org/",
  mime: "text/html",
  status: "200",
  digest: "",
  length: 1,
  offset,
  filename,
});

async function* sequence(...items: (Capture | Problem)[]): AsyncGenerator<Capture | Problem> {
  yield* items;
}

test("sorts captures of several indexes by time, then by file and offset", async () => {
  const merged = mergeCaptures([
    sequence(capture("2010", "b"), capture("2012", "b")),
    sequence(capture("2009", "a"), capture("2010", "a", 7), capture("2010", "a", 8), capture("2011", "a")),
    sequence(),
  ]);
  const order = (await Array.fromAsync(merged)).map((item) =>
    item.kind === "capture" ? `${item.timestamp} ${item.filename} ${item.offset}` : "",
  );
  expect(order).toEqual(["2009 a 0", "2010 a 7", "2010 a 8", "2010 b 0", "2011 a 0", "2012 b 0"]);
});

test("passes on problems as they occur, and continues", async () => {
  const bad = problem("bad-cdx-line", "index", 0, "bad");
  const merged = mergeCaptures([sequence(bad, capture("2010", "a"), bad), sequence(bad)]);
  expect((await Array.fromAsync(merged)).map(({ kind }) => kind)).toEqual(["problem", "problem", "capture", "problem"]);
});
