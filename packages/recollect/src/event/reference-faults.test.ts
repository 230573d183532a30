import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quakeText } from "../../../../test/tiny-site.ts";
import { checkReferenceTexts } from "./reference-faults.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-reference-faults-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the findings for a specification whose event is described by this file. */
function findingsOn(text: string | Buffer, { name = "quake.txt", keywords = "" } = {}) {
  writeFileSync(join(folder, name), text);
  const path = join(folder, "quake.yaml");
  writeFileSync(path, `name: quake\nevent: { start: 2011-03-11 }\ntopic:\n  references: [${name}]\n${keywords}`);
  return checkReferenceTexts(path);
}

const messageOn = (text: string | Buffer): string | undefined => findingsOn(text).faults[0]?.message;

describe("a text that describes the event", () => {
  test("has no fault", () => expect(findingsOn(quakeText)).toEqual({ faults: [], warnings: [] }));

  test("is a fault, with its place in the specification, if it is empty", () =>
    expect(findingsOn(" \n").faults).toEqual([
      {
        ...{ line: 4, column: 16, field: "topic.references.0" },
        message: "The reference quake.txt has no text: describe the event in it, or name another in topic.references",
      },
    ]));

  test("is a fault if it has stop words only, unless there are keywords", () => {
    const words = "This is not what they have been doing with all of them, because you were there before.";
    expect(messageOn(words)).toMatch(/^The reference quake\.txt has only common words \(stop words\)/);
    expect(findingsOn(words, { keywords: "  keywords: [earthquake]\n" }).faults).toEqual([]);
  });

  test.each([
    ["a PDF file", Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj <</Type /Catalog>> endobj", "latin1")],
    ["a ZIP file, such as a .docx or .odt document", Buffer.from("PK\x03\x04\x14\x00document", "latin1")],
    ["an old Word document", Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1", "latin1")],
    ["a binary file", Buffer.from("abc\x00\x01\x02def", "latin1")],
  ])("is a fault if it is %s under another name", (format, bytes) =>
    expect(messageOn(bytes)).toBe(
      `The reference quake.txt is ${format}, not a text: save its text as a .txt file and name that in topic.references`,
    ),
  );

  test("may be UTF-16", () => expect(findingsOn(Buffer.from(`\ufeff${quakeText}`, "utf16le")).faults).toEqual([]));

  test("gets a warning if it is hardly more than a title", () =>
    expect(findingsOn("The earthquake of 2011")).toEqual({
      faults: [],
      warnings: [expect.stringMatching(/^the event is described with only [12] different words besides common ones \(quake\.txt\): /)],
    }));
});
