import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { tinyCollection } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { excerptOf, readExcerpts } from "./excerpts.ts";

test("ends an excerpt with a sentence, or else with a word, or cuts it", () => {
  expect(excerptOf("One short text.\nOn two lines.", 50)).toBe("One short text. On two lines.");
  expect(excerptOf("The ground shook for minutes. Then came the wave that took the town.", 40)).toBe("The ground shook for minutes.");
  expect(excerptOf("大埔發生五級火。消防員奮力救火，居民被疏散到臨時庇護中心。", 12)).toBe("大埔發生五級火。");
  expect(excerptOf("a sentence that does not end for a very long time", 30)).toBe("a sentence that does not end…");
  expect(excerptOf("x".repeat(100), 30)).toBe(`${"x".repeat(30)}…`);
  expect(excerptOf(`A${" \n".repeat(100)}B`, 30)).toBe("A B");
});

test("reads excerpts from the collection's own files; a missing document has none", async () => {
  const text = "The harbour shook for three minutes, and all ships left. ".repeat(20);
  const folder = tinyCollection({ documents: [{ url: "http://harbour.example/", html: `<title>T</title><p>${text}</p>` }] });
  try {
    const collection = await CollectionReader.open(folder);
    const [document] = await Array.fromAsync(collection.documents());
    if (document === undefined) throw new Error("no document");
    const absent = { number: 2, row: { ...document.row, url: "http://absent.example/" } };
    const texts: string[] = [];
    const excerpts = await readExcerpts(collection, [document, absent], (text) => texts.push(text));
    expect([...excerpts.keys()]).toEqual([1]);
    expect(excerpts.get(1)).toMatch(/^The harbour shook for three minutes, and all ships left\. .{300,500}\.$/);
    expect(texts.join("")).toContain("all ships left");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
