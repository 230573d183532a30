import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import type { Run } from "@recollect/workbench/schemas/runs";
import { Workbench } from "@recollect/workbench/workbench";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { serveArchive } from "../private/world/src/serve-archive.ts";
import { HeldArchive } from "./held-archive.ts";
import { manyPages, type TinySite, tinySite } from "./tiny-site.ts";
import { workbenchClient } from "./workbench-client.ts";

export let folder: string;
export let site: TinySite;
/** Called at the end of the test. */
export const closers: (() => Promise<void>)[] = [];

/** Gives each test of a file a workbench's folder, with a small site as its archive. */
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

/** Returns a path in the workbench's folder. */
export function at(...names: string[]): string {
  return join(folder, "bench", ...names);
}

/** Opens a server on the folder, which is closed at the end of the test. */
export function opened() {
  const workbench = new Workbench(at(), { cacheFolder: join(folder, "cache"), workers: 0, allowPrivate: ["127.0.0.1"] });
  workbench.runs.open();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= workbench.runs.close();
    return closed;
  };
  closers.push(close);
  const { ask, response } = workbenchClient(workbench);
  return { ask, response, close, until: (id: string, is: (run: Run) => boolean) => until(ask, id, is) };
}

type Ask = ReturnType<typeof workbenchClient>["ask"];

/** Waits until the run meets a condition, and returns it. */
async function until(ask: Ask, id: string, is: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { run } = (await ask("GET", `/api/runs/${id}`)).said;
    if (is(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const isOver = ({ state, isEnding }: Run): boolean => !isEnding && ["finished", "failed", "stopped"].includes(state);

/**
 * Registers the site in the workbench as a remote archive named `held` that blocks the crawl after a number of look-ups. `isSampled`:
 * whether the crawl first reads linked pages for word rarity, and so may be blocked before it judges any.
 */
export async function heldSite(lookUps: number, { isSampled = true } = {}) {
  if (!isSampled) appendFileSync(at("quake.yaml"), "relevance:\n  idf: language\n");
  const held = new HeldArchive(site.archive, lookUps);
  const { base, close } = await serveArchive(held);
  closers.push(close);
  writeFileSync(at("archives.json"), JSON.stringify({ archives: [{ name: "held", source: `memento+${base}` }] }));
  return { held, source: `memento+${base}` };
}

/** Returns the result of an uninterrupted crawl. The archive's answers come from the cache, so they have the same fetch times. */
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
