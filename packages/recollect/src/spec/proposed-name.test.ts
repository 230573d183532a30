import { expect, test } from "vitest";
import { nearestName, proposeName } from "./proposed-name.ts";
import { specificationSchema } from "./specification.ts";

test.each([
  ["2017 Las Vegas shooting", "2017-las-vegas-shooting"],
  ["Überschwemmung im Ahrtal", "uberschwemmung-im-ahrtal"],
  ["Großbrand in Łódź", "grossbrand-in-lodz"],
  ["Землетрясение", "zemletryasenie"],
  ["Київ, Єреван і Крижопіль", "kiyiv-yerevan-i-krizhopil"],
  ["Πυρκαγιά στο Μάτι", "pyrkagia-sto-mati"],
  ["Fire (大埔)", "fire"],
])("an event named %j is called %s", (title, name) => {
  expect(proposeName(title, "2025-11-26")).toBe(name);
});

test.each([
  ["大埔火災", "2025-11-26", "event-2025-11-26"],
  ["2025年大埔火災", "2025-11-26T10:00:00Z", "event-2025-11-26"],
  ["2025年大埔火災", undefined, "event-2025"],
  ["大埔火災", undefined, "event"],
  ["大埔火災", "soon", "event"],
  ["!?", undefined, "event"],
])("an event named %j that began on %s is called %s", (title, start, name) => {
  expect(proposeName(title, start)).toBe(name);
});

test("a proposed name is always valid, also for a long title", () => {
  const name = specificationSchema.shape.name;
  for (const title of ["x".repeat(500), `${"щ".repeat(200)}`, `${"a".repeat(79)}-b`, "...", "ﬁ½", "한국 지진", "\u0000"])
    expect([title, name.safeParse(proposeName(title)).success]).toEqual([title, true]);
});

test("has no nearest name for a text without usable letters", () => {
  expect(nearestName("大埔火災")).toBeUndefined();
});
