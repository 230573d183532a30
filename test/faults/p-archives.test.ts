import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import { builtInArchives } from "@recollect/archive/built-in-archives";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import type { Capture } from "@recollect/warc/capture";
import { expect, test } from "vitest";
import { ScriptedWeb } from "../scripted-web.ts";

const url = "http://example.org/";
const entry: ArchiveEntry = {
  name: "test",
  title: "Test",
  cdx: "https://archive.example/cdx",
  playback: "https://archive.example/web/{timestamp}/{url}",
  raw: "https://archive.example/web/{timestamp}id_/{url}",
  limits: { index: "careful", playback: "careful" },
  on: true,
};
const line = (timestamp: string) => `org,example)/ ${timestamp} ${url} text/html 200 P5FMKUFTQXOZ6IQW3YQRWFQEKRB2HGPV 500`;

test("P09 a capture that an archive refuses is requested once and reported as blocked", async () => {
  const refusal = {
    status: 403,
    headers: { "X-Archive-Wayback-Runtime-Error": "AdministrativeAccessControlException: Blocked Site Error" },
  };
  const web = new ScriptedWeb((request) => (request.url.includes("/web/") ? refusal : line("20110311000000")));
  const archive = new RemoteArchive(entry, web);
  const [capture] = await Array.fromAsync(archive.captures(url));
  const asked = web.asked.length;
  expect(await archive.read(capture as Capture)).toMatchObject({ kind: "unreadable", problem: { code: "archive-blocked" } });
  expect(web.asked.length - asked).toBe(1);
});

test("P13 follows the resume keys of a CDX server, and reports malformed rows without failing", async () => {
  const web = new ScriptedWeb(({ url: asked }) => {
    const key = new URL(asked).searchParams.get("resumeKey");
    if (key === null) return `${line("20110311000000")}\nnot a row\n${line("20110312000000")}\n\norg,example)/+20110312000001\n`;
    return key === "org,example)/ 20110312000001" || key === "org,example)/+20110312000001" ? `${line("20110313000000")}\n` : undefined;
  });
  const items = await Array.fromAsync(new RemoteArchive(entry, web).captures(url));
  const captures = items.filter((item) => item.kind === "capture");
  expect(captures.map(({ timestamp }) => timestamp)).toEqual(["20110311000000", "20110312000000", "20110313000000"]);
  expect(items.filter((item) => item.kind === "problem").map(({ code }) => code)).toEqual(["bad-cdx-line"]);
  expect(web.asked).toHaveLength(2);
});

test("P14 no address of a save or availability API is in the sources or among the built-in archives", () => {
  const src = join(import.meta.dirname, "../../packages");
  const forbidden = /\/save\/|\/save\?|wayback\/available|\/__wb\/|spn2/i;
  for (const name of readdirSync(src, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
      expect(forbidden.exec(readFileSync(join(src, name), "utf8"))?.[0], name).toBeUndefined();
  for (const { name, timegate, timemap, cdx, playback, raw, search, warcs } of builtInArchives)
    for (const address of [timegate, timemap, cdx, playback, raw, search, warcs])
      expect(address === undefined || (URL.canParse(address) && /^https?:/.test(address) && !forbidden.test(address)), name).toBe(true);
});
