import { expect, test } from "vitest";
import { percent, shortened, shownText } from "./shown-text.ts";

test("shows text on one line, without active characters", () => {
  expect(shownText("a\r\nb\tc")).toBe("a b c");
  expect(shownText("\x1b[31m red \u202e turned \0")).toBe("\\x1b[31m red \\u202e turned \\x00");
  expect(shownText("\ud800 half")).toBe("\ufffd half");
});

test("truncates a long text, never in the middle of a character", () => {
  expect(shownText("abcdef", 3)).toBe("abc…");
  expect(shownText("ab🌊", 3)).toBe("ab\ufffd…");
  expect(shortened("http://harbour.example/2011/03/11/quake", 20)).toBe("http://harbo…1/quake");
  expect(shortened("大埔宏福苑五級火災最新消息", 12)).toBe("大埔宏…消息"); // each as wide as two letters
  expect(shortened("大埔宏福苑", 10)).toBe("大埔宏福苑");
});

test("keeps a decimal for small percentages", () => {
  expect([0, 0.001, 0.0612, 0.5, 1].map(percent)).toEqual(["0 %", "0.1 %", "6.1 %", "50 %", "100 %"]);
});
