import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Run } from "@recollect/workbench/schemas/runs";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveArchive } from "../../private/world/src/serve-archive.ts";
import { builtRecollect, startRecollect } from "../built-recollect.ts";
import { freePort } from "../child-server.ts";
import { HeldArchive } from "../held-archive.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, type TinySite, tinySite } from "../tiny-site.ts";
import { complaintsOf, eventually, openPrinted, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let site: TinySite;
let held: HeldArchive;
/** The site as an archive on the web, which blocks every crawl after 30 look-ups. */
let source: string;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-workbench-runs-"));
  mkdirSync(join(folder, "bench"));
  site = await tinySite(join(folder, "bench"), manyPages(40), {
    crawl: { round: 4 },
    relevance: { idf: "references" }, // without a sample of linked pages, which would be blocked before the first page is judged
  });
  held = new HeldArchive(site.archive, 30);
  const { base, close } = await serveArchive(held);
  ends.push(close);
  source = `memento+${base}`;
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  site.archive.close();
  rmSync(folder, { recursive: true });
});

async function started(...flags: string[]): Promise<RunningWorkbench> {
  const bench = await startWorkbench(folder, "bench", ["--allow-private", "127.0.0.1", ...flags]);
  ends.push(() => bench.stop());
  return bench;
}

async function ask(bench: RunningWorkbench, path: string, body?: unknown) {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await bench.fetch(path, body === undefined ? {} : init)).json() as Promise<{ run: Run } & Record<string, unknown>>;
}

const stateOf = async (bench: RunningWorkbench, id: string): Promise<string> => (await ask(bench, `/api/runs/${id}`)).run.state;

function tables(out: string): string {
  return ["documents.csv", "rejected.csv", "links.csv", "missing.csv"].map((name) => readFileSync(join(folder, out, name), "utf8")).join();
}

test("a restarted server resumes a killed crawl to the tables of an uninterrupted one", async () => {
  const bench = await started();
  const { name } = await ask(bench, "/api/archives", { source, name: "held" });
  await ask(bench, "/api/runs", { event: "quake", archives: [name], collection: "quake-2011" });
  await held.isHeld;
  await bench.stop(); // SIGKILL
  expect(JSON.parse(readFileSync(join(folder, "bench/.runs/quake-2011-1.json"), "utf8")).state).toBe("running");
  expect(existsSync(join(folder, "bench/quake-2011/collection.wacz"))).toBe(false);
  held.letGo();
  const again = await started();
  await expect.poll(() => stateOf(again, "quake-2011-1")).toBe("finished");
  const crawl = ["crawl", "bench/quake.yaml", "--archive", source, "--out", "whole", "--allow-private", "127.0.0.1"];
  expect((await startRecollect(folder)(...crawl).ended).status).toBe(0);
  expect(tables("bench/quake-2011")).toBe(tables("whole"));
});

/** Waits until drawings have adapted to the window, and expects no overflow. */
async function fits(page: Page): Promise<void> {
  await eventually(() => page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
}

test.skipIf(!hasBrowser)("a run goes from the form to its end, with reload, second tab, pause, a killed server and resume", async () => {
  writeFileSync(join(folder, "bench/archives.json"), JSON.stringify({ archives: [{ name: "held", source }] }));
  const port = String(await freePort());
  let bench = await started("--port", port);
  await inBrowser(async (page) => {
    const complaints = complaintsOf(page);
    await page.goto(`${bench.url}/runs`);
    await page.getByText("No runs yet").waitFor();
    await page.getByRole("link", { name: "New run" }).click();
    await page.getByLabel("Event").selectOption("quake");
    await page.getByText("Choose at least one archive.").waitFor();
    await page.getByLabel("held").check();
    await page.getByRole("button", { name: "Estimate" }).click();
    await page.getByText(/Disk space: .* free/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    expect([await page.getByLabel("Event").inputValue(), await page.getByLabel("held").isChecked()]).toEqual(["quake", true]);
    await page.getByLabel("Collection").fill("quake-2011");
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForURL(`${bench.url}/runs/quake-2011-1`);
    await page.getByText("Earthquake report 0").waitFor();
    await held.isHeld;
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByText("Earthquake report 0").waitFor();
    await page.reload();
    await page.getByText("Earthquake report 0").waitFor();
    await page.getByText("127.0.0.1").first().waitFor(); // the archive with its requests
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await fits(page);
    await tab.goto(`${bench.url}/runs/new?event=quake`);
    await tab.setViewportSize({ width: 390, height: 800 });
    await tab.getByText("More options").click();
    await fits(tab);
    await tab.goBack();
    await tab.getByText("Earthquake report 0").waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Paused. The pages collected so far are safe").waitFor();
    await tab.getByText("Paused. The pages collected so far are safe").waitFor();
    expect(complaints).toEqual([]);

    const list = await page.context().newPage();
    await list.goto(`${bench.url}/runs`);
    await list.getByRole("row", { name: /quake-2011-1 paused/ }).waitFor();
    await bench.stop();
    for (const one of [page, list]) await one.getByText("The server does not answer. Reconnecting").waitFor();
    bench = await started("--port", port);
    await openPrinted(page, bench);
    for (const one of [page, list]) await one.getByText("The server does not answer").waitFor({ state: "detached" });
    await list.getByRole("row", { name: /quake-2011-1 paused/ }).waitFor();
    held.letGo();
    await page.getByRole("button", { name: "Resume" }).click();
    for (const one of [page, tab]) await one.getByText("Finished: no URL is left to follow").waitFor();
    await page.getByText("Earthquake report 39").waitFor();
    expect(await page.getByRole("link", { name: "Open collection" }).getAttribute("href")).toBe("/collections/quake-2011");
    expect(await seriousFindings(page)).toEqual([]);
    await fits(page);
    await page.getByLabel("Kept only").check();
    expect(page.url()).toMatch(/\?show=kept$/);
    await page.getByRole("link", { name: "Runs" }).click();
    await page.getByRole("row", { name: /quake-2011-1 finished/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await fits(page);
    await page.goBack();
    await page.getByRole("link", { name: "Extend" }).click();
    await page.getByText("Resumes or extends the collection quake-2011.").waitFor();
    expect(await page.getByLabel("held").isChecked()).toBe(true);
  });
});

test.skipIf(!hasBrowser)("finishing early asks first and completes the collection; the form explains invalid settings", async () => {
  expect(builtRecollect(folder)("index", site.warc, "--out", "elsewhere.cdxj", "--quiet")).toMatchObject({ status: 0 });
  const bench = await started();
  await inBrowser(async (page) => {
    const complaints = complaintsOf(page) as string[];
    await page.goto(`${bench.url}/runs/new?event=quake&collection=quake-2011`);
    const path = page.getByLabel("Path, address");
    await path.fill("/nowhere/at-all.warc.gz");
    await path.press("Enter");
    await page.getByRole("alert").getByText("There is no file /nowhere/at-all.warc.gz").waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
    await path.fill(join(folder, "elsewhere.cdxj"));
    await page.getByLabel("Folder or address of its WARC files").fill(join(folder, "bench/warcs"));
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "elsewhere.cdxj" }).uncheck();
    await path.fill(source);
    await page.getByRole("button", { name: "Add an archive" }).press("Enter");
    await page.getByRole("checkbox", { name: "127.0.0.1" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "127.0.0.1" }).isChecked()).toBe(true);
    await page.getByText("More options").click();
    await page.getByLabel("Threshold").fill("high");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("alert").getByText("crawl.threshold").waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
    await page.getByLabel("Threshold").fill("");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("Earthquake report 0").waitFor();
    await held.isHeld;
    const finish = page.getByRole("button", { name: "Finish now" });
    await finish.press("Enter");
    await page.getByRole("dialog").getByText("Finish the collection with the documents collected so far").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await stateOf(bench, "quake-2011-1")).toBe("running");
    await finish.press("Enter");
    await page.getByRole("button", { name: "Finish collection" }).press("Enter");
    await page.getByText("Finished on request.").waitFor();
    expect(existsSync(join(folder, "bench/quake-2011/collection.wacz"))).toBe(true);
    expect(complaints).toEqual([]);
  });
});
