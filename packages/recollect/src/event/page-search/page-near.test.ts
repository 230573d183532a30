import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive, WantedCaptures } from "@recollect/archive/archive";
import { problem } from "@recollect/warc/problem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../../test/simulated-web-archive.ts";
import { type TinyPage, type TinySite, tinySite } from "../../../../../test/tiny-site.ts";
import { type PageNear, pageNear } from "./page-near.ts";

let folder: string;
let site: TinySite | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-page-near-"));
});
afterEach(() => {
  site?.archive.close();
  site = undefined;
  rmSync(folder, { recursive: true });
});

const home = "http://example.org/";
const story = { title: "Story", text: "Roses and tulips grow behind the old mill, where bees hum over the meadow." };

async function near(pages: readonly TinyPage[], time?: string): Promise<PageNear> {
  site = await tinySite(folder, pages);
  return pageNear(site.archive, home, time);
}

test("pageNear returns the capture nearest to a time, and an error page if there is no other capture", async () => {
  const pages = [
    { url: home, ...story, time: "20110101000000" },
    { url: home, ...story, time: "20130101000000" },
  ];
  expect(await near(pages, "20120901000000")).toMatchObject({ kind: "page", url: home, capture: { timestamp: "20130101000000" } });
  expect(await near([{ url: home, ...story, status: 404 }])).toMatchObject({ kind: "page", isPage: false, page: { title: "Story" } });
});

test("pageNear returns the target of a redirect, or reports the target's URL as missing", async () => {
  const redirect = { url: home, status: 301, location: "/there", body: "" };
  const there = "http://example.org/there";
  expect(await near([redirect, { url: there, ...story }])).toMatchObject({ kind: "page", url: there, page: { title: "Story" } });
  expect(await near([redirect])).toEqual({ kind: "missing", url: there, problems: [] });
  expect(await near([{ ...redirect, location: "/" }])).toEqual({ kind: "endless", url: home });
});

test("pageNear prefers a page to a redirect from http to https if an archive lists no status", async () => {
  site = await tinySite(folder, [
    { url: home, status: 301, location: "https://example.org/", body: "", time: "20110311000000" },
    { url: "https://example.org/", ...story, time: "20110311000001" },
  ]);
  const remote = new SimulatedWebArchive("remote", site.archive);
  const event = { startMs: 0, endMs: 0 };
  const unread: Archive = {
    captures: (url: string, wanted?: WantedCaptures) => remote.captures(url, { ...wanted, near: event }),
    read: (capture) => remote.read(capture),
    copy: (record, writer) => remote.copy(record, writer),
    close: () => {},
  };
  expect(await pageNear(unread, home, undefined)).toMatchObject({ kind: "page", capture: { url: "https://example.org/" } });
});

test("pageNear reports the problems of the look-up if no capture was found", async () => {
  const broken = problem("archive-failed", "cdx.example", 0, "The archive answered with a page instead of a list");
  const archive = {
    async *captures() {
      yield broken;
    },
  } as unknown as Archive;
  expect(await pageNear(archive, home, undefined)).toEqual({ kind: "missing", url: home, problems: [broken] });
});
