import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { liveName } from "@recollect/archive/archive";
import { UnreachableError } from "@recollect/warc/errors";
import { problem } from "@recollect/warc/problem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { quakeText, type TinyPage, type TinySite, tinySite } from "../../../../../test/tiny-site.ts";
import { Scope } from "../scope.ts";
import { type PageOf, pageOf, reachedPageOf } from "./page-of.ts";

let folder: string;
let site: TinySite | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-page-of-"));
});
afterEach(() => {
  site?.archive.close();
  site = undefined;
  rmSync(folder, { recursive: true });
});

const home = "http://example.org/";
const quake = { title: "Earthquake", text: quakeText };
const notFound = { title: "404 Not Found", text: "The page you are looking for could not be found on this server." };

async function found(pages: readonly TinyPage[], crawl: { capture?: "most-relevant" | "earliest-in-span" } = {}): Promise<PageOf> {
  site = await tinySite(folder, pages, { crawl });
  return pageOf(home, site);
}

describe("pageOf without a judge, as for references", () => {
  test.each(["most-relevant", "earliest-in-span"] as const)("uses the first capture with content (%s)", async (capture) => {
    const pages = [
      { url: home, ...notFound, time: "20110311000000" },
      { url: home, ...quake, time: "20110312000000" },
    ];
    const page = await found(pages, { capture });
    expect(page).toMatchObject({ kind: "page", page: { title: "Earthquake" }, first: { timestamp: "20110311000000" } });
    expect(page).not.toHaveProperty("judgement");
  });

  test("returns an error page if there is no other page", async () => {
    expect(await found([{ url: home, ...notFound }])).toMatchObject({ kind: "page", page: { signals: ["soft-404"] } });
  });

  test("follows and reports redirects, including pages that only redirect", async () => {
    const stub = '<meta http-equiv="refresh" content="0; url=/there">';
    const page = await found([
      { url: home, status: 301, location: "/stub", body: "" },
      { url: "http://example.org/stub", body: `<html><head>${stub}</head><body></body></html>` },
      { url: "http://example.org/there", ...quake },
    ]);
    expect(page).toMatchObject({ kind: "page", capture: { url: "http://example.org/there" } });
    expect((page.kind === "page" ? page.passed : []).map(({ url }) => url)).toEqual([home, "http://example.org/stub"]);
  });

  test("returns a reason for each missing page", async () => {
    expect(await found([{ url: "http://example.org/other", ...quake }])).toMatchObject({ kind: "missing", why: "" });
    expect(await found([{ url: home, contentType: "image/png", body: "PNG" }])).toMatchObject({
      kind: "not-a-page",
      why: "its captures are not pages, or are from before the event",
    });
    expect(await found([{ url: home, status: 302, location: "/", body: "" }])).toMatchObject({
      kind: "endless",
      why: "there are too many redirects",
    });
  });
});

test("pageOf does not follow a redirect out of the scope", async () => {
  site = await tinySite(folder, [
    { url: home, status: 302, location: "http://denied.example/", body: "" },
    { url: "http://denied.example/", ...quake },
  ]);
  const scope = new Scope({ ...site.specification.scope, deny: ["denied.example"] });
  expect(await pageOf(home, { ...site, scope })).toMatchObject({ kind: "out-of-scope" });
  expect(await pageOf(home, site)).toMatchObject({ kind: "page" });
});

test("pageOf uses only the given captures, without variants, but looks up the targets of redirects with variants", async () => {
  site = await tinySite(folder, [
    { url: "http://example.org/a/index.html", ...quake },
    { url: home, status: 302, location: "/a", body: "" },
  ]);
  const captures = (await Array.fromAsync(site.archive.captures(home))).filter((item) => item.kind === "capture");
  expect(await pageOf("http://example.org/a", site)).toMatchObject({ kind: "page" });
  expect(await pageOf("http://example.org/a", { ...site, captures: [] })).toMatchObject({ kind: "missing" });
  expect(await pageOf(home, { ...site, captures })).toMatchObject({ kind: "page", capture: { url: "http://example.org/a/index.html" } });
});

describe("an archive that can't be reached", () => {
  /** The site's archive, whose captures can't be fetched. */
  async function unread(name: string): Promise<Archive> {
    const { archive } = site as TinySite;
    return {
      async *captures(url) {
        for await (const item of archive.captures(url)) yield item.kind === "capture" ? { ...item, archive: name } : item;
      },
      read: async ({ url }) => ({ kind: "unreadable", problem: problem("no-connection", url, 0, "It does not answer.") }),
      copy: (record, writer) => archive.copy(record, writer),
      close: () => {},
    };
  }

  test("may have the page, so the page is not missing", async () => {
    site = await tinySite(folder, [{ url: home, ...quake }]);
    const search = { ...site, archive: await unread("remote") };
    expect(await pageOf(home, search)).toMatchObject({ kind: "unreadable", isTemporary: true, unreached: "It does not answer." });
    await expect(reachedPageOf(home, search)).rejects.toThrow(UnreachableError);
  });

  test("is not a site of the live web, whose page counts as missing", async () => {
    site = await tinySite(folder, [{ url: home, ...quake }]);
    const search = { ...site, archive: await unread(liveName) };
    expect(await reachedPageOf(home, search)).toMatchObject({ kind: "unreadable", isTemporary: true, why: "It does not answer." });
  });
});
