import { expect, test } from "vitest";
import { spamShareOf } from "./spam-share.ts";

test("counts a page that reports a hack as all spam", () => {
  expect(spamShareOf("::: HaCKeD By r00t :::", "Hello Admin!", 2)).toBe(1);
  expect(spamShareOf("", "H4ck3d by r00t. Your security is 0%.", 7)).toBe(1);
});

test("does not count an article about a hacked site as spam", () => {
  const article = `The site of the ministry was hacked by unknown people. ${"The police look into it. ".repeat(80)}`;
  expect(spamShareOf("Ministry's site taken over", article, 420)).toBe(0);
});

test("returns the share of spam's words: 2 of 10", () => {
  expect(spamShareOf("", "The best casino in town has a bonus for everyone", 10)).toBe(0.2);
});

test("returns 0 without words", () => expect(spamShareOf("", "", 0)).toBe(0));
