import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { SeveralArchives } from "@recollect/archive/several-archives";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { quakeText, settingsOf, type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { reachedPageOf } from "../event/page-search/page-of.ts";
import type { Specification } from "../spec/specification.ts";
import { type Visit, visit } from "./visit.ts";
import { visitPartsOf } from "./visitor.ts";

let folder: string;
let site: TinySite;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-variants-"));
});
afterEach(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

const example = "http://example.org";
const quake = { title: "Earthquake", text: quakeText };

async function open(pages: readonly TinyPage[], changes: Partial<Specification> = {}): Promise<void> {
  site = await tinySite(folder, pages, changes);
}

async function visitOf(url: string, archive: Archive = site.archive): Promise<Visit> {
  return visit(url, visitPartsOf(archive, await settingsOf(site)));
}

describe("in local files", () => {
  test.each([
    ["a start page's name", "/news/", "/news/index.html"],
    ["no start page's name", "/news/index.htm", "/news/"],
    ["another start page's name", "/news/index.html", "/news/index.php"],
    ["tracking and sessions", "/a?id=3&utm_source=x&PHPSESSID=1", "/a?id=3"],
    ["another character set", "/caf%C3%A9.html", "/caf%E9.html"],
    ["scheme, www, letter case, a slash more, a default port", "https://WWW.example.org:443/News//today/", "/news/today"],
  ])("finds a page with %s, under its own URL", async (_, asked, captured) => {
    await open([{ url: example + captured, ...quake }]);
    const url = asked.startsWith("/") ? example + asked : asked;
    expect(await visitOf(url)).toMatchObject({
      kind: "judged",
      page: { url: example + captured },
      captures: [{ url: example + captured }],
    });
  });

  test("prefers captures of the URL itself to its variants", async () => {
    await open([
      { url: `${example}/a/index.html`, ...quake, time: "20110311000000" },
      { url: `${example}/a/`, title: "Own", text: quakeText, time: "20120311000000" },
    ]);
    expect(await visitOf(`${example}/a/`)).toMatchObject({ page: { title: "Own" } });
  });

  test("follows a variant's redirect, unless it leads back", async () => {
    await open([
      { url: `${example}/a/index.html`, status: 301, location: "/b", body: "" },
      { url: `${example}/b`, ...quake },
      { url: `${example}/c/index.html`, status: 301, location: "/c/", body: "" },
    ]);
    const redirects = [{ url: `${example}/a/index.html` }, { url: `${example}/b` }];
    expect(await visitOf(`${example}/a/`)).toMatchObject({ kind: "judged", page: { url: `${example}/b` }, captures: redirects });
    expect(await visitOf(`${example}/c/`)).toMatchObject({ kind: "missing" });
  });

  test("finds the target of a redirect under a variant, too", async () => {
    await open([
      { url: `${example}/a`, status: 301, location: "/b/?utm_medium=redirect", body: "" },
      { url: `${example}/b/`, ...quake },
    ]);
    expect(await visitOf(`${example}/a`)).toMatchObject({ kind: "judged", page: { url: `${example}/b/` } });
  });

  test("leaves the URL missing if a variant is out of the scope, or not a page", async () => {
    const image = { url: `${example}/logo/index.php`, contentType: "image/png", body: "PNG" };
    await open([{ url: `${example}/shop/index.html`, ...quake }, image], { scope: { deny: ["example.org/shop/"] } });
    expect(await visitOf(`${example}/shop`)).toEqual({ kind: "missing", problems: [] });
    expect(await visitOf(`${example}/logo`)).toEqual({ kind: "missing", problems: [] });
  });

  test("finds references and seeds the same way", async () => {
    await open([{ url: `${example}/a/index.html`, ...quake }]);
    const found = await reachedPageOf(`${example}/a/?fbclid=x`, { archive: site.archive, specification: site.specification });
    expect(found).toMatchObject({ kind: "page", page: { title: "Earthquake" }, capture: { url: `${example}/a/index.html` } });
    expect(await reachedPageOf(`${example}/b`, { archive: site.archive, specification: site.specification })).toMatchObject({
      kind: "missing",
      why: "",
    });
  });
});

describe("in web archives, where each look-up is a request", () => {
  test("looks up only likely variants, two at most", async () => {
    await open([{ url: `${example}/a`, ...quake }]);
    const remote = new SimulatedWebArchive("remote", site.archive);
    expect(await visitOf(`${example}/a?utm_source=x`, remote)).toMatchObject({ kind: "judged", page: { url: `${example}/a` } });
    expect(remote.lookups.splice(0)).toEqual([`${example}/a?utm_source=x near`, `${example}/a near`]);
    expect(await visitOf(`${example}/b/`, remote)).toMatchObject({ kind: "missing" });
    expect(remote.lookups.splice(0)).toEqual([`${example}/b/ near`]);
    expect(await visitOf(`${example}/c/index.html?ref=top&utm_source=x`, remote)).toMatchObject({ kind: "missing" });
    expect(remote.lookups).toHaveLength(3);
  });

  test("looks up no variant if the archive failed, since the URL is visited again later", async () => {
    await open([{ url: `${example}/a/`, ...quake }]);
    const remote = new SimulatedWebArchive("remote", site.archive);
    remote.failures.set(`${example}/a/index.html`, 1);
    expect(await visitOf(`${example}/a/index.html`, remote)).toMatchObject({ kind: "postponed" });
    expect(remote.lookups).toEqual([`${example}/a/index.html near`]);
    remote.failures.set(`${example}/a/`, 1);
    expect(await visitOf(`${example}/a/index.html`, remote)).toMatchObject({ kind: "postponed" });
    expect(await visitOf(`${example}/a/index.html`, remote)).toMatchObject({ kind: "judged" });
  });

  test("looks up the other variants in local files beside them, and reads and copies a capture found there", async () => {
    await open([{ url: `${example}/a/index.html`, ...quake }]);
    const other = await tinySite(join(folder, "other"), [{ url: `${example}/else`, ...quake }]);
    const remote = new SimulatedWebArchive("remote", other.archive);
    const both = new SeveralArchives([
      { name: "", archive: site.archive, stage: 0 },
      { name: "remote", archive: remote, stage: 1 },
    ]);
    expect(await visitOf(`${example}/a`, both)).toMatchObject({ kind: "judged", page: { url: `${example}/a/index.html` }, copies: [{}] });
    expect(await reachedPageOf(`${example}/a`, { archive: both, specification: site.specification })).toMatchObject({ kind: "page" });
    expect(new Set(remote.lookups.map((url) => url.replace(" near", "")))).toEqual(new Set([`${example}/a`]));
    other.archive.close();
  });
});
