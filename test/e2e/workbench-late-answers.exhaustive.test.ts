import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, type TinySite, tinySite, writeTinyWarc } from "../tiny-site.ts";
import { delayAnswers, eventually, expectRoutes, type RunningWorkbench, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let site: TinySite;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-late-answers-"));
  mkdirSync(join(folder, "bench"));
  site = await tinySite(join(folder, "bench"), manyPages(4));
  await writeTinyWarc(join(folder, "bench/coast.warc.gz"), manyPages(2));
  for (const name of ["elsewhere.warc.gz", "added.warc.gz", "slow.warc.gz", "unwanted.warc.gz"])
    await writeTinyWarc(join(folder, name), manyPages(2));
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  site?.archive.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Sends another request: when it is answered, all earlier requests and answers have arrived. */
const anotherRequest = (page: Page) => page.evaluate("fetch('/api/workbench').then((answer) => answer.text())");
const chosen = (page: Page) => new URL(page.url()).searchParams.getAll("archive");

describe.skipIf(!hasBrowser)("with late answers, the workbench", () => {
  test("waits for the answer to a refresh of a list, however long it takes", () =>
    inBrowser(async (page) => {
      await page.clock.install();
      const runs = await delayAnswers(page, "**/api/runs");
      await page.goto(`${bench.url}/runs`);
      await eventually(() => runs.count).toBe(1);
      await page.clock.runFor(20_000);
      await anotherRequest(page);
      expect(runs.count).toBe(1);
      runs.release();
      await page.getByText("No runs yet").waitFor();
      await page.clock.runFor(2000);
      await eventually(() => runs.count).toBeGreaterThan(1);
    }));

  test("keeps a choice made while an archive is added, adds it once for two clicks, and shows no estimate of other settings", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await page.goto(`${bench.url}/runs/new?event=quake`);
      await page.getByRole("checkbox", { name: "coast.warc.gz" }).waitFor();
      const archives = await delayAnswers(page, "**/api/archives");
      await page.getByLabel("Path, address").fill(join(folder, "elsewhere.warc.gz"));
      await page.getByRole("button", { name: "Add an archive" }).dblclick();
      await eventually(() => archives.count).toBe(1);
      await page.getByRole("checkbox", { name: "coast.warc.gz" }).check();
      expect(archives.count).toBe(1);
      archives.release();
      await eventually(() => chosen(page)).toEqual(["coast.warc.gz", "elsewhere.warc.gz"]);
      expect(await page.getByRole("alert").allTextContents()).toEqual([]);

      const forecasts = await delayAnswers(page, "**/api/run-forecasts");
      await page.getByRole("button", { name: "Estimate" }).click();
      await eventually(() => forecasts.count).toBe(1);
      await page.getByLabel("Documents").fill("12");
      forecasts.release();
      await page.getByRole("button", { name: "Estimate", disabled: false }).waitFor();
      expect(await page.getByText("Disk space").count()).toBe(0);
      await page.getByRole("button", { name: "Estimate" }).click();
      await page.getByText("Disk space").waitFor();
    }));

  test("keeps an added archive selected when another is selected before the list has it", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await page.goto(`${bench.url}/runs/new?event=quake`);
      await page.getByRole("checkbox", { name: "coast.warc.gz" }).waitFor();
      const lists = await delayAnswers(page, "**/api/archives", "GET");
      await page.getByLabel("Path, address").fill(join(folder, "added.warc.gz"));
      await page.getByRole("button", { name: "Add an archive" }).click();
      await eventually(() => lists.count).toBe(1);
      await page.getByRole("checkbox", { name: "coast.warc.gz" }).check();
      lists.release();
      await eventually(() => page.getByRole("checkbox", { name: "added.warc.gz" }).isChecked()).toBe(true);
      expect(chosen(page)).toEqual(["coast.warc.gz", "added.warc.gz"]);
    }));

  test("does not replace a choice made before the last run is known", () =>
    inBrowser(async (page) => {
      const runs = await delayAnswers(page, "**/api/runs");
      await page.goto(`${bench.url}/runs/new?votes=quake`);
      await page.getByRole("checkbox", { name: "coast.warc.gz" }).check();
      await page.getByRole("combobox", { name: /^Collection/ }).fill("mine");
      await eventually(() => runs.count).toBe(1);
      runs.release();
      await eventually(() => new URL(page.url()).search).toContain("event=quake");
      expect(new URL(page.url()).search).toBe("?votes=quake&archive=coast.warc.gz&collection=mine&event=quake");
    }));

  test("locks removal while an archive is added, with a visible button state, and keeps typed text", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await page.goto(`${bench.url}/archives`);
      const source = page.getByLabel("Path, address, or name");
      await source.fill(join(folder, "unwanted.warc.gz"));
      await source.press("Enter");
      const remove = page.getByRole("button", { name: "Remove unwanted.warc.gz" });
      await remove.waitFor();
      const adding = await delayAnswers(page, "**/api/archives");
      await source.fill(join(folder, "slow.warc.gz"));
      await source.press("Enter");
      await eventually(() => adding.count).toBe(1);
      await eventually(() => remove.isDisabled()).toBe(true);
      await source.fill("the next one");
      adding.release();
      await remove.click();
      expect(await source.inputValue()).toBe("the next one");
      await remove.waitFor({ state: "detached" });
    }));

  test("ignores an answer about a run that arrives after later events", () =>
    inBrowser(async (page) => {
      const run = {
        ...{ id: "quake-1", event: "quake", collection: "quake", archives: [], options: {}, createdAt: "2011-03-11T00:00:00Z" },
        ...{ isFinishingEarly: false, curve: [], services: [], waits: [], warnings: [], problems: [], problemCount: 0 },
      };
      const event = (state: string) => `event: run\ndata: ${JSON.stringify({ ...run, state })}\n\n`;
      const states = ["running", "paused"];
      await page.route("**/api/runs/quake-1/events", (route) => {
        const state = states.shift();
        if (state !== undefined) return route.fulfill({ contentType: "text/event-stream", body: event(state) }); // then the page reconnects
      });
      const answer = Promise.withResolvers<void>();
      await page.route("**/api/runs/quake-1/pause", async (route) => {
        await answer.promise;
        await route.fulfill({ json: { ...run, state: "paused", isEnding: true } });
      });
      await page.goto(`${bench.url}/runs/quake-1`);
      await page.getByRole("button", { name: "Pause" }).click();
      await eventually(() => page.getByRole("button", { name: "Stop" }).isDisabled()).toBe(true); // the server would ignore it
      const resume = page.getByRole("button", { name: "Resume" });
      await resume.waitFor();
      const answered = page.waitForResponse("**/pause");
      answer.resolve();
      await (await answered).finished();
      await anotherRequest(page);
      expect(await resume.isEnabled()).toBe(true);
    }));

  test("does not leave the view that the user has moved to when a form's answer arrives", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await page.goto(`${bench.url}/events/new`);
      await page.getByLabel("Name of the event").fill("Left behind");
      await page.getByLabel("First day").fill("2011-03-11");
      await page.getByLabel("Text about the event").fill("A strong earthquake shook the coast.");
      const events = await delayAnswers(page, "**/api/events");
      await page.getByRole("button", { name: "Create event" }).click();
      await eventually(() => events.count).toBe(1);
      await page.getByRole("link", { name: "Archives" }).click();
      const answered = page.waitForResponse("**/api/events");
      events.release();
      await (await answered).finished();
      await anotherRequest(page);
      expect(new URL(page.url()).pathname).toBe("/archives");
    }));
});
