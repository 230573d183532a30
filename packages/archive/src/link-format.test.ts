import { expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { type HeaderLink, parseLinks } from "./link-format.ts";

const read = (text: string) => [...parseLinks(text)];
const link = (uri: string, rels: string[], others: Partial<HeaderLink> = {}) => expect.objectContaining({ uri, rels, ...others });

test("ignores commas and semicolons in addresses and quotes", () => {
  expect(read('<http://a.example/x,y;z>; rel="original", <http://b.example/>; title="one, <two>; three" ; rel="first  Memento"')).toEqual([
    link("http://a.example/x,y;z", ["original"]),
    link("http://b.example/", ["first", "memento"]),
  ]);
});

test("keeps the comma of a date without quotes", () => {
  const text = "<http://b.example/1>; rel=memento; datetime=Tue, 20 Jun 2000 18:02:59 GMT, <http://b.example/2>; rel=timegate";
  expect(read(text)).toEqual([
    link("http://b.example/1", ["memento"], { datetime: "Tue, 20 Jun 2000 18:02:59 GMT" }),
    link("http://b.example/2", ["timegate"]),
  ]);
});

test("reads escaped quotes, names in capitals, parameters without a value, and the first of repeated names", () => {
  expect(read('<a>;REL="x";anchor;type="say \\"hi\\"";rel="y"')).toEqual([link("a", ["x"], { type: 'say "hi"' })]);
});

test("accepts line breaks, missing commas and a comma at the end", () => {
  expect(read('\n<a>; rel="x",\r\n<b>\n;rel="y"\n<c>;rel="z",\n')).toEqual([link("a", ["x"]), link("b", ["y"]), link("c", ["z"])]);
});

test.each([
  ['<a; rel="x"', 1, 0],
  ['<>; rel="x"', 1, 0],
  ['junk <a>; rel="x"', 1, 1],
  ['<a> rel="x", <b>; rel="y"', 2, 1],
  ['<a>; rel="never closed, <b>; rel=y', 2, 1],
])("%s has %i malformed and %i valid links", (text, malformed, valid) => {
  const links = read(text);
  expect(links.filter((one) => one === "malformed").length).toBe(malformed);
  expect(links.filter((one) => one !== "malformed").length).toBe(valid);
});

test.each([
  ["openings without an end", "<".repeat(2_000_000)],
  ["openings with one end", `${"<".repeat(2_000_000)}>`],
  ["one link with many parameters", `<a>${'; rel="x"'.repeat(300_000)}`],
  ["quotes that never close", '<a>;x="'.repeat(300_000)],
  ["commas", `<a>;x=${",".repeat(2_000_000)}`],
  ["spaces after commas", `<a>;x=${", ".repeat(1_000_000)}`],
])("takes linear time: %s", (_, text) => {
  const started = cpuMs();
  let links = 0;
  for (const _ of parseLinks(text)) links++;
  expect(links).toBeLessThan(2_000_000);
  expect(cpuMs() - started).toBeLessThan(3000);
});

test("reads a TimeMap of 40 MB within seconds", () => {
  const memento =
    '<https://web.archive.org/web/20140126200624/http://example.com/>; rel="memento"; datetime="Sun, 26 Jan 2014 20:06:24 GMT",\n';
  const started = cpuMs();
  let links = 0;
  for (const one of parseLinks(memento.repeat(Math.ceil(40_000_000 / memento.length)))) if (one !== "malformed") links++;
  expect(links).toBeGreaterThan(300_000);
  expect(cpuMs() - started).toBeLessThan(8000);
});
