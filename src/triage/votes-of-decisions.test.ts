import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { votesOfFile } from "./votes-of-decisions.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-votes-"));
  return () => rmSync(folder, { recursive: true });
});

const line = (url: string, decision: string) => `{"url":"${url}","captured_at":"2020-01-01T00:00:00Z","decision":"${decision}"}\n`;

function votes(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return votesOfFile(join(folder, name));
}

test("what is kept is a vote for, what is dropped one against, and what is undecided none", () => {
  const text =
    line("http://a.example/", "drop") +
    line("http://b.example/", "drop") +
    line("http://a.example/", "keep") +
    line("http://c.example/", "undecided");
  expect(votes("decisions.jsonl", `${text}nothing\n`)).toMatchObject({
    votes: [
      { url: "http://a.example/", isRelevant: true },
      { url: "http://b.example/", isRelevant: false },
    ],
    decided: 2,
    problems: [{ code: "garbage" }],
  });
});

test("a table of votes is read as before", () => {
  expect(votes("votes.csv", "url,vote\r\nhttp://a.example/,1\r\n").votes).toEqual([{ url: "http://a.example/", isRelevant: true }]);
});

test("of more decisions than a crawl reads, an even part of both kinds is taken", () => {
  const text = Array.from({ length: 3 * limits.votes }, (_, n) => line(`http://a.example/${n}`, n % 4 === 0 ? "keep" : "drop")).join("");
  const found = votes("decisions.jsonl", text);
  expect([found.votes.length, found.decided]).toEqual([limits.votes, 3 * limits.votes]);
  expect(found.votes.filter(({ isRelevant }) => isRelevant)).toHaveLength(limits.votes / 4);
  expect(new Set(found.votes.map(({ url }) => url)).size).toBe(limits.votes);
});

test("a file without decisions is refused", () => {
  expect(() => votes("decisions.jsonl", line("http://a.example/", "undecided"))).toThrow("has no decisions to keep or drop");
  expect(() => votesOfFile(join(folder, "none.jsonl"))).toThrow("check the path");
});
