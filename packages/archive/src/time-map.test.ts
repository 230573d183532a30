import { describe, expect, test } from "vitest";
import { readTimeMap } from "./time-map.ts";

const original = "http://a.example/";
const first = { timestamp: "20000620180259", uriM: "http://arc.example/web/20000620180259/http://a.example/" };
const last = { timestamp: "20091027204954", uriM: "http://arc.example/web/20091027204954/http://a.example/" };

describe("a TimeMap in link format", () => {
  test("is read as in RFC 7089, section 5", () => {
    const text = `<${original}>;rel="original",
      <http://arc.example/timemap/${original}>; rel="self";type="application/link-format"; from="Tue, 20 Jun 2000 18:02:59 GMT",
      <http://arc.example/timegate/${original}>; rel="timegate",
      <${first.uriM}>; rel="first memento";datetime="Tue, 20 Jun 2000 18:02:59 GMT",
      <${last.uriM}>; rel="last memento";datetime="Tue, 27 Oct 2009 20:49:54 GMT"`;
    expect(readTimeMap(text)).toEqual({
      original,
      mementos: [first, last],
      pages: [],
      malformed: 0,
    });
  });

  test("continues in TimeMaps that it lists with their time span, but not in the same list in other formats", () => {
    const text = `<${original}>; rel="original", <http://arc.example/timemap/1>; rel="self"; type="application/link-format",
      <http://arc.example/timemap/2>; rel="timemap"; type="application/link-format"; from="Tue, 20 Jun 2000 18:02:59 GMT",
      <http://arc.example/timemap/json/1>; rel="timemap"; type="application/json",
      <http://arc.example/timemap/1>; rel="timemap"; type="application/link-format",
      <${first.uriM}>; rel="memento"; datetime="Tue, 20 Jun 2000 18:02:59 GMT"`;
    expect(readTimeMap(text)?.pages).toEqual(["http://arc.example/timemap/2"]);
  });

  test("has no captures if it is an index of TimeMaps", () => {
    const text = `<${original}>; rel="original", <http://b.example/tm>; rel="timemap"; type="application/link-format"`;
    expect(readTimeMap(text)).toMatchObject({ mementos: [], pages: ["http://b.example/tm"] });
  });

  test("has the datetime of a capture without a time in its address; without either, the capture is malformed", () => {
    const text = `<${original}>; rel="original", <https://perma.cc/ABCD-1234>; rel="memento"; datetime="Tue, 20 Jun 2000 18:02:59 GMT",
      <https://perma.cc/ABCD-1235>; rel="memento"; datetime="yesterday"`;
    expect(readTimeMap(text)).toMatchObject({
      mementos: [{ timestamp: "20000620180259", uriM: "https://perma.cc/ABCD-1234" }],
      malformed: 1,
    });
  });
});

describe("a TimeMap as JSON", () => {
  test("is read in the form of MemGator and Time Travel, with one or several addresses per capture", () => {
    const text = JSON.stringify({
      original_uri: original,
      timegate_uri: "http://g.example/",
      mementos: {
        list: [{ datetime: "2000-06-20T18:02:59Z", uri: first.uriM }, { datetime: "x", uri: [last.uriM] }, { uri: 5 }],
        first: {},
      },
    });
    expect(readTimeMap(text)).toEqual({ original, mementos: [first, last], pages: [], malformed: 1 });
  });

  test("has no captures if it is an index of TimeMaps", () => {
    const text = JSON.stringify({ original_uri: original, timemap_index: [{ from: "2000", until: "2001", uri: "http://b.example/tm/1" }] });
    expect(readTimeMap(text)).toMatchObject({ mementos: [], pages: ["http://b.example/tm/1"] });
  });

  test("is read with status from rows of the Wayback Machine", () => {
    const text = JSON.stringify([
      ["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "redirect", "robotflags", "length", "offset", "filename"],
      ["example,a)/", "20000620180259", original, "text/html", "200", "AAAA", "-", "-", "512", "7", "x.warc.gz"],
      ["example,a)/", "2000", "not a url", "text/html", "200", "AAAA", "-", "-", "512", "7", "x.warc.gz"],
    ]);
    expect(readTimeMap(text)).toEqual({
      original,
      mementos: [{ timestamp: "20000620180259", url: original, status: "200", mime: "text/html", digest: "AAAA", length: 512 }],
      pages: [],
      malformed: 1,
    });
  });

  test("is read from pywb's objects, one per line", () => {
    const line = { urlkey: "example,a)/", timestamp: "20000620180259", url: original, mime: "text/html", status: "404", digest: "AAAA" };
    expect(readTimeMap(`${JSON.stringify(line)}\n{"broken\n`)).toMatchObject({ mementos: [{ status: "404" }], malformed: 1 });
  });
});

describe("a TimeMap as CDXJ", () => {
  test.each(["!", "@"])("is read in MemGator's form, with %smeta lines", (mark) => {
    const text = `${mark}context ["http://tools.ietf.org/html/rfc7089"]
${mark}id {"uri": "http://localhost:1208/timemap/cdxj/${original}"}
${mark}keys ["memento_datetime_YYYYMMDDhhmmss"]
${mark}meta {"original_uri": "${original}"}
${mark}meta {"timegate_uri": "http://localhost:1208/timegate/${original}"}
20000620180259 {"uri": "${first.uriM}", "rel": "first memento", "datetime": "Tue, 20 Jun 2000 18:02:59 GMT"}
nonsense
20091027204954 {"uri": "${last.uriM}", "rel": "last memento", "datetime": "Tue, 27 Oct 2009 20:49:54 GMT"}
`;
    expect(readTimeMap(text)).toEqual({
      original,
      mementos: [first, last],
      pages: [],
      malformed: 1,
    });
  });

  test("is read in pywb's form", () => {
    const text = `example,a)/ 20000620180259 {"url": "${original}", "mime": "text/html", "status": "200", "digest": "AAAA", "filename": "a.warc.gz"}`;
    expect(readTimeMap(text)).toMatchObject({ original, mementos: [{ timestamp: "20000620180259", status: "200", url: original }] });
  });
});

test.each(["", "<p>Sorry</p>", "{}", "[]", "{ broken", "Not found", "null", '{"mementos": 5}', "!meta"])("%j is not a TimeMap", (text) => {
  expect(readTimeMap(text)).toBeUndefined();
});
