import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { emptyFingerprint, fingerprint } from "../page/fingerprint.ts";
import { headlineOf, NearDuplicates } from "./near-duplicates.ts";
import { stateSchema } from "./state-schema.ts";

function duplicatesOf(...pages: { fingerprint: string; title: string }[]): NearDuplicates {
  const db = new DatabaseSync(":memory:");
  db.exec(stateSchema);
  const duplicates = new NearDuplicates(db);
  for (const [n, page] of pages.entries()) {
    db.prepare("INSERT INTO pages (id, url_id, url, fingerprint) VALUES (?, 1, 'http://example.org/', ?)").run(n + 1, page.fingerprint);
    duplicates.add(page, n + 1);
  }
  return duplicates;
}

const title = "Earthquake shakes the coast | Harbour Post";

test("up to three bits make no difference, wherever they are; four do", () => {
  const duplicates = duplicatesOf({ fingerprint: "0123456789abcdef", title });
  for (const near of ["0123456789abcdef", "1123456789abcdee", "1123456799abcdee", "0923456789abcde8"])
    expect(duplicates.find({ fingerprint: near, title }), near).toBe(near === "0923456789abcde8" ? undefined : 1);
});

test("the earliest of several is the original", () => {
  const duplicates = duplicatesOf({ fingerprint: "f000000000000000", title }, { fingerprint: "f000000000000001", title });
  expect(duplicates.find({ fingerprint: "f000000000000001", title })).toBe(1);
});

test("a copy on another site has the same headline; another video on a page with the same words has not", () => {
  const duplicates = duplicatesOf({ fingerprint: "f000000000000000", title });
  expect(duplicates.find({ fingerprint: "f000000000000000", title: "EARTHQUAKE shakes the coast – Morning News" })).toBe(1);
  expect(duplicates.find({ fingerprint: "f000000000000000", title: "Weekly address | Harbour Post" })).toBeUndefined();
});

test("pages without text are copies of nothing", () => {
  expect(duplicatesOf({ fingerprint: emptyFingerprint, title }).find({ fingerprint: emptyFingerprint, title })).toBeUndefined();
});

test("a real text and its print version are near-duplicates", () => {
  const text = Array.from({ length: 300 }, (_, n) => `word${n * 7919}`).join(" ");
  const duplicates = duplicatesOf({ fingerprint: fingerprint(text), title });
  expect(duplicates.find({ fingerprint: fingerprint(`${text} Print this page`), title })).toBe(1);
});

test.each([
  ["The White House | whitehouse.gov", "the white house"],
  ["Home – A much longer story: what happened", "a much longer story what happened"],
  ["  ", ""],
  ["東京 | ニュース速報", "ニュース速報"],
])("the headline of %j is %j", (of, headline) => expect(headlineOf(of)).toBe(headline));
