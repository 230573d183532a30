import { expect, test } from "vitest";
import { timeMapCdxj, timeMapJson, timeMapLinks } from "./format-time-map.ts";
import { readTimeMap } from "./time-map.ts";

const original = "http://a.example/";
const capture = (timestamp: string, archive: string) => ({
  kind: "capture" as const,
  key: "example,a)/",
  timestamp,
  url: original,
  mime: "unk",
  status: "",
  digest: "",
  length: -1,
  offset: 0,
  filename: "",
  archive,
  uriM: `https://${archive}.example/${timestamp}/${original}`,
});
const timeMap = {
  original,
  self: "https://me.example/timemap/http://a.example/",
  captures: [capture("20010101000000", "one"), capture("20020202000000", "two"), capture("20030303000000", "one")],
};

test("writes link format as in RFC 7089", () => {
  expect(timeMapLinks(timeMap)).toBe(`<http://a.example/>; rel="original",
<https://me.example/timemap/http://a.example/>; rel="self"; type="application/link-format"; from="Mon, 01 Jan 2001 00:00:00 GMT"; until="Mon, 03 Mar 2003 00:00:00 GMT",
<https://one.example/20010101000000/http://a.example/>; rel="first memento"; datetime="Mon, 01 Jan 2001 00:00:00 GMT",
<https://two.example/20020202000000/http://a.example/>; rel="memento"; datetime="Sat, 02 Feb 2002 00:00:00 GMT",
<https://one.example/20030303000000/http://a.example/>; rel="last memento"; datetime="Mon, 03 Mar 2003 00:00:00 GMT"
`);
});

test.each([timeMapLinks, timeMapJson, timeMapCdxj])("reads what it writes: %o", (format) => {
  const read = readTimeMap(format(timeMap));
  expect(read).toMatchObject({ original, malformed: 0, pages: [] });
  expect(read?.mementos).toEqual(timeMap.captures.map(({ timestamp, uriM }) => ({ timestamp, uriM })));
});

test("writes one capture as both the first and the last, and none as a valid TimeMap", () => {
  expect(timeMapLinks({ ...timeMap, captures: timeMap.captures.slice(0, 1) })).toContain('rel="first last memento"');
  expect(timeMapLinks({ ...timeMap, captures: [] })).toBe(
    `<${original}>; rel="original",\n<${timeMap.self}>; rel="self"; type="application/link-format"\n`,
  );
  expect(readTimeMap(timeMapJson({ ...timeMap, captures: [] }))?.mementos).toEqual([]);
});

test("escapes addresses, so that no address can end its link or begin another", () => {
  const odd = { ...timeMap, original: 'http://a.example/>; rel="memento", <http://evil.example/' };
  expect(readTimeMap(timeMapLinks(odd))?.mementos.length).toBe(3);
});
