import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { changeSpecification } from "./change-specification.ts";
import { formatSpecification } from "./format-specification.ts";
import { parseSpecification } from "./read-specification.ts";

const text = `# a quake
name: quake
event:
  start: 2011-03-11   # the day
topic:
  references: [quake.txt] # our text
  keywords:
    - tsunami
`;

test("changes a field, and keeps comments and order", () => {
  const changed = changeSpecification(text, [
    { path: ["event", "start"], value: "2011-03-12" },
    { path: ["event", "end"], value: "2011-03-14" },
    { path: ["topic", "keywords"], value: ["tsunami", "harbour"] },
  ]);
  expect(parseSpecification(changed, "quake.yaml")).toMatchObject({
    event: { start: "2011-03-12", end: "2011-03-14" },
    topic: { references: ["quake.txt"], keywords: ["tsunami", "harbour"] },
  });
  expect(changed).toMatch(/^# a quake\nname: quake/);
  expect(changed).toContain("# the day");
  expect(changed).toContain("# our text");
});

test("keeps the digits of a long number elsewhere in the text", () => {
  const changed = changeSpecification(`${text}  keywordsIn:\n    en: [12345678901234567890]\n`, [{ path: ["name"], value: "flood" }]);
  expect(changed).toContain("[12345678901234567890]");
});

test("changes only entries of a list that were added or removed since its original state", () => {
  const keywordsAfter = (value: string[] | undefined, from: string[]) =>
    parseSpecification(changeSpecification(text, [{ path: ["topic", "keywords"], value, from }]), "quake.yaml").topic.keywords;
  expect(keywordsAfter(["harbour"], [])).toEqual(["tsunami", "harbour"]);
  expect(keywordsAfter(["quake", "harbour"], ["quake"])).toEqual(["tsunami", "harbour"]);
  expect(keywordsAfter(undefined, ["quake"])).toEqual(["tsunami"]);
  expect(keywordsAfter(undefined, ["tsunami"])).toEqual([]);
});

test("sets an open field and keeps its explanation on the same line", () => {
  const draft = formatSpecification({ name: "quake" });
  const changed = changeSpecification(draft, [{ path: ["event", "start"], value: "2011-03-11" }]);
  expect(changed).toMatch(/^ {2}start: 2011-03-11 # a date .*\n# {3}end: /m);
});

test("removes a field", () => {
  expect(changeSpecification(text, [{ path: ["topic", "keywords"], value: undefined }])).not.toContain("tsunami");
});

test("keeps the explanations of a new specification", () => {
  const draft = formatSpecification({ name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] } });
  const changed = changeSpecification(draft, [{ path: ["topic", "keywords"], value: ["harbour"] }]);
  expect(parseSpecification(changed, "quake.yaml").topic.keywords).toEqual(["harbour"]);
  expect(changed.match(/#/g)?.length).toBeGreaterThan(20);
});

test("refuses a text that is not YAML with the line of its fault", () => {
  const change = () => changeSpecification("event: 1\nname: [", [{ path: ["name"], value: "x" }]);
  expect(change).toThrow(UsageError);
  expect(change).toThrow(/^Cannot change name: line 2: /);
});

const commented = `# my event
name: quake

event:
  start: 2011-03-11 # the day
#   end: 2011-03-12

topic:
  references: [quake.txt] # our text
  keywords: # words of the event
    - tsunami # the wave
    # between
    - "harbour"

seeds:
  - http://a.example/

# scope:
#   languages: [en]
`;

const edited = (changes: Parameters<typeof changeSpecification>[1], text = commented) => changeSpecification(text, changes);

test.each<[string, Parameters<typeof changeSpecification>[1][number], string, string]>([
  [
    "a keyword is added",
    { path: ["topic", "keywords"], value: ["tsunami", "harbour", "wave height: 3"] },
    '    - "harbour"\n',
    '    - "harbour"\n    - "wave height: 3"\n',
  ],
  ["the first keyword is removed", { path: ["topic", "keywords"], value: ["harbour"] }, "    - tsunami # the wave\n", ""],
  [
    "all keywords are removed",
    { path: ["topic", "keywords"], value: [] },
    '  keywords: # words of the event\n    - tsunami # the wave\n    # between\n    - "harbour"\n',
    "  keywords: []\n    # words of the event\n    # between\n",
  ],
  ["the last keyword is removed", { path: ["topic", "keywords"], value: ["tsunami"] }, '    - "harbour"\n', ""],
  ["a reference is added", { path: ["topic", "references"], value: ["quake.txt", "b.txt"] }, "[quake.txt]", "[quake.txt, b.txt]"],
  ["a value is replaced", { path: ["event", "start"], value: "2011-03-10" }, "start: 2011-03-11", "start: 2011-03-10"],
  ["a value is added", { path: ["event", "end"], value: "2011-03-14" }, "# the day\n", "# the day\n  end: 2011-03-14\n"],
  ["a group is added", { path: ["crawl", "depth"], value: 2 }, "  - http://a.example/\n", "  - http://a.example/\ncrawl:\n  depth: 2\n"],
  ["a seed is removed", { path: ["seeds"], value: [] }, "seeds:\n  - http://a.example/\n", "seeds: []\n"],
  ["a group is removed", { path: ["seeds"], value: undefined }, "seeds:\n  - http://a.example/\n\n", ""],
  ["a field is removed", { path: ["event", "start"], value: undefined }, "event:\n  start: 2011-03-11 # the day\n", "event: {}\n"],
])("keeps every other line when %s", (_, change, before, after) => {
  expect(commented).toContain(before);
  expect(edited([change])).toBe(commented.replace(before, after));
  const windows = commented.replaceAll("\n", "\r\n");
  expect(edited([change], windows)).toBe(edited([change]).replaceAll("\n", "\r\n"));
});

test("keeps the comments of a text in another layout", () => {
  const wide = `name: quake   # lower case
topic:
      references: [
         quake.txt ]      # our text
      keywords:      # none yet
# above the event
event:    # when
      start: 2011-03-11`;
  expect(edited([{ path: ["topic", "keywords"], value: ["harbour"] }], wide)).toBe(`name: quake # lower case
topic:
  references: [quake.txt] # our text
  keywords: # none yet
    - harbour
# above the event
event: # when
  start: 2011-03-11
`);
});

test("keeps the comment above a removed group", () => {
  const changed = edited([{ path: ["topic"], value: undefined }]);
  expect(changed).toContain("#   end: 2011-03-12\n\nseeds:");
});

test("keeps a commented scope separate from an added keyword", () => {
  const draft = formatSpecification({ name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] } });
  const changed = edited([{ path: ["topic", "keywords"], value: ["harbour"] }], draft);
  const open = changed.replace(/^# (scope:| {2}languages: \[en\])/gm, "$1");
  expect(parseSpecification(open, "quake.yaml").scope).toMatchObject({ languages: ["en"] });
});

test("keeps JSON as JSON", () => {
  for (const indent of [0, 2]) {
    const given = JSON.stringify(
      { name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"], keywords: [] } },
      null,
      indent,
    );
    const changed = edited(
      [
        { path: ["event", "end"], value: "2011-03-14" },
        { path: ["topic", "keywords"], value: ["a, b", "c"] },
        { path: ["crawl", "depth"], value: 2 },
        { path: ["name"], value: "flood" },
        { path: ["topic", "references"], value: undefined },
      ],
      given,
    );
    expect(JSON.parse(changed)).toEqual({
      name: "flood",
      event: { start: "2011-03-11", end: "2011-03-14" },
      topic: { keywords: ["a, b", "c"] },
      crawl: { depth: 2 },
    });
  }
});

test.each<[string, string, string[]]>([
  ["a single value", "name: quake\nevent: 2011\n", ["event", "start"]],
  ["a list", "name: quake\nevent: [2011]\n", ["event", "start"]],
  ["a list as the whole text", "- name\n", ["name"]],
  ["a text as the whole", "quake", ["name", "x"]],
])("refuses a path through %s", (_, given, path) => {
  expect(() => edited([{ path, value: "x" }], given)).toThrow(UsageError);
  expect(() => edited([{ path, value: "x" }], given)).toThrow(/Cannot change .*: .* Correct it in the YAML text/);
});

test.each([
  ["name: x\nevent:\ntopic:\n  keywords: []\n", "name: x\nevent:\n  start: 2011-03-11\ntopic:\n  keywords: []\n"],
  ["name: x\nevent: # when\n", "name: x\nevent: # when\n  start: 2011-03-11\n"],
  ["name: x\n", "name: x\nevent:\n  start: 2011-03-11\n"],
  ["", "event:\n  start: 2011-03-11\n"],
])("adds a field to an empty or missing group: %j", (text, after) => {
  expect(changeSpecification(text, [{ path: ["event", "start"], value: "2011-03-11" }])).toBe(after);
});
