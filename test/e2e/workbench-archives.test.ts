import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { writeTinyWarc } from "../tiny-site.ts";
import { complaintsOf, eventually, type RunningWorkbench, seriousFindings, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = realpathSync(mkdtempSync(join(tmpdir(), "recollect-browse-")));
  for (const name of ["bench", "crawls/2011"]) mkdirSync(join(folder, name), { recursive: true });
  await writeTinyWarc(join(folder, "crawls/2011/town.warc.gz"), [{ url: "http://town.example/" }]);
  writeFileSync(join(folder, "bench/quake.yaml"), "name: quake\nevent: { start: 2011-03-11 }\ntopic: { references: [quake.txt] }\n");
  bench = await startWorkbench(folder, "bench");
});

afterAll(async () => {
  await bench?.stop();
  await closeBrowser();
  if (folder) rmSync(folder, { recursive: true });
});

describe.skipIf(!hasBrowser)("the workbench in a browser", () => {
  test("an archive is chosen from the server's folders with the keyboard alone, and added", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await page.goto(`${bench.url}/archives`);
      const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
      await page.getByRole("button", { name: "Browse…" }).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByText("No folders and no archive files here.").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Folder above" }).focus();
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("bench/");
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe("crawls/");
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("2011/");
      await page.keyboard.press("Enter");
      await eventually(focused).toBe("town.warc.gz");
      await dialog.getByRole("button", { name: "Use this folder (1 file)" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "hidden" });
      const path = join(folder, "crawls/2011/town.warc.gz");
      expect(await page.getByLabel(/^Path, address/).inputValue()).toBe(path);
      expect(await focused()).toBe("Browse…");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("link", { name: "town.warc.gz" }).waitFor();
      expect(complaints).toEqual([]);
    }));

  test("the Escape key closes the list of folders, also in German and in the form of a new run", () =>
    inBrowser(async (page) => {
      await page.goto(`${bench.url}/archives`);
      await page.getByLabel("Language").selectOption("de");
      await page.getByLabel("Sprache").waitFor(); // the page loads again
      await page.goto(`${bench.url}/runs/new`);
      await page.getByRole("button", { name: "Durchsuchen …" }).click();
      const dialog = page.getByRole("dialog", { name: "Archiv auswählen" });
      await dialog.getByRole("button", { name: "Persönlicher Ordner" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }));

  test.each(["/nowhere", "/collections/a/b/c/d", "/events/a/b", "/collections/%E0%A4%A/x"])(
    "%s shows the workbench's own error page with a link to the collections",
    (path) =>
      inBrowser(async (page) => {
        await page.goto(`${bench.url}${path}`);
        await page.getByRole("heading", { name: "Page not found" }).waitFor();
        expect(await page.title()).toMatch(/recollect$/);
        expect(await seriousFindings(page)).toEqual([]);
        await page.getByRole("link", { name: "Go to the collections" }).click();
        await page.getByRole("heading", { name: "Workbench" }).waitFor();
      }),
  );
});
