import { expect, test } from "vitest";
import { folderOf, reviewCommands } from "./review-commands.ts";

test("writes a command for each address and one for all captures", () => {
  const captures = new Map([
    ["20110312000000/http://a.example/", "confirmed"],
    ["20120312000000/http://a.example/", "undone"],
    ["20130312000000/http://a.example/", "confirmed"],
  ] as const);
  expect(reviewCommands("/tmp/out", captures, new Map([["http://b.example/", "overruled"]]))).toEqual([
    "recollect offtopic review /tmp/out --overrule --address http://b.example/",
    "recollect offtopic review /tmp/out --confirm 20110312000000/http://a.example/ 20130312000000/http://a.example/ --undo 20120312000000/http://a.example/",
  ]);
  expect(reviewCommands("/tmp/out", new Map(), new Map())).toEqual([]);
});

test("quotes hostile addresses and folders for a shell", () => {
  const hostile = "http://a.example/?q='; rm -rf x\n$(y)";
  expect(reviewCommands("-my folder", new Map(), new Map([[hostile, "confirmed"]]))).toEqual([
    "recollect offtopic review './-my folder' --confirm --address 'http://a.example/?q='\\''; rm -rf x$(y)'",
  ]);
});

test("finds the folder of a file on every system, and none of a page on a server", () => {
  const folderIn = (address: string) => folderOf(new URL(address));
  expect(folderIn("file:///home/c%C3%A9/out/offtopic.html")).toBe("/home/cé/out");
  expect(folderIn("file:///offtopic.html")).toBe("/");
  expect(folderIn("file:///C:/out/offtopic.html")).toBe("C:/out");
  expect(folderIn("https://example.com/offtopic.html")).toBe("FOLDER");
});
