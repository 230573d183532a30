import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { scriptJson } from "@recollect/base/html-text";
import { limits } from "@recollect/base/limits";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hostileText } from "../../../../test/tiny-collection.ts";
import { quakeText, type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { detectionSettings } from "./detection-settings.ts";
import { findOffTopic } from "./find-off-topic.ts";
import { OffTopicReport } from "./off-topic-report.ts";
import { OffTopicSummary } from "./off-topic-summary.ts";
import { reportAddress } from "./report-address.ts";
import type { JudgedTimeMap } from "./result.ts";
import { TargetArchive } from "./target-archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = detectionSettings();
const noReview = { said: "", decisions: {} };
const url = "http://town.example/quake";

/** The report about an archive of these pages. */
async function reportOf(pages: readonly TinyPage[]): Promise<string> {
  const warc = join(folder, "a.warc.gz");
  await writeTinyWarc(warc, pages);
  const source = await TargetArchive.open({ targets: [warc], cacheFolder: join(folder, "cache") });
  const report = new OffTopicReport({ settings, archive: source.archive });
  const summary = new OffTopicSummary();
  for await (const item of findOffTopic(source, { settings })) {
    summary.add(item);
    if (item.kind === "time-map") await report.add(item);
  }
  source.close();
  await report.write(folder, summary, noReview);
  return readFileSync(join(folder, "offtopic.html"), "utf8");
}

/** What the page's script reads. */
function capturesIn(html: string): { texts: { title: string; text: string; isCut: boolean }[]; captures: Record<string, unknown>[] }[] {
  return [...html.matchAll(/class="captures">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json as string));
}

test("shows archived text without letting it become markup or script", async () => {
  const text = "</script><script>alert(1)</script><img src=x onerror=alert(2)> <!-- ";
  const shown = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const hostile = `http://town.example/"><script>alert(3)</script>'onclick='x`;
  const html = await reportOf([
    { url: hostile, title: shown, text: `${shown} ${hostileText.replaceAll("<", "&lt;")} ${quakeText}`, time: "20110312000000" },
    { url: hostile, text: "Casino", status: 404, time: "20120312000000" },
  ]);
  expect(html.match(/<script[ >]/g)).toHaveLength(3); // the captures, the review, the script of the page
  const markup = html.replace(/(<script[^>]*>).*?<\/script>/gs, "$1");
  expect(markup).not.toMatch(/<img|onerror|onclick='|alert\(3\)<\//i);
  const [address] = capturesIn(html);
  expect(address?.texts[0]?.title).toBe(text.trim());
  expect(address?.texts[0]?.text).toContain("<script>alert(1)</script>");
});

test("escapes a hostile address from an index", () => {
  const hostile = `http://a.example/"><script>alert(3)</script>'onclick='x\u202e`;
  const captures = [{ url: hostile, timestamp: "20110312000000", offTopic: true, by: [], values: {} }];
  const texts = { texts: [], textAt: [], lies: ["</script><b>.warc"], leftOut: 0 };
  const html = reportAddress({ url: hostile, key: "example,a)/", captures, offTopic: 1, behaviour: "always-off" }, texts);
  expect(html).toContain('<h2 dir="ltr">http://a.example/&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;&apos;onclick=&apos;x</h2>');
  expect(html.match(/<\/?script|<b>/g)).toEqual(["<script", "</script"]);
});

test("embeds JSON that can neither end its element nor change the writing direction", () => {
  const json = scriptJson({ text: hostileText });
  expect(json).not.toMatch(/[<>&\u202e\u2066\u2028]/);
  expect(JSON.parse(json)).toEqual({ text: hostileText });
});

test("allows only its own style and script, by hash", async () => {
  const html = await reportOf([{ url, text: quakeText }]);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'$/,
  );
  expect(html.slice(0, html.lastIndexOf("<script>"))).not.toMatch(/\b(?:src|href|srcset|action)=|url\(|@import/);
});

test("stores each text once, truncated, with its record's place and its reference", async () => {
  const long = `${quakeText} `.repeat(20);
  const html = await reportOf([
    { url, text: long, time: "20110312000000" },
    { url, text: long, time: "20120312000000", html: "<!-- another body, the same text -->" },
    { url, text: "Not found", status: 404, time: "20130312000000" },
    { url, text: "Not found", status: 404, time: "20140312000000" },
  ]);
  const [address] = capturesIn(html);
  expect(address?.texts.map(({ text, isCut }) => [text.length, isCut])).toEqual([
    [limits.reportTextChars, true],
    [9, false],
  ]);
  expect(address?.captures.map(({ text, against, why }) => [text, against, why])).toEqual([
    [0, 0, undefined],
    [0, 0, undefined],
    [1, 0, "error-page"],
    [1, 0, "error-page"],
  ]);
  expect(address?.captures[3]?.lies).toMatch(/^a\.warc\.gz, byte \d+$/);
});

test("shows the target of a redirect", async () => {
  const html = await reportOf([
    { url, text: quakeText, time: "20110312000000" },
    { url, status: 302, location: "/other", time: "20120312000000", body: "" },
    { url: "http://town.example/other", text: "Roses and tulips in the garden.", time: "20120312000001" },
  ]);
  const address = capturesIn(html).find(({ captures }) => captures.length === 2);
  expect(address?.texts[1]).toMatchObject({ text: "Roses and tulips in the garden.", redirectedTo: "http://town.example/other" });
});

test("leaves out and counts addresses beyond the size limit, half of which is reserved for off-topic captures", async () => {
  const none: Pick<Archive, "captures"> = { captures: async function* () {} };
  const report = new OffTopicReport({ settings, archive: none as Archive });
  const long = (offTopic: boolean): JudgedTimeMap => ({
    url,
    key: "example,town)/quake",
    captures: Array.from({ length: 50_000 }, () => ({ url, timestamp: "20110312000000", offTopic, by: [], values: { cosine: 0.5 } })),
    offTopic: offTopic ? 50_000 : 0,
    behaviour: offTopic ? "always-off" : "always-on",
  });
  for (const offTopic of [false, false, true, true, true]) await report.add(long(offTopic));
  await report.write(folder, new OffTopicSummary(), noReview);
  const html = readFileSync(join(folder, "offtopic.html"), "utf8");
  expect([...html.matchAll(/data-behaviour="([a-z-]+)"/g)].map(([, behaviour]) => behaviour)).toEqual([
    "always-on",
    "always-off",
    "always-off",
  ]);
  expect(html).toContain("Not shown, to limit the size of this file: 2 URLs with 100000 captures.");
  expect(statSync(join(folder, "offtopic.html")).size).toBeLessThan(limits.reportBytes + 100_000);
});
