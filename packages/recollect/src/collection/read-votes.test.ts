import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { readVotes } from "./read-votes.ts";

withFolder();

const votesOf = (text: string) => {
  writeFileSync(join(folder, "votes.csv"), text);
  return readVotes(join(folder, "votes.csv"));
};
const faultOf = (text: string): string => {
  try {
    votesOf(text);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message.replace(folder, "");
  }
  return "no fault";
};

test("reads votes of 1 and 0, yes and no, in upper and lower case, and skips a row without a vote", () => {
  expect(
    votesOf("url,vote\nhttp://a.example/1,1\nhttp://a.example/2,0\nhttp://a.example/3,YES\nhttp://a.example/4, no\nhttp://a.example/5,\n"),
  ).toEqual([
    { url: "http://a.example/1", isRelevant: true },
    { url: "http://a.example/2", isRelevant: false },
    { url: "http://a.example/3", isRelevant: true },
    { url: "http://a.example/4", isRelevant: false },
  ]);
});

test("accepts a byte order mark, CR LF, other columns, quotes, blank lines and a last line without an end", () => {
  expect(votesOf('\ufeffTitle,Vote,URL\r\n"Storm, again",1,"http://a.example/a,b"\r\n\r\nx,0,http://a.example/c')).toEqual([
    { url: "http://a.example/a,b", isRelevant: true },
    { url: "http://a.example/c", isRelevant: false },
  ]);
});

test.each([
  ["", "/votes.csv has no votes: give a CSV file with the columns url and vote (1 or 0)"],
  ["url,vote\n", "/votes.csv has no votes: give a CSV file with the columns url and vote (1 or 0)"],
  [
    "url;vote\nhttp://a.example/;1\n",
    "/votes.csv has no column url and vote: its first line must name the columns, separated by commas: url,vote",
  ],
  [
    "url,grade\nhttp://a.example/,1\n",
    "/votes.csv has no column vote: its first line must name the columns, separated by commas: url,vote",
  ],
  ["url,vote\nhttp://a.example/,1\nhttp://a.example/,maybe\n", '/votes.csv, line 3: the vote must be 1 or 0, yes or no, not "maybe"'],
  ["url,vote\nhttp://a.example/,constructor\n", '/votes.csv, line 2: the vote must be 1 or 0, yes or no, not "constructor"'],
  ["url,vote\njavascript:alert(1),1\n", '/votes.csv, line 2: the url must be an http or https address, not "javascript:alert(1)"'],
  ["url,vote\nwww.a.example,1\n", '/votes.csv, line 2: the url must be an http or https address, not "www.a.example"'],
  ["url,vote\nhttp://a.example/\n", "/votes.csv, line 2: has fewer cells than the first line"],
  ['url,vote\n"http://a.example/,1\n', "/votes.csv, line 2: is not CSV; a quoted cell is not closed, or something follows it"],
])("refuses %j with the message %j", (text, expected) => {
  expect(faultOf(text)).toBe(expected);
});

test("refuses a file that is missing, too large or has too many votes", () => {
  expect(() => readVotes(join(folder, "none.csv"))).toThrow(/none\.csv/);
  expect(faultOf(`url,vote\n${"\n".repeat(limits.votesBytes)}`)).toBe("/votes.csv is too large for a table of votes");
  expect(faultOf(`url,vote\n${"http://a.example/,1\n".repeat(limits.votes + 1)}`)).toMatch(/has more than 1000 votes/);
});
