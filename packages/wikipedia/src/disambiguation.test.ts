import { expect, test } from "vitest";
import { apiAnswer } from "./api-answer.ts";
import { isDisambiguation, listedTitles } from "./disambiguation.ts";

const page = (fields: object) => {
  const [found] = apiAnswer.parse({ query: { pages: [{ title: "Merkur", ...fields }] } }).query?.pages ?? [];
  if (found === undefined) throw new Error("no page");
  return found;
};

test.each([
  [{ pageprops: { disambiguation: "" } }, true],
  [{ templates: [{ title: "Vorlage:Begriffsklärung" }] }, true],
  [{ templates: [{ title: "Template:Disambiguation page" }] }, true],
  [{ categories: [{ title: "Category:Disambiguation pages" }] }, true],
  [{ categories: [{ title: "Kategorie:Begriffsklärung" }] }, true],
  [{}, false],
  [{ pageprops: {} }, false],
  [{ templates: [{ title: "Template:Disambiguation needed" }] }, false],
  [{ categories: [{ title: "Category:All articles with links needing disambiguation" }] }, false],
])("a page with %j is a disambiguation page: %s", (fields, expected) => {
  expect(isDisambiguation(page(fields))).toBe(expected);
});

test("listedTitles returns the first link of each line", () => {
  const text =
    "'''Merkur''' is:\n* [[Merkur (Planet)]], next to the [[Sonne]]\n** der Gott [[Mercurius|Merkur]]\n* [[Merkur (Planet)#Bahn]]\n* nothing";
  expect(listedTitles(text)).toEqual(["Merkur (Planet)", "Mercurius"]);
});
