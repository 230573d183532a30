import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { originalUrl } from "./original-url.ts";

/** Name of the case, URL in an archive, original URL. */
const replayed: [string, string, string][] = [
  ["Wayback", "https://web.archive.org/web/20160218174457/http://example.com/a?b=c#d", "http://example.com/a?b=c#d"],
  ["Wayback, as it was", "https://web.archive.org/web/20160218174457id_/http://example.com/", "http://example.com/"],
  ["Wayback, frame", "http://web.archive.org/web/20160218174457if_/https://example.com/", "https://example.com/"],
  ["Wayback, image", "//web.archive.org/web/20160218174457im_/http://example.com/a.png", "http://example.com/a.png"],
  ["Wayback, two flags", "https://web.archive.org/web/20160218174457js_if_/http://example.com/", "http://example.com/"],
  ["Wayback, calendar", "https://web.archive.org/web/*/http://example.com/", "http://example.com/"],
  ["Wayback, calendar of a year", "https://web.archive.org/web/2016*/example.com", "http://example.com"],
  ["Wayback, short date", "https://web.archive.org/web/2016/http://example.com/", "http://example.com/"],
  ["Wayback, no date", "https://web.archive.org/web/http://example.com/", "http://example.com/"],
  ["Wayback, no scheme", "https://web.archive.org/web/20160218174457/example.com:8080/a", "http://example.com:8080/a"],
  ["Wayback, with port", "http://web.archive.org:80/web/20160218174457/http://example.com:80/", "http://example.com:80/"],
  ["one slash", "https://web.archive.org/web/20160218174457/http:/example.com/a", "http://example.com/a"],
  ["escaped", "https://web.archive.org/web/20160218174457/http%3A%2F%2Fexample.com%2Fa%20b", "http://example.com/a b"],
  ["escaped colon", "https://web.archive.org/web/20160218174457/http%3A//example.com/a%20b", "http://example.com/a%20b"],
  ["escaped, with a bad escape", "https://web.archive.org/web/20160218174457/http%3A%2F%2Fexample.com%2F100%", "http://example.com/100%"],
  ["no scheme but slashes", "http://localhost:8080/coll/20140126200624mp_///example.com/a", "http://example.com/a"],
  ["archive of an archive", "https://web.archive.org/web/2018/https://archive.is/2013/http://example.com/", "http://example.com/"],
  ["mail", "https://web.archive.org/web/20160218174457/mailto:me@example.com", "mailto:me@example.com"],
  ["pywb", "http://localhost:8080/coll/20140126200624mp_/http://example.com/", "http://example.com/"],
  ["pywb, no date", "http://localhost:8080/coll/mp_/http://example.com/?q=1", "http://example.com/?q=1"],
  ["pywb, resolved against the original", "http://example.com/coll/20140126200624/http://other.example/", "http://other.example/"],
  ["Wayback, resolved against the original", "http://example.com/web/2014/http://other.example/", "http://other.example/"],
  ["archive.today", "http://archive.is/20130101123456/http://example.com/", "http://example.com/"],
  ["archive.today, date with dots", "https://archive.ph/2013.01.01-123456/https://example.com/", "https://example.com/"],
  ["archive.today, newest", "https://archive.ph/newest/http://example.com/", "http://example.com/"],
  ["archive.today, link of a snapshot", "https://archive.md/o/AbCd1/http://example.com/?a", "http://example.com/?a"],
  ["archive.today, search", "https://archive.vn/https://example.com/", "https://example.com/"],
  ["Archive-It", "https://wayback.archive-it.org/1234/20130101000000/http://example.com/", "http://example.com/"],
  ["Archive-It, calendar", "http://wayback.archive-it.org/1234/*/http://example.com/", "http://example.com/"],
  ["Arquivo.pt", "https://arquivo.pt/wayback/20130101000000mp_/http://www.publico.pt/", "http://www.publico.pt/"],
  ["Arquivo.pt, no frame", "https://arquivo.pt/noFrame/replay/20130101000000/http://www.publico.pt/", "http://www.publico.pt/"],
  ["UK Web Archive", "https://www.webarchive.org.uk/wayback/en/archive/20130101000000/http://example.co.uk/", "http://example.co.uk/"],
  ["UK National Archives", "https://webarchive.nationalarchives.gov.uk/ukgwa/20130101000000/http://gov.uk/", "http://gov.uk/"],
  ["UK National Archives, latest", "http://webarchive.nationalarchives.gov.uk/+/http://gov.uk/", "http://gov.uk/"],
  ["Library of Congress", "https://webarchive.loc.gov/all/20130101000000/http://example.com/", "http://example.com/"],
  ["unknown archive", "https://wayback.example.org/some/where/20130101000000/https://example.com/", "https://example.com/"],
  ["WebCite", "https://www.webcitation.org/6abc?url=http%3A%2F%2Fexample.com%2Fa&date=2013", "http://example.com/a"],
];

describe("the original URL of an archived page", () => {
  test.each(replayed)("is found: %s", (_, url, original) => {
    expect(originalUrl(url)).toBe(original);
  });

  test.each([
    "http://example.com/",
    "http://example.com/2014/05/http-explained.html",
    "http://example.com/2014/http://other.example/",
    "http://example.com/redirect?to=http://other.example/",
    "http://example.com/12345678901234/article.html",
    "https://archive.org/details/20130101000000",
    "https://archive.org/web/",
    "https://archive.is/AbCdE",
    "https://perma.cc/ABCD-1234",
    "https://web.archive.org/",
    "mailto:me@example.com",
    "/relative",
    "",
  ])("%s is unchanged", (url) => {
    expect(originalUrl(url)).toBe(url);
  });

  test("is a string for any input", () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => originalUrl(url) === url),
      { numRuns: 30 },
    );
    fc.assert(fc.property(fc.string(), (text) => typeof originalUrl(`https://web.archive.org/web/2016/${text}`) === "string"));
  });

  test("takes linear time for long URLs", () => {
    const startedMs = cpuMs();
    for (const part of ["/20140126200624", "/web/", "/http:", "/a.b", "%3a"])
      originalUrl(`https://web.archive.org/web${part.repeat(2000)}`);
    expect(cpuMs() - startedMs).toBeLessThan(500);
  });
});
