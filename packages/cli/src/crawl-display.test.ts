import { noProgress } from "@recollect/recollect/crawl/progress";
import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeTerminal } from "../../../test/fake-terminal.ts";
import { CrawlDisplay } from "./crawl-display.ts";

let terminal: FakeTerminal;
let nowMs: number;
let written: string[];
beforeEach(() => {
  [terminal, nowMs, written] = [new FakeTerminal(), 1000, []];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const unlimited = Number.POSITIVE_INFINITY;
const displayOn = (stream: NodeJS.WriteStream, bounds = { documents: 1000, fetched: 100_000 }): CrawlDisplay =>
  new CrawlDisplay({}, bounds, { stream, nowMs: () => nowMs });
const progressOf = (fetched: number, kept: number) => ({ ...noProgress(), fetched, kept, queue: 1234, aggregateKept: 3.7 });
const kept = { isKept: true, page: { relevance: 0.314, title: "A flood", url: "http://a.example/" } } as JudgedPage;

test("shows its activity before the first page is judged", () => {
  displayOn(terminal.stream).activity("Opening the archive");
  expect(terminal.line).toBe("Opening the archive …");
});

test("shows judged pages, documents out of the limit, speed, queue and the time until the next limit", () => {
  const display = displayOn(terminal.stream);
  display.update(progressOf(0, 0), []);
  nowMs += 10_000;
  display.update(progressOf(300, 100), [kept]);
  expect(written).toEqual(["0.31  A flood\n"]);
  expect(terminal.line).toBe(
    `Crawling ${"█"}${"░".repeat(13)} 300 pages judged · 100 of 1,000 documents · 30 pages/s · at most 2 min left · 1,234 URLs queued`,
  );
});

test("shows the total pages of a scan, and the time left", () => {
  const display = displayOn(terminal.stream, { documents: unlimited, fetched: unlimited });
  display.scan(850);
  display.update(progressOf(0, 0), []);
  nowMs += 10_000;
  display.update(progressOf(340, 9), []);
  expect(terminal.line).toBe(`Crawling ${"█".repeat(10)}${"░".repeat(14)} 340 of 850 pages judged · 9 documents · 34 pages/s · 15 s left`);
});

test("shows no bar without a limit", () => {
  const display = displayOn(terminal.stream, { documents: unlimited, fetched: unlimited });
  display.update(progressOf(5, 1), []);
  expect(terminal.line).toBe("Crawling: 5 pages judged · 1 document · 1,234 URLs queued");
});

test("writes a line every thirty seconds without a terminal", () => {
  const display = displayOn({ isTTY: false } as NodeJS.WriteStream);
  for (let second = 0; second <= 20; second++, nowMs += 3000) display.update(progressOf(second * 50, second), [kept]);
  expect(written).toEqual([
    "Crawling: 500 pages judged · 10 of 1,000 documents · 17 pages/s · at most 50 min left · 1,234 URLs queued\n",
    "Crawling: 1,000 pages judged · 20 of 1,000 documents · 17 pages/s · at most 49 min left · 1,234 URLs queued\n",
  ]);
});
