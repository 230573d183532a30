import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../test/tiny-site.ts";
import { workbenchApp } from "./app.ts";
import type { ArchiveOverview, CaptureList, CaptureRecord } from "./schemas/archive-overview.ts";
import { Workbench } from "./workbench.ts";

async function bench() {
  const folder = mkdtempSync(join(tmpdir(), "recollect-archives-"));
  const pages = manyPages(12);
  (await tinySite(folder, [...pages, { url: "https://other.example/x", body: "<script>alert(1)</script>" }])).archive.close();
  const app = workbenchApp(new Workbench(folder), { hosts: ["127.0.0.1"] });
  const ask = async <T>(path: string) => {
    const answer = await app.request(`http://127.0.0.1/api/archives/${path}`, { headers: { host: "127.0.0.1" } });
    return { status: answer.status, said: (await answer.json()) as T };
  };
  return { ask, url: pages[0]?.url ?? "" };
}

test("returns hosts, years, statuses and languages in an overview", async () => {
  const { ask } = await bench();
  const { said } = await ask<ArchiveOverview>("warcs/overview");
  expect(said.isLocal).toBe(true);
  expect(said.summary?.captures).toBeGreaterThan(10);
  expect(said.summary?.byYear).toEqual([{ name: "2011", captures: said.summary?.captures }]);
  expect(said.summary?.byHost.most.map(({ name }) => name)).toContain("other.example");
  expect(said.summary?.languages.most[0]?.name).toBe("en");
  expect(said.problemCount).toBe(0);
});

test("finds captures of an address with or without its scheme, and shows a capture's record as text", async () => {
  const { ask, url } = await bench();
  const { captures } = (await ask<CaptureList>(`warcs/captures?url=${encodeURIComponent(url.replace(/^https?:\/\//, ""))}`)).said;
  expect(captures).toHaveLength(1);
  const [{ timestamp } = { timestamp: "" }] = captures;
  const { said } = await ask<CaptureRecord>(`warcs/record?url=${encodeURIComponent(url)}&timestamp=${timestamp}`);
  expect(said.status).toBe(200);
  expect(said.warc.map(([name]) => name)).toContain("WARC-Date");
  expect(said.text).toContain("<article>");
});

test("answers 404 for missing archives and captures", async () => {
  const { ask } = await bench();
  expect((await ask<CaptureList>("warcs/captures?url=nowhere.example")).said.captures).toEqual([]);
  expect((await ask("warcs/record?url=http://nowhere.example/&timestamp=20110312000000")).status).toBe(404);
  expect((await ask("elsewhere/overview")).status).toBe(404);
  expect((await ask("..%2f..%2fetc/overview")).status).toBe(404);
});
