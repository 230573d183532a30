import { expect, test } from "vitest";
import { partialSpecification } from "./partial-specification.ts";

const complete = `name: quake
title: Quake
event:
  start: 2011-03-11
topic:
  references: [quake.txt]
  keywords: [tsunami]
seeds: [http://example.org/]
`;

test("finds nothing missing in a specification without faults", () => {
  const { specification, lacks } = partialSpecification(complete) ?? {};
  expect([specification?.event.start, [...(lacks?.keys() ?? [])]]).toEqual(["2011-03-11", []]);
});

test.each([
  ["no date", complete.replace("start: 2011-03-11", "start:"), ["event.start"]],
  ["an invalid date", complete.replace("2011-03-11", "11 March"), ["event.start"]],
  ["an empty event", complete.replace("\n  start: 2011-03-11", ""), ["event", "event.start"]],
  ["an event that is not a group", complete.replace("\n  start: 2011-03-11", " 3"), ["event", "event.start"]],
  ["no references", complete.replace("references: [quake.txt]", "references:"), ["topic.references"]],
  ["an invalid name", complete.replace("name: quake", "name: Qua ke"), ["name"]],
])("keeps the other fields of a specification with %s", (_, text, lacks) => {
  const partial = partialSpecification(text);
  expect([...(partial?.lacks.keys() ?? [])]).toEqual(lacks);
  expect([partial?.specification.title, partial?.specification.seeds]).toEqual(["Quake", ["http://example.org/"]]);
  expect(partial?.specification.topic.keywords).toEqual(["tsunami"]);
});

test("leaves out faulty entries and unknown keys, and keeps the other entries", () => {
  const text = complete
    .replace("[http://example.org/]", "[nonsense, http://example.org/, 3, http://example.org/b]")
    .replace("start: 2011-03-11", "start: 2011-03-11\n  cooldown: 30 days\n  end: 2011-03-01\n  place: Sendai");
  const { specification, lacks } = partialSpecification(text) ?? {};
  expect(specification?.seeds).toEqual(["http://example.org/", "http://example.org/b"]);
  expect([specification?.event, [...(lacks?.keys() ?? [])]]).toEqual([{ start: "2011-03-11" }, []]);
});

test("returns the wrong value of a required field", () => {
  expect(partialSpecification(complete.replace("2011-03-11", "20110311"))?.lacks.get("event.start")).toBe(20110311);
});

test("lists every required field as missing in an empty text", () => {
  expect([...(partialSpecification("")?.lacks.keys() ?? [])].sort()).toEqual(["event", "event.start", "name", "topic", "topic.references"]);
});

test.each(["{", "- a list", "a text"])("finds no usable part in %s", (text) => {
  expect(partialSpecification(text)).toBeUndefined();
});

test("does not change the prototype of objects for a hostile key", () => {
  partialSpecification(`${complete}__proto__: { polluted: yes }\nconstructor: { prototype: { polluted: yes } }\n`);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
