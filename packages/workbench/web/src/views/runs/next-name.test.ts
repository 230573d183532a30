import { expect, test } from "vitest";
import { nextName } from "./next-name.ts";

test("proposes the first free number after the name", () => {
  expect(nextName("quake", ["quake"])).toBe("quake-2");
  expect(nextName("quake", ["quake", "quake-2"])).toBe("quake-3");
  expect(nextName("quake-3", ["quake-3"])).toBe("quake-4");
});
