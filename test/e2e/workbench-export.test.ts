import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { complaintsOf, eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

const [front, story] = threeDocuments.documents.map(({ url }) => url) as [string, string];

let folder: string;
let bench: RunningWorkbench;
beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-workbench-export-"));
  mkdirSync(join(folder, "bench"));
  renameSync(tinyCollection(threeDocuments), join(folder, "bench/quake"));
  writeFileSync(join(folder, "bench/quake/state.sqlite"), "");
  const decided = builtRecollect(folder)("decide", "bench/quake", "--keep", front, "--drop", story, "--note", "an advertisement");
  expect(decided.status).toBe(0);
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

describe.skipIf(!hasBrowser)("the export view", () => {
  test("uses the search of the list, counts before the download, and shows the downloaded paragraph", async () => {
    await inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await page.goto(`${bench.url}/collections/quake?q=three%20minutes`);
      await page.getByText("2 of 3 documents").first().waitFor();
      await page.getByRole("link", { name: "Export" }).click();
      const count = () => page.locator(".export-count:not([aria-busy=true])").textContent();
      await eventually(count).toBe("1 of 3 documents · left out: 1 not in the list, 1 dropped");
      await page.getByLabel("Include dropped documents (1)").check();
      await eventually(count).toBe("2 of 3 documents · left out: 1 not in the list");
      const shown = await page.locator(".methods").textContent();
      expect(shown).toContain("A curator reviewed 2 of 3 documents, kept 1 and dropped 1.");
      expect(shown).toContain("search “three minutes” (1 document). That leaves 2 documents.");
      const saved = async (format: string) => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: `Download ${format}` }).click(),
        ]);
        return readFileSync(await download.path(), "utf8");
      };
      expect(await saved("Methods")).toBe(`${shown}\n`);
      const rows = (await saved("JSON Lines")).trim().split("\n");
      expect(rows.map((row) => JSON.parse(row))).toMatchObject([
        { number: 2, decision: "drop", note: "an advertisement" },
        { number: 3, decision: "undecided", note: null },
      ]);
      await page.getByText("The same from the command line").click();
      await expect(page.locator("pre").textContent()).resolves.toBe(
        "recollect export quake --format wacz --search 'three minutes' --with-dropped",
      );
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});
