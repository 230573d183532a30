import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { readWikiAddress } from "./wiki-address.ts";

test.each([
  ["2011 Tucson shooting", undefined, "en.wikipedia.org", "2011 Tucson shooting"],
  ["  2011_Tucson__shooting ", undefined, "en.wikipedia.org", "2011 Tucson shooting"],
  ["Münchner Abkommen#Folgen", "de", "de.wikipedia.org", "Münchner Abkommen"],
  ["https://de.wikipedia.org/wiki/M%C3%BCnchner_Abkommen#Folgen", undefined, "de.wikipedia.org", "Münchner Abkommen"],
  ["https://de.wikipedia.org/wiki/Münchner_Abkommen", "de", "de.wikipedia.org", "Münchner Abkommen"],
  ["http://en.m.wikipedia.org/wiki/AC/DC?oldformat=true", undefined, "en.wikipedia.org", "AC/DC"],
  ["en.wikipedia.org/wiki/What%3F", undefined, "en.wikipedia.org", "What?"],
  ["https://en.wikipedia.org/wiki/100%_sure", undefined, "en.wikipedia.org", "100% sure"],
  ["https://zh.wikipedia.org/zh-tw/%E5%8F%B0", undefined, "zh.wikipedia.org", "台"],
  ["https://zh-min-nan.wikipedia.org/wiki/T%C3%A2i", undefined, "zh-min-nan.wikipedia.org", "Tâi"],
  ["https://en.wikinews.org/wiki/Shooting", undefined, "en.wikinews.org", "Shooting"],
  ["https://de.wikipedia.org/wiki/A", "en de", "de.wikipedia.org", "A"],
  ["https://no.wikipedia.org/wiki/A", "nb", "no.wikipedia.org", "A"],
  ["A", "fr en", "fr.wikipedia.org", "A"],
])("the article %s (--language %s) is on %s", (given, languages, host, title) => {
  expect(readWikiAddress(given, languages?.split(" "))).toMatchObject({ title, host, api: `https://${host}/w/api.php`, oldid: undefined });
});

test("readWikiAddress returns the revision in an address, or the newer one of a comparison", () => {
  const at = (query: string) => readWikiAddress(`https://en.wikipedia.org/w/index.php?title=A_b&${query}`);
  expect(at("oldid=706012350")).toMatchObject({
    title: "A b",
    language: "en",
    oldid: 706012350,
    page: "https://en.wikipedia.org/wiki/A_b",
  });
  expect(at("diff=12&oldid=11").oldid).toBe(12);
  expect(at("diff=prev&oldid=11").oldid).toBe(11);
  expect(() => at("oldid=last")).toThrow("names the revision last, which is not a number");
});

test.each([
  ["http://127.0.0.1:8080/index.php/Title_a", "http://127.0.0.1:8080/api.php"],
  ["http://127.0.0.1:8080/index.php?title=Title_a", "http://127.0.0.1:8080/api.php"],
  ["http://wiki.example/wiki/Title_a", "http://wiki.example/w/api.php"],
  ["http://wiki.example/wiki/index.php/Title_a", "http://wiki.example/wiki/api.php"],
  ["http://wiki.example/museum/wiki/Title_a", "http://wiki.example/museum/w/api.php"],
  ["http://wiki.example/Title_a", "http://wiki.example/w/api.php"],
])("the API of %s is searched at %s first", (given, place) => {
  const address = readWikiAddress(given);
  expect(address).toMatchObject({ title: "Title a", language: undefined, page: given });
  expect(address.api).toBeUndefined();
  expect(address.places[0]).toBe(place);
  expect(address.places).toContain(`${new URL(given).origin}/api.php`);
});

test.each([
  ["", undefined, "An empty title names no article"],
  ["#part", undefined, "names no article"],
  ["A|B", undefined, "give one article at a time"],
  ["x".repeat(9000), undefined, "9000 characters are too long"],
  ["Title", "de.evil.example/", "de.evil.example/ is not a code of a Wikipedia, such as en or de"],
  ["ftp://en.wikipedia.org/wiki/A", undefined, "is not a web address"],
  ["https://", undefined, "is not an address"],
  ["https://en.wikipedia.org/", undefined, "names no article"],
  ["https://www.wikipedia.org/wiki/A", undefined, "names no language"],
  ["https://en.wikipedia.org/wiki/A", "de", "is on en.wikipedia.org, but the requested language is de: add en"],
  ["https://en.wikipedia.org/wiki/Special:Random", undefined, "is not an article"],
  ["https://en.wikipedia.org/w/index.php?oldid=5", undefined, "names no article"],
])("readWikiAddress refuses %s (--language %s)", (given, languages, message) => {
  expect(() => readWikiAddress(given, languages?.split(" "))).toThrow(UsageError);
  expect(() => readWikiAddress(given, languages?.split(" "))).toThrow(message);
});

test("a host whose name only resembles Wikipedia's is not treated as Wikipedia", () => {
  expect(readWikiAddress("https://en.wikipedia.org.evil.example/wiki/A").api).toBeUndefined();
  expect(readWikiAddress("https://notwikipedia.org/wiki/A").api).toBeUndefined();
});

test.each(["\ud800", "a\u0000b", "a\nb"])("readWikiAddress refuses %j, which is not a title", (text) => {
  expect(() => readWikiAddress(text)).toThrow(/has characters that no title has/);
});
