import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openArchive } from "@recollect/archive/open-archive";
import { describe, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { settingsOf, type TinyPage, tinySite } from "../../../../test/tiny-site.ts";
import { garden, home, judgedVisit, quake, visitOf } from "../../../../test/tiny-visits.ts";
import { type JudgedVisit, visit } from "./visit.ts";
import { visitPartsOf } from "./visitor.ts";

withFolder();

describe("the outcome of a URL", () => {
  test("is a page with scores, time and its source, the words it shares with the topic, and its links once each without itself", async () => {
    const { page, links, captures, why } = await judgedVisit([
      { url: home, ...quake, links: ["/a", "https://www.example.org/a#top", "/b", "/", "mailto:x@example.org"], time: "20110311180000" },
    ]);
    expect(why).toBeUndefined();
    expect(page).toMatchObject({ url: home, temporal: 1, pageTimeSource: expect.any(String), language: "en", title: "Earthquake" });
    expect(page.topical).toBeGreaterThan(0.9);
    expect(page.relevance).toBeCloseTo(page.topical * ((1 + page.temporal) / 2));
    expect(page.words.join(" ").toLowerCase()).toMatch(/earthquake|tsunami/);
    expect(links.map(({ url }) => url)).toEqual(["http://example.org/a", "http://example.org/b"]);
    expect(captures).toHaveLength(1);
  });

  test("is missing without a capture, or with captures of errors only", async () => {
    expect(await visitOf([{ url: "http://example.org/other", ...garden }], { seeds: [home] })).toMatchObject({ kind: "missing" });
    expect(await visitOf([{ url: home, ...garden, status: 404 }])).toMatchObject({ kind: "missing" });
  });

  test("is not-a-page for an image", async () => {
    const image = { url: home, contentType: "image/png", body: "PNG" };
    expect(await visitOf([image], { relevance: { idf: "references" } })).toMatchObject({ kind: "unusable", why: "not-a-page" });
  });

  test("is the next capture after a damaged record, with a problem", async () => {
    const site = await tinySite(folder, [
      { url: home, ...garden, time: "20110311100000" },
      { url: home, ...quake, time: "20110312100000" },
    ]);
    const captures = await Array.fromAsync(site.archive.captures(home));
    const { offset, length } = captures[0] as { offset: number; length: number };
    const bytes = readFileSync(site.warc);
    bytes.fill(0xff, offset + 30, offset + length - 30);
    const settings = await settingsOf(site);
    writeFileSync(site.warc, bytes);
    const result = (await visit(home, visitPartsOf(site.archive, settings))) as JudgedVisit;
    expect([result.kind, result.page.title, result.problems.length]).toEqual(["judged", "Earthquake", 1]);
    site.archive.close();
  });
});

describe("redirects inside the archive", () => {
  test("are followed, and their records are kept with the page", async () => {
    const { page, captures } = await judgedVisit([
      { url: home, status: 301, location: "/here", body: "" },
      { url: "http://example.org/here", status: 302, location: "http://other.example/there", body: "" },
      { url: "http://other.example/there", ...quake },
    ]);
    expect(page.url).toBe("http://other.example/there");
    expect(captures.map(({ url }) => url)).toEqual([home, "http://example.org/here", "http://other.example/there"]);
  });

  test("from http to https of the same URL lead to the page, though both have one key", async () => {
    const { page } = await judgedVisit([
      { url: home, status: 301, location: "https://example.org/", body: "", time: "20110311000000" },
      { url: "https://example.org/", ...quake, time: "20110311000001" },
    ]);
    expect(page.url).toBe("https://example.org/");
  });

  test("lead to no page if they are circular, have no target, or are more than five", async () => {
    const hop = (n: number): TinyPage => ({ url: `http://example.org/${n || ""}`, status: 302, location: `/${n + 1}`, body: "" });
    const references = { relevance: { idf: "references" } };
    expect(await visitOf([{ url: home, status: 302, location: "/", body: "" }], references)).toMatchObject({ kind: "missing" });
    expect(await visitOf([hop(0)], references)).toMatchObject({ kind: "missing" });
    const five = [0, 1, 2, 3, 4].map(hop);
    expect(await visitOf([...five, { url: "http://example.org/5", ...quake }])).toMatchObject({ kind: "judged" });
    expect(await visitOf([...five, hop(5), { url: "http://example.org/6", ...quake }])).toMatchObject({ kind: "missing" });
  });

  test("out of the scope, or to a target that is not a web address, are not followed", async () => {
    const away = { url: home, status: 302, location: "http://denied.example/", body: "" };
    const pages = [away, { url: "http://denied.example/", ...quake }];
    expect(await visitOf(pages, { scope: { deny: ["denied.example"] } })).toMatchObject({ kind: "unusable", why: "out-of-scope" });
    expect(await visitOf([{ ...away, location: "javascript:alert(1)" }], { relevance: { idf: "references" } })).toMatchObject({
      kind: "unusable",
    });
  });
});

test("a revisit is judged by the page it refers to", async () => {
  const site = await tinySite(folder, [{ url: home, ...quake, time: "20100101000000" }]);
  const [original] = (await Array.fromAsync(site.archive.captures(home))) as { digest: string }[];
  const header = [
    "WARC/1.1",
    "WARC-Type: revisit",
    `WARC-Target-URI: ${home}`,
    "WARC-Date: 2011-03-11T12:00:00Z",
    "WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>",
    `WARC-Payload-Digest: sha1:${original?.digest}`,
    "WARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest",
    "Content-Length: 0",
  ];
  const settings = await settingsOf(site);
  site.archive.close();
  writeFileSync(join(folder, "warcs", "later.warc.gz"), gzipSync(`${header.join("\r\n")}\r\n\r\n\r\n\r\n`));
  const { archive } = await openArchive({ sources: [join(folder, "warcs")], cacheFolder: site.cacheFolder });
  const { page } = (await visit(home, visitPartsOf(archive, settings))) as JudgedVisit;
  expect(page).toMatchObject({ title: "Earthquake", capture: { timestamp: "20110311120000", mime: "warc/revisit" } });
  archive.close();
});

describe("the capture judged by the rule", () => {
  const captures: TinyPage[] = [
    { url: home, title: "before", text: "Nothing has happened yet.", time: "20110301000000" },
    {
      url: home,
      title: "at first",
      text: "The ground shook, and people ran out of their houses into the cold street.",
      time: "20110311060000",
    },
    { url: home, ...quake, time: "20110311200000" },
  ];
  test.each([
    ["earliest-in-span", "at first"],
    ["first-after-start", "at first"],
    ["most-relevant", "Earthquake"],
  ] as const)("%s", async (capture, title) => {
    expect((await judgedVisit(captures, { crawl: { capture } })).page.title).toBe(title);
  });
});

describe("first-after-start, for captures only before the event", () => {
  const before = { time: "20110301000000" };
  const later = { url: "http://example.org/later", ...quake };

  test.each([
    ["a page", { url: home, ...quake, ...before }],
    ["an image", { url: home, contentType: "image/png", body: "PNG", ...before }],
  ])("%s is missing, whether the archive lists the status of captures or not", async (_, page) => {
    const site = await tinySite(folder, [page, later], { crawl: { capture: "first-after-start" } });
    const settings = await settingsOf(site);
    for (const archive of [site.archive, new SimulatedWebArchive("remote", site.archive)])
      expect(await visit(home, visitPartsOf(archive, settings))).toEqual({ kind: "missing", problems: [] });
    site.archive.close();
  });

  test("an image captured after the start is not-a-page", async () => {
    const image = { url: home, contentType: "image/png", body: "PNG" };
    const changes = { crawl: { capture: "first-after-start" } } as const;
    expect(await visitOf([image, later], changes)).toMatchObject({ kind: "unusable", why: "not-a-page" });
  });
});

describe("neither links nor requisites are returned for", () => {
  test("a page below the threshold", async () => {
    const pages = [{ url: home, ...garden, links: ["/a"], time: "20200101000000" }];
    expect(await visitOf(pages, {}, { threshold: 0.5 })).toMatchObject({ kind: "judged", why: "below-threshold", links: [], captures: [] });
    expect(await visitOf([{ url: home, ...quake, time: "20110311000000" }], {}, { threshold: 0.5 })).not.toHaveProperty("why");
  });

  test("a page below the threshold, except its links if all are followed", async () => {
    const pages = [{ url: home, ...garden, links: ["/a"], time: "20200101000000" }];
    const { why, links, captures } = await judgedVisit(pages, { crawl: { follow: "all" } }, { threshold: 0.5 });
    expect([why, links.map(({ url }) => url), captures]).toEqual(["below-threshold", ["http://example.org/a"], []]);
  });

  test("a page in another language; one of unknown language is kept", async () => {
    const scope = { languages: ["de"] };
    expect(await visitOf([{ url: home, ...quake }], { scope })).toMatchObject({ why: "language" });
    expect(await visitOf([{ url: home, body: "<html>123 456</html>" }], { scope }, { profile: "gossen" })).not.toHaveProperty("why");
  });

  test("an undated page, for the profile klein", async () => {
    const pages = [{ url: home, ...garden, time: "20150101000000" }];
    expect(await visitOf(pages, { profile: "klein", crawl: { threshold: "none" } })).toMatchObject({ why: "undated" });
    const kept = await visitOf(pages, { profile: "klein", crawl: { threshold: "none", undated: "keep" } });
    expect(kept).toMatchObject({ page: { temporal: 0, pageTime: undefined } });
    expect(kept).not.toHaveProperty("why");
  });
});

test("leaves out links out of the scope", async () => {
  const pages = [{ url: home, ...quake, links: ["/news/a", "/shop/b", "http://other.example/"] }];
  const { links } = await judgedVisit(pages, { scope: { allow: ["example.org"], deny: ["example.org/shop/"] } });
  expect(links.map(({ url }) => url)).toEqual(["http://example.org/news/a"]);
});

test("leaves out links to share, log in or print, but not for the published profiles", async () => {
  const links = ["/a", "https://twitter.com/intent/tweet?url=x", "/login", "/news/login-scandal", "/a?print=1"];
  const found = async (profile: string) =>
    (await judgedVisit([{ url: home, ...quake, links }], {}, { profile })).links.map(({ url }) => url.replace("http://example.org", ""));
  expect(await found("recollect")).toEqual(["/a", "/news/login-scandal"]);
  for (const profile of ["gossen", "klein"]) expect(await found(profile)).toEqual(links);
});

test("takes requisites from the captures nearest in time, with those of styles and frames in turn", async () => {
  const png = { contentType: "image/png", body: "PNG" };
  const html = `<link rel=stylesheet href="/style.css"><img src="/photo.png"><img src="/gone.png"><iframe src="/frame.html"></iframe>`;
  const { requisites } = await judgedVisit([
    { url: home, ...quake, html, time: "20110311120000" },
    { url: "http://example.org/photo.png", ...png, time: "20090101000000" },
    { url: "http://example.org/photo.png", ...png, time: "20110320000000" },
    { url: "http://example.org/photo.png", ...png, status: 404, time: "20110311120001" },
    { url: "http://example.org/style.css", contentType: "text/css", body: `@import "more.css"; p { background: url( 'bg.png' ) }` },
    { url: "http://example.org/more.css", status: 301, location: "/moved.css", body: "" },
    { url: "http://example.org/moved.css", contentType: "text/css", body: `h1 { background: url(data:image/png;base64,AAAA) }` },
    { url: "http://example.org/bg.png", ...png },
    { url: "http://example.org/frame.html", body: `<img src="/inner.png">` },
    { url: "http://example.org/inner.png", ...png },
  ]);
  expect(requisites.map(({ url, timestamp }) => `${url.slice(19)} ${timestamp.slice(0, 8)}`).sort()).toEqual([
    "bg.png 20110312",
    "frame.html 20110312",
    "inner.png 20110312",
    "more.css 20110312",
    "moved.css 20110312",
    "photo.png 20110320",
    "style.css 20110312",
  ]);
});
