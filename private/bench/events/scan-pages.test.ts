import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quakeText, tinySite } from "../../../test/tiny-site.ts";
import { scanPages } from "./scan-pages.ts";

test("a scan judges every page of the index once, and keeps what reaches the specification's threshold", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-scan-"));
  const pages = [
    { url: "http://example.org/", title: "News", text: "Roses and tulips grow behind the old mill." },
    { url: "http://example.org/quake", title: "Earthquake", text: quakeText },
    { url: "http://example.org/moved", status: 301, location: "/quake", body: "" },
  ];
  const { archive, specification } = await tinySite(folder, pages, { crawl: { threshold: 0.5 } });
  const judged = await scanPages(specification, { folder, archive, scratch: folder });
  expect(judged.map(({ url, isKept }) => [url, isKept])).toEqual([
    ["http://example.org/", false],
    ["http://example.org/quake", true],
  ]);
  archive.close();
  rmSync(folder, { recursive: true });
});
