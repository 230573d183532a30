import { expect, test } from "vitest";
import { addSeeds } from "./add-seeds.ts";
import { formatSpecification } from "./format-specification.ts";
import { parseSpecification } from "./read-specification.ts";

const head = `# my event
name: quake # a name
event: {start: 2011-03-11}
topic: {references: [quake.txt]}
`;
const seeds = [{ url: "http://a.example/1", comment: "0.9 · One" }, { url: "http://b.example/?x=1#y" }];
const lines = "  - http://a.example/1 # 0.9 · One\n  - http://b.example/?x=1#y\n";

test.each<[string, string, string]>([
  ["no seeds", head, `${head}seeds:\n${lines}`],
  ["no seeds and no line break at the end", head.trimEnd(), `${head}seeds:\n${lines}`],
  [
    "nothing after seeds:",
    `${head}seeds: # where\n\n# how\ncrawl: {depth: 2}\n`,
    `${head}seeds: # where\n${lines}\n# how\ncrawl: {depth: 2}\n`,
  ],
  ["nothing after it, at the end of the file", `${head}seeds:`, `${head}seeds:\n${lines}`],
  [
    "a list with comments",
    `${head}seeds:\n  - http://z.example/ # mine\n# the rest\nscope: {languages: [en]}\n`,
    `${head}seeds:\n  - http://z.example/ # mine\n${lines}# the rest\nscope: {languages: [en]}\n`,
  ],
  ["a list that is not indented", `${head}seeds:\n- http://z.example/`, `${head}seeds:\n  - http://z.example/\n${lines}`],
  [
    "a list in brackets",
    `${head}seeds: [http://z.example/] # mine\n`,
    `${head}seeds: [http://z.example/, http://a.example/1, http://b.example/?x=1#y] # mine\n`,
  ],
  ["an empty list", `${head}seeds: []\n`, `${head}seeds:\n${lines}`],
  ["null", `${head}seeds: ~\n`, `${head}seeds:\n${lines}`],
  ["marks of the document's begin and end", `---\n${head}...\n`, `---\n${head}seeds:\n${lines}...\n`],
])("adds seeds to a specification with %s, and keeps all other lines", (_, text, expected) => {
  expect(addSeeds(text, seeds)).toBe(expected);
});

test("keeps the line breaks of the file", () => {
  const text = `${head}seeds:\n  - http://z.example/\n`.replaceAll("\n", "\r\n");
  expect(addSeeds(text, seeds)).toBe(`${text}${lines.replaceAll("\n", "\r\n")}`);
});

test("keeps JSON as JSON, with or without seeds, on one line or many", () => {
  const value = { name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] } };
  const own = "http://z.example/";
  for (const indent of [undefined, 2]) {
    const added = (given: object) => JSON.parse(addSeeds(JSON.stringify(given, undefined, indent), seeds));
    expect(added(value)).toEqual({ ...value, seeds: seeds.map(({ url }) => url) });
    expect(added({ ...value, seeds: [] })).toEqual({ ...value, seeds: seeds.map(({ url }) => url) });
    expect(added({ ...value, seeds: null })).toEqual({ ...value, seeds: seeds.map(({ url }) => url) });
    expect(added({ seeds: [own], ...value })).toEqual({ ...value, seeds: [own, ...seeds.map(({ url }) => url)] });
  }
});

test("adds no existing seed, and no seed twice", () => {
  const text = `${head}seeds: [http://a.example/1]\n`;
  expect(addSeeds(text, [{ url: "http://a.example/1" }])).toBe(text);
  const twice = addSeeds(text, [...seeds, ...seeds]);
  expect(parseSpecification(twice, "x").seeds).toEqual(seeds.map(({ url }) => url));
});

test("keeps all comments of a specification written by spec new", () => {
  const text = formatSpecification({ name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] } });
  const added = addSeeds(text, seeds);
  expect(parseSpecification(added, "x").seeds).toEqual(seeds.map(({ url }) => url));
  const comments = (of: string) => of.match(/# \S.*/g);
  expect(comments(added.replace(lines, ""))).toEqual(comments(text));
});
