import { Script } from "node:vm";
import { expect, test } from "vitest";
import { ballastOf } from "./ballast.ts";

const years = [1999, 2009, 2020];
const allOf = ({ head, top, ad, end }: ReturnType<typeof ballastOf>): string => head + top + ad + end;

test.each(years)("ballast of %d has about the requested size", (year) => {
  for (const bytes of [1_000, 10_000, 80_000, 600_000]) {
    const size = allOf(ballastOf({ bytes, theme: 5, year })).length;
    expect(size).toBeGreaterThan(bytes * 0.8);
    expect(size).toBeLessThan(bytes * 1.05 + 2_000);
  }
});

test("returns empty ballast for a size of zero", () => {
  expect(allOf(ballastOf({ bytes: -500, theme: 5, year: 2020 }))).toBe("");
});

test.each(years)("scripts of %d are valid and have no visible effect", (year) => {
  for (let theme = 0; theme < 24; theme++) {
    const markup = allOf(ballastOf({ bytes: 60_000, theme, year }));
    for (const [, source] of markup.matchAll(/<script(?: type="text\/javascript"| language="JavaScript")?>(.*?)<\/script>/gs)) {
      const code = (source as string).replace(/<!--|\/\/-->/g, "");
      expect(() => new Script(code)).not.toThrow();
    }
    for (const [, json] of markup.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)) JSON.parse(json as string);
    expect(markup).not.toMatch(/\b(19|20)\d\d-\d\d-\d\d|href=|src=/);
  }
});

test("ballast differs between themes and is the same on all pages of a site", () => {
  const options = { bytes: 5_000, theme: 5, year: 2020 };
  expect(ballastOf(options)).toEqual(ballastOf(options));
  expect(ballastOf({ ...options, theme: 6 }).head).not.toBe(ballastOf(options).head);
});
