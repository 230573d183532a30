import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeTerminal } from "../../../test/fake-terminal.ts";
import { say } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

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

const pipe = { isTTY: false } as NodeJS.WriteStream;
const barOn = (stream: NodeJS.WriteStream, flags = {}, unit?: string): ProgressBar =>
  new ProgressBar("Checking", flags, unit, { stream, nowMs: () => nowMs });
const after = (ms: number): void => {
  nowMs += ms;
};

describe("a progress bar on a terminal", () => {
  test("names its task at once", () => {
    barOn(terminal.stream).start();
    expect(terminal.line).toBe("Checking …");
  });

  test("shows amounts once, speed and time left", () => {
    const bar = barOn(terminal.stream, {}, "addresses");
    bar.update(0, 400);
    expect(terminal.line).toBe(`Checking ${"░".repeat(24)} 0 % · 0 of 400 addresses`);
    after(4000);
    bar.update(100, 400);
    expect(terminal.line).toBe(`Checking ${"█".repeat(6)}${"░".repeat(18)} 25 % · 100 of 400 addresses · 25 addresses/s · 12 s left`);
  });

  test("shows bytes with a unit that fits, and neither share nor time left without a total", () => {
    const bar = barOn(terminal.stream);
    bar.update(0, 0);
    after(2000);
    bar.update(50e6, 0);
    expect(terminal.line).toMatch(/^Checking: 50 MB · 25 MB\/s$/);
  });

  test("removes its line when it stops, and ignores later updates", () => {
    const bar = barOn(terminal.stream);
    bar.update(77e6, 100e6);
    bar.stop();
    after(1000);
    bar.update(80e6, 100e6);
    expect(terminal.line).toBe("");
  });

  test("is removed before a message, and redrawn below it", () => {
    const bar = barOn(terminal.stream);
    bar.update(1e6, 100e6);
    say({}, "A message");
    expect([terminal.line, written]).toEqual(["", ["A message\n"]]);
    bar.update(2e6, 100e6);
    expect(terminal.line).toContain("2 %");
  });

  test("is hidden by --quiet", () => {
    const bar = barOn(terminal.stream, { quiet: true }).start();
    bar.update(1e6, 100e6);
    bar.stop();
    expect(terminal.seen).toEqual([]);
  });
});

describe("progress without a terminal", () => {
  test("is one line every thirty seconds", () => {
    const bar = barOn(pipe, {}, "pages").start();
    bar.update(0, 1000);
    for (let second = 1; second <= 25; second++) {
      after(3000);
      bar.update(second * 10, 1000);
    }
    bar.stop();
    expect(written).toEqual([
      "Checking: 10 % · 100 of 1,000 pages · 3.3 pages/s · 5 min left\n",
      "Checking: 20 % · 200 of 1,000 pages · 3.3 pages/s · 4 min left\n",
    ]);
  });

  test("is hidden by --quiet", () => {
    const bar = barOn(pipe, { quiet: true });
    bar.update(0, 1000);
    after(60_000);
    bar.update(900, 1000);
    expect(written).toEqual([]);
  });
});
