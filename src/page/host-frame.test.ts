import { expect, test } from "vitest";
import { HostFrame } from "./host-frame.ts";

const notice = "We use cookies on all pages of this site.";
const pageOf = (n: number) => [`What only the page ${String.fromCharCode(97 + n)} says.`, notice, `${n} hours ago`];

test("what stands on many pages of a host is its frame, also with other numbers in it", () => {
  const frame = new HostFrame();
  for (let n = 0; n < 10; n++) frame.add(pageOf(n));
  expect(frame.has(notice)).toBe(true);
  expect(frame.has("123 hours ago")).toBe(true);
  expect(frame.without(pageOf(4))).toEqual(["What only the page e says."]);
});

test("two pages are too few to tell, and a block on one page in ten is no frame", () => {
  const frame = new HostFrame();
  frame.add(pageOf(0));
  frame.add(pageOf(1));
  expect(frame.has(notice)).toBe(false);
  const large = new HostFrame();
  for (let n = 0; n < 40; n++) large.add(n % 10 === 0 ? ["The flood.", `Page ${"x".repeat(n)}`] : [`Page ${"x".repeat(n)}`]);
  expect(large.pages).toBe(40);
  expect(large.has("The flood.")).toBe(false);
});

test("a block counts once a page, however often it stands there", () => {
  const frame = new HostFrame();
  frame.add(Array(50).fill(notice));
  frame.add(["Something else."]);
  frame.add(["And something else."]);
  expect(frame.has(notice)).toBe(false);
});

test("the order of pages makes no difference, and a page of the frame alone keeps its text", () => {
  const [forth, back] = [new HostFrame(), new HostFrame()];
  const pages = Array.from({ length: 6 }, (_, n) => pageOf(n));
  for (const page of pages) forth.add(page);
  for (const page of pages.toReversed()) back.add(page);
  for (const block of pages.flat()) expect(back.has(block)).toBe(forth.has(block));
  expect(forth.without([notice])).toEqual([notice]);
});

test("memory has a bound: what comes later is not learned", () => {
  const frame = new HostFrame();
  const letters = (n: number) => n.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)));
  for (let n = 0; n < 3; n++) frame.add(Array.from({ length: 60_000 }, (_, i) => `block ${letters(i)}`));
  expect(frame.has(`block ${letters(0)}`)).toBe(true);
  expect(frame.has(`block ${letters(59_999)}`)).toBe(false);
});
