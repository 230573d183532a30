import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { formatArchiveList, type ServedArchives, serveArchives } from "./serve-archives.ts";
import { writeWorld } from "./write-world.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-serve-archives-"));
let served: ServedArchives;

beforeAll(async () => {
  await writeWorld({ out: join(folder, "world"), pages: 200, seed: 7, events: 4, archives: 5 });
  served = await serveArchives(join(folder, "world"));
});
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true });
});

test("each of the five archives has its own habits", () => {
  const can = served.archives.map(({ entry }) => [entry.name, "timegate" in entry, "cdx" in entry, "raw" in entry]);
  expect(can).toEqual([
    ["general", true, true, true],
    ["english", true, true, true],
    ["german", true, false, false],
    ["press", true, true, true],
    ["small", false, false, true],
  ]);
});

test("each archive serves every capture in its index", async () => {
  for (const { entry } of served.archives.slice(0, 3)) {
    const lines = readFileSync(join(folder, "world", entry.name, "index.cdxj"), "utf8")
      .trim()
      .split("\n");
    const [, timestamp, json = ""] = /^\S+ (\d+) (.*)$/.exec(lines[lines.length >> 1] as string) ?? [];
    const { url } = JSON.parse(json);
    const address = (entry.raw ?? entry.playback ?? "").replace("{timestamp}", timestamp as string).replace("{url}", url);
    const answer = await fetch(address, { redirect: "manual" });
    await answer.arrayBuffer();
    expect(answer.headers.get("memento-datetime"), address).not.toBeNull();
  }
});

test("the list of archives is YAML with an entry for each", () => {
  const { archives } = parse(formatArchiveList(served.archives.map(({ entry }) => entry)));
  expect(archives).toEqual(served.archives.map(({ entry }) => entry));
});
