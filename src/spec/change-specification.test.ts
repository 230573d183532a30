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

test("a field gets another value, and comments and order stay", () => {
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

test("a list that was made from another state of it changes only what was added or taken out", () => {
  const keywordsAfter = (value: string[] | undefined, from: string[]) =>
    parseSpecification(changeSpecification(text, [{ path: ["topic", "keywords"], value, from }]), "quake.yaml").topic.keywords;
  expect(keywordsAfter(["harbour"], [])).toEqual(["tsunami", "harbour"]);
  expect(keywordsAfter(["quake", "harbour"], ["quake"])).toEqual(["tsunami", "harbour"]);
  expect(keywordsAfter(undefined, ["quake"])).toEqual(["tsunami"]);
  expect(keywordsAfter(undefined, ["tsunami"])).toEqual([]);
});

test("a field is taken out", () => {
  expect(changeSpecification(text, [{ path: ["topic", "keywords"], value: undefined }])).not.toContain("tsunami");
});

test("a new specification, which explains itself, keeps its explanations", () => {
  const draft = formatSpecification({ name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] } });
  const changed = changeSpecification(draft, [{ path: ["topic", "keywords"], value: ["harbour"] }]);
  expect(parseSpecification(changed, "quake.yaml").topic.keywords).toEqual(["harbour"]);
  expect(changed.match(/#/g)?.length).toBeGreaterThan(20);
});

test("what is not YAML stays as it is", () => {
  expect(changeSpecification("name: [", [{ path: ["name"], value: "x" }])).toBe("name: [");
});
