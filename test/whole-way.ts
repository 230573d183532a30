import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { closeBrowser, hasReplayBrowser } from "./replay-browser.ts";
import { eventually, type RunningWorkbench, startWorkbench } from "./workbench-browser.ts";

/** An event, and the archive that a user searches for it. */
export interface Story {
  readonly title: string;
  readonly text: string;
  readonly day: string;
  /** The archive's path as the user types it, and its name in the workbench. */
  readonly path: string;
  readonly archive: string;
  readonly collection: string;
  /** A remote archive to crawl instead. */
  readonly crawled?: string;
}

/** Starts a crawl from an empty folder by clicks: event, archive, preview, seeds, crawl. */
export async function fromNothingToRun(page: Page, url: string, story: Story): Promise<void> {
  await page.goto(url);
  await page.getByRole("link", { name: "Describe an event" }).click();
  await page.getByLabel("Name of the event").fill(story.title);
  await page.getByLabel("First day").fill(story.day);
  await page.getByLabel("Last day").fill(story.day);
  await page.getByLabel("Text about the event").fill(story.text);
  await page.getByRole("button", { name: "Create event" }).click();
  await page.getByText("Strongest terms of the text").waitFor();

  await page.getByRole("link", { name: "Collections" }).click();
  await page.getByText("done").first().waitFor();
  await page.getByRole("link", { name: "Add an archive" }).click();
  await page.getByLabel("Path, address, or name of a web archive").fill(story.path);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: story.archive, exact: true }).waitFor();

  await page.getByRole("link", { name: "Events" }).click();
  await page.getByRole("link", { name: story.title }).click();
  await page.getByLabel(story.archive).check();
  await page.getByText("sampled pages would be kept").waitFor();
  await page.getByRole("button", { name: "Propose seeds" }).click();
  await page.locator(".proposed input").first().check();
  await page.getByRole("button", { name: "Add 1" }).click();
  await page.getByRole("button", { name: "Start a crawl" }).click();
  await page.getByRole("heading", { name: "New run" }).waitFor(); // the event also has a box with the archive's name
  if (story.crawled !== undefined) {
    await page.getByRole("checkbox", { name: story.archive }).uncheck();
    await page.getByLabel("Path, address").fill(story.crawled);
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "127.0.0.1" }).waitFor();
  }
  await page.getByLabel("Documents").fill("12");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(`${url}/runs/${story.collection}-1`);
}

/** Opens the collection of a finished run, and decides, checks for off-topic captures, exports and replays; reload and back keep the view. */
export async function fromRunToCitation(page: Page, url: string, story: Story, folder: string): Promise<void> {
  await page.getByRole("link", { name: "Open collection" }).click();
  await page.locator(".row:not(.waiting)").first().waitFor();
  const titleOf = () => page.locator(".reader h2").textContent();
  await page.keyboard.press("Enter");
  const first = (await titleOf()) ?? "";
  await page.keyboard.press("y");
  await eventually(titleOf).not.toBe(first);
  const second = await titleOf();
  await page.keyboard.press("n");
  await eventually(titleOf).not.toBe(second);
  await page.locator(".estimate").getByText("1 of 2 reviewed documents is relevant").waitFor();
  const third = await titleOf();
  const documentIn = () => new URL(page.url()).searchParams.get("doc"); // its row may be another one after learning
  const read = documentIn();
  await page.reload();
  await eventually(titleOf).toBe(third);

  await page.getByRole("link", { name: "Off-topic" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("Checked on").waitFor();
  await page.goBack();
  await eventually(titleOf).toBe(third);
  expect(documentIn()).toBe(read);

  const tab = await page.context().newPage(); // must show the decisions of the first tab
  await tab.goto(`${url}/collections/${story.collection}?state=keep`);
  await eventually(() => tab.locator(".row .title").allTextContents()).toEqual([first]);
  await tab.getByRole("link", { name: "Export" }).click();
  await tab.getByLabel(/^Only kept documents/).check();
  const waited = tab.waitForEvent("download");
  await tab.getByRole("link", { name: "Download CSV" }).click();
  const file = join(folder, "kept.csv");
  await (await waited).saveAs(file);
  expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(2); // the header and the kept document
  await tab.getByText(/Describes how the collection was made/).waitFor();
  await tab.close();

  if (!hasReplayBrowser) return;
  await page.getByRole("button", { name: "Replay" }).click();
  const archived = page.frameLocator("iframe.replay").frameLocator("replay-web-page iframe").frameLocator("iframe");
  // The player's service worker may become active only after the page was requested: then a reload shows the page.
  const isShown = () => archived.locator("body *").first().waitFor({ state: "attached" });
  await isShown().catch(() => page.reload().then(isShown));
}

/** Resources of an end-to-end test: a folder of its own, and the last workbench that it has started, if any. */
export class WholeWayTest {
  folder = "";
  bench: RunningWorkbench | undefined;

  /** Registers hooks for each test of a file. */
  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), "recollect-whole-way-"));
    });
    afterEach(async () => {
      await this.bench?.stop();
      this.bench = undefined;
      rmSync(this.folder, { recursive: true });
    });
    afterAll(closeBrowser);
  }

  /** Starts a workbench in the folder. */
  async start(...flags: string[]): Promise<RunningWorkbench> {
    this.bench = await startWorkbench(this.folder, "bench", flags);
    return this.bench;
  }
}
