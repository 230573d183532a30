import { beforeAll, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { quakeText, tinySite } from "../tiny-site.ts";

const folder = temporaryFolder();
let recollect: (...args: string[]) => Run;

beforeAll(async () => {
  recollect = builtRecollect(folder);
  (await tinySite(folder, [{ url: "http://a.example/", title: "Earthquake", text: quakeText }])).archive.close();
});

test("crawl takes its specification from the end of --archive", () => {
  const { status, stderr } = recollect("crawl", "--archive", "warcs/site.warc.gz", "quake.yaml", "--out", "o", "--no-report");
  expect([status, stderr]).toEqual([0, expect.stringContaining("o: 1 document")]);
});

test("captures takes its URL from the end of --archive", () => {
  const { status, stdout } = recollect("captures", "--archive", "warcs/site.warc.gz", "http://a.example/");
  expect([status, stdout]).toEqual([0, expect.stringContaining("http://a.example/")]);
});

test("names the option that took the values of a command without its argument", () => {
  const { status, stderr } = recollect("captures", "--archive", "warcs/site.warc.gz", "other.warc.gz");
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /missing required argument 'url'(?:.|\n)*--archive takes all values that follow it: warcs\/site\.warc\.gz, other\.warc\.gz\. Write the url before --archive, or after --\n$/,
  );
});
