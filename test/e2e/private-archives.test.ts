import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder();
writeFileSync(join(folder, "flood.txt"), "The flood in the valley");
writeFileSync(
  join(folder, "flood.yaml"),
  "name: flood\nevent: { start: 2011-03-11, end: 2011-03-12, lead: P1D, cooldown: P30D }\ntopic: { references: [flood.txt] }\nseeds: [http://127.0.0.1/]\n",
);
const crawl = ["crawl", "flood.yaml", "--out", "flood"];

test.each([
  ["crawl", crawl],
  ["captures", ["captures", "example.org"]],
  ["page", ["page", "http://example.org/"]],
])("%s refuses an archive at a private address and explains how to allow it, before it writes anything", (_, command) => {
  const { status, stdout, stderr } = builtRecollect(folder)(...command, "--archive", "memento+http://127.0.0.1:9/coll/");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("Cannot ask the archive 127.0.0.1-9-coll: 127.0.0.1 is not an address of the public web");
  expect(stderr).toContain("--allow-private 127.0.0.1");
  expect(existsSync(join(folder, "flood"))).toBe(false);
});

test("crawl refuses a seed of the live web at a private address", () => {
  const { status, stderr } = builtRecollect(folder)(...crawl, "--archive", "live");
  expect(status).toBe(2);
  expect(stderr).toContain("Cannot fetch the seed http://127.0.0.1/ from the live web: 127.0.0.1 is not an address of the public web");
  expect(existsSync(join(folder, "flood"))).toBe(false);
});
