import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { collect } from "../src/collect/collect.ts";
import type { Run } from "../src/server/schemas/runs.ts";
import { Workbench } from "../src/server/workbench.ts";
import { serveArchive } from "../world/src/serve-archive.ts";
import { askedWorkbench } from "./asked-workbench.ts";
import { HeldArchive } from "./held-archive.ts";
import { manyPages, type TinySite, tinySite } from "./tiny-site.ts";

export let folder: string;
export let site: TinySite;
/** Called at the end of the test. */
export const closers: (() => Promise<void>)[] = [];

/** Gives each test of a file a workbench's folder, with a small site as archive. */
export function withWorkbenchFolder(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-runs-"));
    vi.stubEnv("RECOLLECT_CACHE", join(folder, "user-cache"));
    vi.stubEnv("RECOLLECT_ARCHIVES", "");
    mkdirSync(at());
    site = await tinySite(at(), manyPages(40), { crawl: { round: 4 } });
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    site.archive.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

/** A path in the workbench's folder. */
export function at(...names: string[]): string {
  return join(folder, "bench", ...names);
}

/** A server on the folder, closed at the end of the test. */
export function opened() {
  const workbench = new Workbench(at(), { cacheFolder: join(folder, "cache"), workers: 0, allowPrivate: ["127.0.0.1"] });
  workbench.runs.open();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= workbench.runs.close();
    return closed;
  };
  closers.push(close);
  const { ask, response } = askedWorkbench(workbench);
  return { ask, response, close, until: (id: string, is: (run: Run) => boolean) => until(ask, id, is) };
}

type Ask = ReturnType<typeof askedWorkbench>["ask"];

/** The run, as soon as it is as wanted. */
async function until(ask: Ask, id: string, is: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { run } = (await ask("GET", `/api/runs/${id}`)).said;
    if (is(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const isOver = ({ state, isEnding }: Run): boolean => !isEnding && ["finished", "failed", "stopped"].includes(state);

/**
 * The site as an archive on the web that holds the crawl back after some look-ups, registered in the workbench as `held`. `isSampled`:
 * whether the crawl first reads linked pages for word rarity, and so may be held back before it judges any.
 */
export async function heldSite(lookUps: number, { isSampled = true } = {}) {
  if (!isSampled) appendFileSync(at("quake.yaml"), "relevance:\n  idf: language\n");
  const held = new HeldArchive(site.archive, lookUps);
  const { base, close } = await serveArchive(held);
  closers.push(close);
  writeFileSync(at("archives.json"), JSON.stringify({ archives: [{ name: "held", source: `memento+${base}` }] }));
  return { held, source: `memento+${base}` };
}

/** What a crawl without interruption gives; answers of the archive come from the cache, so that they were fetched at the same time. */
export async function uninterrupted(archive: string): Promise<string> {
  const parts = {
    specification: at("quake.yaml"),
    archives: [archive],
    out: join(folder, "whole"),
    workers: 0,
    allowPrivate: ["127.0.0.1"],
  };
  expect((await collect(parts).summary).stopped).toBe("nothing-left");
  return tables(join(folder, "whole"));
}

export function tables(out: string): string {
  return ["documents.csv", "rejected.csv", "links.csv", "missing.csv"].map((name) => readFileSync(join(out, name), "utf8")).join();
}

export const request = (collection: string, archive = "held", options = {}) => ({
  event: "quake",
  archives: [archive],
  collection,
  options,
});
