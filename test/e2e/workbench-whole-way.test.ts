import { existsSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { describe, expect, test } from "vitest";
import { serveArchive } from "../../private/world/src/serve-archive.ts";
import { freePort } from "../child-server.ts";
import { HeldArchive } from "../held-archive.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { quakeText, type TinyPage, writeTinyWarc } from "../tiny-site.ts";
import { fromNothingToRun, fromRunToCitation, WholeWayTest } from "../whole-way.ts";
import { openPrinted } from "../workbench-browser.ts";

const at = new WholeWayTest();

/** Returns six reports on an earthquake; the first has a script in its title, and a body that tries to run some (H07, U02). */
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

describe.skipIf(!hasBrowser)("the whole way on a small archive", () => {
  test("leads from an empty folder to a citation, with a server killed in the middle of the crawl and a hostile page", async () => {
    const warc = join(at.folder, "coast.warc.gz");
    await writeTinyWarc(warc, hostileSite());
    const { archive } = await openArchive({ sources: [warc], cacheFolder: join(at.folder, "cache") });
    const held = new HeldArchive(archive, 3);
    const { base, close } = await serveArchive(held);
    try {
      const flags = ["--allow-private", "127.0.0.1", "--port", String(await freePort())];
      const { namedUrl: url } = await at.start(...flags);
      // The archive on the web answers three look-ups and then blocks, so that the server is killed in the middle of the crawl.
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
        await at.bench?.stop(); // SIGKILL
        expect(existsSync(join(at.folder, "bench/coast-quake/collection.wacz"))).toBe(false);
        await page.getByText("The server does not answer").waitFor();
        await openPrinted(page, await at.start(...flags));
        held.letGo();
        await page.getByRole("link", { name: "Open collection" }).waitFor();
        await fromRunToCitation(page, url, story, at.folder);

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
