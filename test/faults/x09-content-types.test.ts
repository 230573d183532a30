import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { LocalArchive } from "@recollect/archive/local-archive";
import { decodePage } from "@recollect/page/charset";
import { capturedPage } from "@recollect/recollect/event/page-search/captured-page";
import { chooseCaptures } from "@recollect/recollect/event/page-search/choose-captures";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { httpResponse, members, warcRecord } from "../warc-bytes.ts";

const folder = temporaryFolder();

const html = "<!DOCTYPE html><title>Storm</title><p>The storm of Sunday has torn down the old bridge.";
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const png = Buffer.concat([Buffer.from([0x89]), Buffer.from("PNG\r\n\x1a\n\0\0\0\rIHDR<html>")]);

let files = 0;
/** How an index and a crawl treat a response. */
async function seenAs(body: Buffer | string, headers: readonly string[]) {
  const name = `${++files}`;
  writeFileSync(join(folder, `${name}.warc.gz`), members([warcRecord({ block: httpResponse(body, headers) })]));
  const out = join(folder, `${name}.cdxj`);
  await buildIndex({ paths: [join(folder, `${name}.warc.gz`)], out });
  const archive = await LocalArchive.open({ indexes: [out] });
  try {
    const [capture] = await Array.fromAsync(archive.captures("http://example.org/"));
    if (capture?.kind !== "capture") throw new Error("no capture");
    const event = { startMs: 0, endMs: 0, leadDays: 0, cooldownDays: 0 } as Parameters<typeof chooseCaptures>[2];
    const found = await capturedPage(archive, capture);
    return {
      mime: capture.mime,
      isChosen: chooseCaptures([capture], "most-relevant-of-all", event).length === 1,
      isPage: found.kind === "page" && found.isPage,
    };
  } finally {
    archive.close();
  }
}

describe("X09 index and crawl treat HTML as a page", () => {
  test.each<[string, Buffer | string, string[]]>([
    ["without a Content-Type", html, ["Server: x"]],
    ["with an empty Content-Type", html, ["Content-Type:"]],
    ["with a Content-Type without a semicolon", html, ["Content-Type: text/html charset=utf-8"]],
    ["with the Content-Type unknown/unknown", html, ["Content-Type: unknown/unknown"]],
    ["without a Content-Type, gzipped", gzipSync(html), ["Content-Encoding: gzip"]],
    ["without a Content-Type, chunked", chunked(html), ["Transfer-Encoding: chunked"]],
    [
      "without a Content-Type, after blank lines, a byte order mark and a comment",
      `\ufeff \n<!-- made by hand --><table><tr><td>x`,
      ["Server: x"],
    ],
    [
      "without a Content-Type, in XHTML",
      `<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>`,
      ["Server: x"],
    ],
    ["without a Content-Type, in UTF-16", Buffer.from(`\ufeff${html}`, "utf16le"), ["Server: x"]],
    ["without a Content-Type, html and head elements", "\n<CENTER><FONT SIZE=7>Welcome</FONT></CENTER>", ["Server: x"]],
  ])("X09 %s", async (_, body, headers) => {
    expect(await seenAs(body, headers)).toEqual({ mime: "text/html", isChosen: true, isPage: true });
  });

  test.each<[string, Buffer | string, string[]]>([
    ["plain text", html, ["Content-Type: text/plain"]],
    ["JSON", html, ["Content-Type: application/json; charset=utf-8"]],
  ])("X09 but not with the Content-Type of %s", async (_, body, headers) => {
    expect(await seenAs(body, headers)).toMatchObject({ isChosen: false, isPage: false });
  });

  test.each<[string, Buffer | string]>([
    ["an image", png],
    ["text", "Dear reader, 1 < 2 and 3 > 2."],
    ["nothing", ""],
  ])("X09 but not %s without a Content-Type", async (_, body) => {
    expect(await seenAs(body, ["Server: x"])).toMatchObject({ mime: "unk", isPage: false });
  });
});

test("X09 captures of a foreign index without a type, or with the whole header, are chosen", () => {
  const line = (mime: string) =>
    parseCdxLine(`org,example)/ 20140126200624 {"url": "http://example.org/", "mime": "${mime}", "status": "200"}`);
  const event = { startMs: 0, endMs: 0, leadDays: 0, cooldownDays: 0 } as Parameters<typeof chooseCaptures>[2];
  const isChosen = (mime: string) => chooseCaptures([line(mime) as never], "most-relevant-of-all", event).length === 1;
  expect(["unk", "-", "", "Text/HTML charset=utf-8", "text/html", "text/plain", "image/png"].map(isChosen)).toEqual([
    ...[true, true, true, true, true],
    ...[false, false],
  ]);
});

test("X09 a charset without a semicolon before it is used", () => {
  expect(decodePage(Buffer.from([0x63, 0x61, 0x66, 0xe9]), "text/html charset=iso-8859-2").charset).toBe("iso-8859-2");
});
