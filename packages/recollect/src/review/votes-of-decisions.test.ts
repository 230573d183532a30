import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { votesOfFile } from "./votes-of-decisions.ts";

withFolder();

const line = (url: string, decision: string) => `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"${decision}"}\n`;

function votes(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return votesOfFile(join(folder, name));
}

test("turns kept documents into votes for, dropped ones into votes against, and undecided ones into none", () => {
  const text =
    line("http://a.example/", "drop") +
    line("http://b.example/", "drop") +
    line("http://a.example/", "keep") +
    line("http://c.example/", "undecided");
  expect(votes("decisions.jsonl", `${text}nothing\n`)).toMatchObject({
    votes: [
      { url: "http://a.example/", timestamp: "20200101000000", isRelevant: true },
      { url: "http://b.example/", timestamp: "20200101000000", isRelevant: false },
    ],
    decisions: `${text}nothing\n`,
    problems: [{ code: "garbage" }],
  });
});

test("ignores decisions of the model", () => {
  const model = (url: string) => line(url, "keep").replace("}", ',"by":"model"}');
  expect(votes("decisions.jsonl", model("http://a.example/") + line("http://b.example/", "drop")).votes).toEqual([
    { url: "http://b.example/", timestamp: "20200101000000", isRelevant: false },
  ]);
});

test("reads votes from a CSV file", () => {
  expect(votes("votes.csv", "url,vote\r\nhttp://a.example/,1\r\n").votes).toEqual([{ url: "http://a.example/", isRelevant: true }]);
});

test("refuses a file without decisions", () => {
  expect(() => votes("decisions.jsonl", line("http://a.example/", "undecided"))).toThrow("has no decisions to keep or drop");
  expect(() => votesOfFile(join(folder, "none.jsonl"))).toThrow("check the path");
});
