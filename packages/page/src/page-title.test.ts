import { expect, test } from "vitest";
import { readPage } from "./page.ts";

function titles(html: string): [string, string] {
  const { title, documentTitle } = readPage(Buffer.from(html));
  return [title, documentTitle];
}

test("takes the headline as the title and keeps the document's title", () => {
  expect(titles("<title>Flood reaches the bridge | Harbour News</title><h1>Flood reaches the bridge</h1><p>Text.")).toEqual([
    "Flood reaches the bridge",
    "Flood reaches the bridge | Harbour News",
  ]);
});

test("does not take the name of the site for the title", () => {
  expect(titles("<title>Nine ways to mend a pump | Harbour News</title><h1>Harbour News</h1><p>Text.")[0]).toBe("Nine ways to mend a pump");
});

test("takes the longest part of the document's title where there is no headline", () => {
  expect(titles("<title>Shop | Nine ways to mend a pump</title><p>Text.")[0]).toBe("Nine ways to mend a pump");
});

test("gives an empty title for a page without one", () => {
  expect(titles("<p>Text.")).toEqual(["", ""]);
});
