import { describe, expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";
import { plainText } from "./plain-text.ts";
import { type Note, readWikitext, type Template, type WikiNode } from "./wikitext.ts";

function templates(nodes: readonly WikiNode[]): Template[] {
  return nodes.filter((node) => typeof node !== "string" && node.kind === "template");
}
function notes(nodes: readonly WikiNode[]): Note[] {
  return nodes.filter((node) => typeof node !== "string" && node.kind === "note");
}
const shown = (source: string) => plainText(readWikitext(source));

describe("a template", () => {
  test("keeps its named and unnamed values, with the templates inside them", () => {
    const [box] = templates(readWikitext("{{Infobox event\n| date = {{Start date|2017|10|1}}\n| 1a = b=c\n|last}}"));
    expect(box?.name).toBe("Infobox event");
    expect(box?.parameters.map(({ name }) => name)).toEqual(["date", "1a", "1"]);
    expect(templates(box?.parameters[0]?.nodes ?? [])[0]).toMatchObject({ name: "Start date" });
    expect(plainText(box?.parameters[1]?.nodes ?? [])).toBe("b=c");
  });

  test("may contain links and notes with pipes and equals signs", () => {
    const [box] = templates(
      readWikitext('{{x|place=[[Paris, Texas|Paris]]<ref name="a">{{cite web|url=http://a.org/?b=c|title=d}}</ref>|n=1}}'),
    );
    expect(box?.parameters.map(({ name }) => name)).toEqual(["place", "n"]);
    expect(plainText(box?.parameters[0]?.nodes ?? [])).toBe("Paris");
  });

  test("becomes text if unclosed, and the article continues after the next heading", () => {
    const nodes = readWikitext("{{Infobox event|date=1 May 2010\nProse.\n== Course ==\n{{small|More}}");
    expect(nodes.find((node) => typeof node !== "string" && node.kind === "heading")).toMatchObject({ text: "Course", level: 2 });
    expect(templates(nodes).map(({ name }) => name)).toEqual(["small"]);
    expect(plainText(nodes)).toContain("Prose.");
  });

  test("shows its text if it wraps one, its character if it stands for one, and nothing as a parser function", () => {
    expect(shown("{{nowrap|12 people}}{{#if:x|y|z}} {{lang|de|Hochwasser}}{{snd}}{{convert|5|km|mi}}{{!}}{{unknown|x}}")).toBe(
      "12 people Hochwasser – 5 km|",
    );
  });
});

describe("a note", () => {
  test("is found with and without a name, in a group, in a list of references and as a parser function", () => {
    const source = `A<ref>one</ref> b<ref name="x" group=n>two</ref> c<ref name="x" /> {{#tag:ref|three|name=y}}
<references><ref name=z>four</ref></references>`;
    expect(notes(readWikitext(source)).map(({ nodes }) => plainText(nodes))).toEqual(["one", "two", "three", "four"]);
    expect(shown("A<ref>one</ref> b<ref name=x/>.")).toBe("A b.");
  });

  test("that is unclosed ends where the next one begins", () => {
    expect(notes(readWikitext("a<ref>one b<ref>two</ref> c")).map(({ nodes }) => plainText(nodes))).toEqual(["one b", "two"]);
  });

  test("with an unclosed template does not include the text after it", () => {
    expect(shown("a<ref>{{cite web|url=http://a.org</ref> goes on.")).toBe("a goes on.");
  });
});

test("the prose has no comments, nowiki marks, tables, images and magic words", () => {
  expect(shown("One<!-- {{hidden}} --> <nowiki>[[two]]</nowiki> __NOTOC__three")).toBe("One [[two]] three");
  const around = shown("Before\n{| class=wikitable\n|-\n| cell || [[a|b]]\n|}\nafter[[File:X.jpg|thumb|A [[picture]]]].");
  expect(around.split(/\s+/)).toEqual(["Before", "after."]);
  expect(shown("text <!-- never closed {{a}}")).toBe("text");
});

test("a heading ends with its line, before a comment", () => {
  const headings = readWikitext("== One ==\r\na\n===Two=== <!-- x -->\nb == no ==\n==\n= = =").filter((node) => typeof node !== "string");
  expect(headings).toEqual([
    { kind: "heading", text: "One", level: 2 },
    { kind: "heading", text: "Two", level: 3 },
  ]);
});

test("the end of a table inside a template belongs to the template", () => {
  const [box] = templates(readWikitext("{{x\n|a=1\n|}} text"));
  expect(box?.parameters.map(({ name }) => name)).toEqual(["a", "1"]);
});

test("bold, italics, links and entities are shown as readers see them", () => {
  expect(
    shown("'''The ''2013'' floods''' hit [[Dresden]]'s [[Old Town (Dresden)|old town]] at 5&nbsp;a.m. &ndash; [http://a.org a source]"),
  ).toBe("The 2013 floods hit Dresden's old town at 5 a.m. – a source");
});

test("a web link ends with its line, and a pipe in it belongs to the template", () => {
  expect(shown("[http://a.org never\nclosed] x")).toBe("[http://a.org never\nclosed] x");
  const [box] = templates(readWikitext("{{x|a=[http://a.org b|c=d}}"));
  expect(box?.parameters.map(({ name }) => name)).toEqual(["a", "c"]);
});

test("linkTarget distinguishes articles from categories, files, other namespaces and other languages", () => {
  expect(linkTarget("san Bernardino#Attack")).toEqual({ kind: "article", title: "San Bernardino" });
  expect(linkTarget("Mission: Impossible")).toEqual({ kind: "article", title: "Mission: Impossible" });
  expect(linkTarget("Kategorie:Erdbeben_2011")).toEqual({ kind: "category", title: "Erdbeben 2011" });
  expect(linkTarget("Datei:Karte.svg").kind).toBe("file");
  for (const target of [":Category:X", "Wikipedia:Hilfe", "de:Erdbeben", "#Section", ""]) expect(linkTarget(target).kind).toBe("elsewhere");
});
