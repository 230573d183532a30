import { expect, test } from "vitest";
import { ScriptedWeb } from "../../../test/scripted-web.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { builtInArchives } from "./built-in-archives.ts";
import { WebStore } from "./net/web-store.ts";
import { openSources } from "./open-sources.ts";

const own: ArchiveEntry = {
  name: "mine",
  title: "Mine",
  timegate: "http://mine.example/",
  limits: { index: "careful", playback: "careful" },
  on: true,
};

async function warningsOf(sources: string[], known: ArchiveEntry[]): Promise<readonly string[]> {
  const web = Object.assign(new ScriptedWeb({}), { store: new WebStore(":memory:", 0) });
  const { warnings, archive } = await openSources({ sources, known, web: () => web });
  archive.close();
  web.store.close();
  expect(web.asked).toEqual([]);
  return warnings;
}

test("warns before any request that the name all also stands for built-in archives", async () => {
  const count = builtInArchives.filter(({ on }) => on).length;
  const [warning] = await warningsOf(["all"], [...builtInArchives, own]);
  expect(warning).toContain(`stands for ${count + 1} archives: 1 of your list and ${count} built-in ones`);
});

test("does not warn without a list, with only a list, or for archives given by name", async () => {
  expect(await warningsOf(["all"], [...builtInArchives])).toEqual([]);
  expect(await warningsOf(["all"], [own])).toEqual([]);
  expect(await warningsOf(["mine"], [...builtInArchives, own])).toEqual([]);
});
