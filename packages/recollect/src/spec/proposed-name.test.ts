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
])("proposes for the title %j the name %s", (title, name) => {
  expect(proposeName(title, "2025-11-26")).toBe(name);
});

test.each([
  ["大埔火災", "2025-11-26", "event-2025-11-26"],
  ["2025年大埔火災", "2025-11-26T10:00:00Z", "event-2025-11-26"],
  ["2025年大埔火災", undefined, "event-2025"],
  ["大埔火災", undefined, "event"],
  ["大埔火災", "soon", "event"],
  ["!?", undefined, "event"],
])("proposes for the title %j and the start %s the name %s", (title, start, name) => {
  expect(proposeName(title, start)).toBe(name);
});

test("proposes a valid name for any title", () => {
  const name = specificationSchema.shape.name;
  for (const title of ["x".repeat(500), `${"щ".repeat(200)}`, `${"a".repeat(79)}-b`, "...", "ﬁ½", "한국 지진", "\u0000"])
    expect([title, name.safeParse(proposeName(title)).success]).toEqual([title, true]);
});

test("finds no nearest name for a text without usable letters", () => {
  expect(nearestName("大埔火災")).toBeUndefined();
});
