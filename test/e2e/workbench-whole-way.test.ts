import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openArchive } from "../../src/archive/open-archive.ts";
import { serveArchive } from "../../world/src/serve-archive.ts";
import { HeldArchive } from "../held-archive.ts";
import { closeBrowser, hasBrowser, hasReplayBrowser, inBrowser } from "../replay-browser.ts";
import { describeShared } from "../shared-data.ts";
import { quakeText, type TinyPage, writeTinyWarc } from "../tiny-site.ts";
import { complaintsOf, eventually, type RunningWorkbench, startWorkbench } from "../workbench-browser.ts";

/** How long anything may take on a machine with much else to do. */
const patienceMs = 120_000;
const timeout = 4 * patienceMs;

let folder: string;
let bench: RunningWorkbench | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-whole-way-"));
});
afterEach(async () => {
  await bench?.stop();
  bench = undefined;
  rmSync(folder, { recursive: true });
});
afterAll(closeBrowser);

interface Story {
  readonly title: string;
  readonly text: string;
  readonly day: string;
  /** What the user types as an archive's path, and how the workbench calls it. */
  readonly path: string;
  readonly archive: string;
  readonly collection: string;
  /** An archive on the web that the crawl asks instead. */
  readonly crawled?: string;
}

/** From an empty folder to a run that has been started: event, archive, effect, seeds, crawl, all by clicks. */
async function fromNothingToRun(page: Page, url: string, story: Story): Promise<void> {
  page.context().setDefaultTimeout(patienceMs);
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
  await page.locator(".seeds li").first().waitFor();
  await page.getByText("Not saved", { exact: true }).waitFor(); // the YAML has the seed now
  await page.getByRole("button", { name: "Start a crawl" }).click();
  await page.getByRole("heading", { name: "New run" }).waitFor(); // the event has a box with the archive's name, too
  if (story.crawled !== undefined) {
    await page.getByRole("checkbox", { name: story.archive }).uncheck();
    await page.getByLabel("Path on this computer").fill(story.crawled);
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "127.0.0.1" }).waitFor();
  }
  await page.getByLabel("Documents").fill("12");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(`${url}/runs/${story.collection}-1`);
}

/** From a finished run to decisions, a check for off-topic captures, an export and a replay; reload and back keep the place. */
async function fromRunToCitation(page: Page, url: string, story: Story): Promise<void> {
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
  await page.locator(".estimate").getByText("Of 2 looked at, 1 is right").waitFor();
  const third = await titleOf();
  const address = page.url();
  await page.reload();
  await eventually(titleOf).toBe(third);

  await page.getByRole("link", { name: "Off-topic" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("Checked on").waitFor();
  await page.goBack();
  await eventually(titleOf).toBe(third);
  expect(page.url()).toBe(address);

  const tab = await page.context().newPage(); // sees what the first has decided
  await tab.goto(`${url}/collections/${story.collection}?state=keep`);
  await eventually(() => tab.locator(".row .title").allTextContents()).toEqual([first]);
  await tab.getByRole("link", { name: "Export" }).click();
  await tab.getByLabel("By decision").selectOption({ label: "only kept ones" });
  const waited = tab.waitForEvent("download");
  await tab.getByRole("link", { name: "Download CSV" }).click();
  const file = join(folder, "kept.csv");
  await (await waited).saveAs(file);
  expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(2); // the header and the one that was kept
  await tab.getByText(/How the collection was made/).waitFor();
  await tab.close();

  if (!hasReplayBrowser) return;
  await page.getByRole("button", { name: "Replay" }).click();
  const archived = page.frameLocator("iframe.replay").frameLocator("replay-web-page iframe").frameLocator("iframe");
  await archived.locator("body *").first().waitFor({ state: "attached" });
}

/** Six reports on an earthquake; the first has a title that would be a script, and a body that tries to run some (H07, U02). */
function hostileSite(): TinyPage[] {
  const url = (n: number) => `http://coast.example/report-${n}`;
  return Array.from({ length: 6 }, (_, n) => ({
    url: url(n),
    time: `201103${12 + n}000000`,
    title: n === 0 ? `=Quake &lt;script&gt;alert(1)&lt;/script&gt;\u202e gnp` : `Earthquake report ${n}`,
    text: `${quakeText} Report number ${n}. ${"The parish fair sold cakes and jam to visitors from the hills. ".repeat(n)}`,
    links: Array.from({ length: 6 }, (_, other) => url(other)),
    html: n === 0 ? `<script>alert(2)</script><img src=x onerror="alert(3)"><meta http-equiv=refresh content="0;url=/away">` : "",
  }));
}

describe.skipIf(!hasBrowser)("the whole way on a small archive", { timeout }, () => {
  test("from an empty folder to a citation, with a server killed in the middle of the crawl and a hostile page", async () => {
    const warc = join(folder, "coast.warc.gz");
    await writeTinyWarc(warc, hostileSite());
    const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
    const held = new HeldArchive(archive, 3);
    const { base, close } = await serveArchive(held);
    try {
      const flags = ["--allow-private", "127.0.0.1"];
      bench = await startWorkbench(folder, "bench", flags);
      const { url } = bench;
      // The crawl asks an archive on the web that answers three look-ups and then waits: so it is killed in its middle.
      const names = { title: "Coast quake", archive: "coast.warc.gz", collection: "coast-quake" };
      const story = { ...names, text: quakeText, day: "2011-03-11", path: warc, crawled: `memento+${base}` };
      await inBrowser(async (page) => {
        const dialogs: string[] = [];
        page.on("dialog", (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
        await fromNothingToRun(page, url, story);
        await held.isHeld;
        await bench?.stop(); // SIGKILL
        expect(existsSync(join(folder, "bench/coast-quake/collection.wacz"))).toBe(false);
        await page.getByText("The server does not answer").waitFor();
        bench = await startWorkbench(folder, "bench", [...flags, "--port", new URL(url).port]);
        held.letGo();
        await page.getByRole("link", { name: "Open collection" }).waitFor();
        await fromRunToCitation(page, url, story);

        await page.goto(`${url}/collections/coast-quake?q=alert`);
        await page.locator(".row", { hasText: "<script>alert(1)</script>" }).waitFor(); // a title is text
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Plain preview" }).click();
        await page.frameLocator(".reader iframe").getByText("A strong earthquake shook the north coast").waitFor();
        expect(dialogs).toEqual([]);
      });
    } finally {
      await close();
      archive.close();
    }
  });
});

if (hasBrowser)
  describeShared("the whole way on a real archive", (data) => {
    test("pages of a government's site about a shooting, from an empty folder to a citation", { timeout }, async () => {
      bench = await startWorkbench(folder, "bench");
      const { url } = bench;
      const story = {
        title: "2017 Las Vegas shooting",
        text: readFileSync(join(import.meta.dirname, "../../docs/examples/las-vegas-2017.txt"), "utf8"),
        day: "2017-10-01",
        path: data("whitehouse-2017/whitehouse-2017.warc.gz"),
        archive: "whitehouse-2017.warc.gz",
        collection: "2017-las-vegas-shooting",
      };
      await inBrowser(async (page) => {
        const complaints = complaintsOf(page);
        await fromNothingToRun(page, url, story);
        expect(complaints).toEqual([]);
        await page.getByRole("link", { name: "Open collection" }).waitFor();
        await fromRunToCitation(page, url, story);
      });
    });
  });
