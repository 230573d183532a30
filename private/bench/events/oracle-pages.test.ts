import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quakeText, type TinyPage, tinySite } from "../../../test/tiny-site.ts";
import { oraclePages } from "./oracle-pages.ts";
import { withStrategy } from "./strategies.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-oracle-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const home = "http://example.org/";
const garden = { title: "Garden", text: "Roses and tulips grow behind the old mill, where bees hum over the meadow." };

async function judged(pages: readonly TinyPage[], isAbout: (url: string) => boolean, most: number): Promise<string[]> {
  const { archive, specification } = await tinySite(folder, pages);
  const found = await oraclePages(withStrategy(specification, "ct-f", most), isAbout, { folder, archive, scratch: folder });
  archive.close();
  return found.map(({ url }) => url.replace(home, "/"));
}

test("puts first what the truth calls relevant, wherever it is on the page and whatever its text", async () => {
  const pages = [
    { url: home, ...garden, links: ["/a", "/quake", "/b", "/true"] },
    { url: `${home}a`, ...garden },
    { url: `${home}quake`, title: "Earthquake", text: quakeText, links: ["/deep"] },
    { url: `${home}b`, ...garden },
    { url: `${home}true`, ...garden },
    { url: `${home}deep`, ...garden },
  ];
  const isAbout = (url: string) => /true$/.test(url);
  expect(await judged(pages, isAbout, 100)).toEqual(["/", "/true", "/a", "/quake", "/deep", "/b"]);
  expect(await judged(pages, isAbout, 2)).toEqual(["/", "/true"]);
});

test("judges a redirect's target once, and ignores missing pages", async () => {
  const pages = [
    { url: home, ...garden, links: ["/moved", "/gone", "/a", "/also-moved"] },
    { url: `${home}moved`, status: 301, location: "/a", body: "" },
    { url: `${home}also-moved`, status: 301, location: "/a", body: "" },
    { url: `${home}a`, ...garden, links: ["/"] },
  ];
  expect(await judged(pages, () => false, 100)).toEqual(["/", "/a"]);
});
