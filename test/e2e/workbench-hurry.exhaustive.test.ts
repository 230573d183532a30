import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DecisionRequest, DocumentPage } from "@recollect/workbench/schemas/review";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { tinyCollection } from "../tiny-collection.ts";
import { delayAnswers, eventually, expectRoutes, type RunningWorkbench, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let made: string;
let bench: RunningWorkbench;

/** 350 reports, so that the list has four parts; every other one is from the town. */
beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-hurry-"));
  const documents = Array.from({ length: 350 }, (_, n) => ({
    url: `http://${n % 2 === 0 ? "coast" : "town"}.example/${n}`,
    title: `Report ${n}`,
    relevance: 1 - n / 1000,
  }));
  made = tinyCollection({ documents });
  writeFileSync(join(made, "state.sqlite"), "");
  mkdirSync(join(folder, "bench"));
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  for (const one of [folder, made]) if (one) rmSync(one, { recursive: true });
});

async function saved(name: string, query = ""): Promise<DocumentPage> {
  return (await bench.fetch(`/api/collections/${name}/documents${query}`)).json() as Promise<DocumentPage>;
}
const titlesOf = async (name: string, query: string) => (await saved(name, query)).documents.map(({ title }) => title);

/** Saves a decision as another tab does. */
async function decideElsewhere(name: string, request: DecisionRequest): Promise<void> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) };
  await bench.fetch(`/api/collections/${name}/decisions`, init);
}

/** Opens the list of a new collection, prepared for delayed answers. */
async function withList(name: string, look: (page: Page) => Promise<void>): Promise<void> {
  cpSync(made, join(folder, "bench", name), { recursive: true });
  await inBrowser(async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectRoutes(page);
    await page.goto(`${bench.url}/collections/${name}`);
    await page.locator(".row:not(.waiting)").first().waitFor();
    await look(page);
  });
}

/** Sends another request: when it is answered, all earlier requests and answers have arrived. */
const anotherRequest = (page: Page) => page.evaluate("fetch('/api/workbench').then((answer) => answer.text())");
const townOnly = (page: Page) => page.getByRole("checkbox", { name: /^town\.example/ }).check();

describe.skipIf(!hasBrowser)("with a user faster than the server, the workbench", () => {
  test("keeps a letter typed just when the letters before it are searched for", () =>
    withList("typed", async (page) => {
      await page.evaluate(`new MutationObserver(async (_, observer) => {
        if (document.querySelector(".chip") === null) return;
        observer.disconnect();
        for (const letter of "ep") {
          const field = document.querySelector(".search");
          field.value += letter;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          for (let n = 0; n < 100; n++) await null; // long enough to render, but shorter than a frame
        }
      }).observe(document.body, { subtree: true, childList: true })`);
      await page.locator(".search").pressSequentially("r");
      await eventually(() => page.locator(".chip").first().textContent()).toContain("“rep”");
    }));

  test("applies a key to the selected documents even if they are still loading", () =>
    withList("chosen", async (page) => {
      const documents = await delayAnswers(page, "**/documents?host=*");
      await townOnly(page);
      await eventually(() => documents.count).toBe(1);
      await page.keyboard.press("y");
      await anotherRequest(page);
      documents.release();
      await eventually(() => titlesOf("chosen", "?state=keep")).toEqual(["Report 1"]);
    }));

  test("opens no question about all matches if these have changed, or if another question is open", () =>
    withList("asked", async (page) => {
      const counts = await delayAnswers(page, "**/documents?limit=1");
      const dialog = page.getByRole("dialog");
      await page.keyboard.press("Shift+Y");
      await eventually(() => counts.count).toBe(1);
      await townOnly(page);
      await eventually(() => page.locator(".tools strong").textContent()).toBe("175 of 350 documents");
      const answered = page.waitForResponse("**/documents?limit=1");
      counts.release();
      await (await answered).finished();
      await anotherRequest(page);
      expect(await dialog.count()).toBe(0);

      const others = await delayAnswers(page, "**/documents?host=town.example&limit=1");
      await page.keyboard.press("Shift+Y");
      await eventually(() => others.count).toBe(1);
      await page.keyboard.press("?");
      await dialog.waitFor();
      const late = page.waitForResponse("**/documents?host=town.example&limit=1");
      others.release();
      await (await late).finished();
      await anotherRequest(page);
      expect(await dialog.getByRole("heading").allTextContents()).toEqual(["Keyboard shortcuts"]);
    }));

  test("ignores a late answer after the list was left", () =>
    withList("left", async (page) => {
      const undo = await delayAnswers(page, "**/decisions/undo");
      for (const key of ["j", "j", "y", "z"]) await page.keyboard.press(key);
      await eventually(() => undo.count).toBe(1);
      await page.locator(".collection-bar a[href*=missing]").click();
      const answered = page.waitForResponse("**/decisions/undo");
      undo.release();
      await (await answered).finished();
      await page.waitForTimeout(300);
      expect(await page.evaluate("location.pathname + location.search")).toBe("/collections/left/missing");
    }));

  test("keeps focus in the note field when a late answer would open another document", () =>
    withList("written", async (page) => {
      for (const key of ["Enter", "y"]) await page.keyboard.press(key);
      await eventually(() => page.locator(".reader h2").textContent()).toBe("Report 1");
      const undo = await delayAnswers(page, "**/decisions/undo");
      await page.keyboard.press("z");
      await page.keyboard.press("m");
      await page.keyboard.type("no");
      await eventually(() => undo.count).toBe(1);
      undo.release();
      await page.getByText("Undone", { exact: true }).waitFor();
      await page.keyboard.type(" name");
      await page.keyboard.press("Control+Enter");
      await eventually(async () => (await saved("written")).documents[1]?.note).toBe("no name");
      expect((await saved("written", "?state=undecided")).matching).toBe(350);
    }));

  test("opens the reader on a row that is still loading, and keeps it open", () =>
    withList("far", async (page) => {
      const rows = await delayAnswers(page, "**/documents?offset=300&*");
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await eventually(() => rows.count).toBe(1);
      await page.waitForTimeout(300); // until the address has the place
      rows.release();
      await eventually(() => page.locator(".reader h2").allTextContents()).toEqual(["Report 349"]);
    }));

  test("puts letters typed before the note field is ready into it, instead of reading them as keys", () =>
    withList("early", async (page) => {
      const rows = await delayAnswers(page, "**/documents?offset=300&*");
      for (const key of ["End", "Enter", "m", "n", "y"]) await page.keyboard.press(key);
      await eventually(() => rows.count).toBe(1);
      rows.release();
      await page.locator(".note textarea:focus").waitFor();
      await page.keyboard.type("nobody");
      await page.keyboard.press("Control+Enter");
      await eventually(async () => (await saved("early", "?offset=349&limit=1")).documents[0]?.note).toBe("nobody");
      expect((await saved("early", "?state=undecided")).matching).toBe(350);
    }));

  test("warns before closing with unsaved changes, and saves a note that is being written", () =>
    withList("closed", async (page) => {
      const saving = await delayAnswers(page, "**/decisions");
      await page.keyboard.press("Enter");
      await page.locator(".note textarea").fill("ask the newspaper");
      const question = page.waitForEvent("dialog");
      void page.close({ runBeforeUnload: true });
      expect((await question).type()).toBe("beforeunload");
      await (await question).dismiss();
      await eventually(() => saving.count).toBe(1);
      saving.release();
      await eventually(async () => (await saved("closed")).documents[0]?.note).toBe("ask the newspaper");
    }));

  test("undoes no other decision after one that could not be saved", () =>
    withList("failed", async (page) => {
      await page.keyboard.press("y");
      await eventually(() => titlesOf("failed", "?state=keep")).toEqual(["Report 0"]);
      const answer = Promise.withResolvers<void>();
      const fail = () => answer.promise.then(() => ({ status: 400, json: { error: "The disk is full" } }));
      await page.route("**/decisions", async (route) => route.fulfill(await fail()), { times: 1 });
      await page.keyboard.press("y");
      await page.keyboard.press("z"); // before the page knows that the decision was not saved
      await anotherRequest(page);
      answer.resolve();
      await page.getByText("Not saved: The disk is full").waitFor();
      await page.keyboard.press("n"); // the next decision is saved
      await eventually(async () => (await saved("failed", "?state=drop")).matching).toBe(1);
      expect(await titlesOf("failed", "?state=keep")).toEqual(["Report 0"]);
    }));

  test("returns with the back button to the row that was current, even if the address did not have it yet", () =>
    withList("returned", async (page) => {
      await townOnly(page);
      await eventually(() => page.locator(".row .title").nth(1).textContent()).toBe("Report 3");
      await page.evaluate(`{
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
        history.back();
      }`);
      await eventually(() => page.locator(".row .title").nth(1).textContent()).toBe("Report 1");
      await page.waitForTimeout(300);
      expect(await page.locator(".row.current .title").textContent()).toBe("Report 0");
      expect(await page.evaluate("location.search")).toBe("");
    }));

  test("closes a question about all matches when the back button changes these", () =>
    withList("question", async (page) => {
      await townOnly(page);
      await eventually(() => page.locator(".tools strong").textContent()).toBe("175 of 350 documents");
      await page.keyboard.press("Shift+Y");
      await page.getByRole("dialog").waitFor();
      await page.goBack();
      await eventually(() => page.getByRole("dialog").count()).toBe(0);
    }));

  const selectAll = async (page: Page) => {
    await page.keyboard.press("x");
    await page.keyboard.press("End");
    const last = page.locator(".row").filter({ hasText: "Report 349" });
    await last.waitFor();
    const between = await delayAnswers(page, "**/documents?offset=100&*");
    await last.click({ modifiers: ["Shift"] });
    await eventually(() => between.count).toBe(1);
    return between;
  };

  test("applies a key to the whole selection even if it is still loading", () =>
    withList("selected", async (page) => {
      const between = await selectAll(page);
      await page.keyboard.press("n");
      await anotherRequest(page);
      between.release();
      await eventually(async () => (await saved("selected", "?state=drop")).matching).toBe(350);
    }));

  test("does not restore a cancelled selection when its rest has loaded", () =>
    withList("unselected", async (page) => {
      const between = await selectAll(page);
      await page.keyboard.press("Escape");
      const answered = page.waitForResponse("**/documents?offset=100&*");
      between.release();
      await (await answered).finished();
      await anotherRequest(page);
      expect(await page.locator(".row[aria-selected=true]").count()).toBe(0);
    }));

  test("does not apply a selection that is still loading to other documents", () =>
    withList("reselected", async (page) => {
      await selectAll(page);
      await townOnly(page);
      await eventually(() => page.locator(".tools > strong").textContent()).toBe("175 of 350 documents");
      await page.waitForTimeout(300);
      expect(await page.locator(".bulk strong").textContent()).toBe("1 selected");
    }));

  test("reports a decision that could not be saved after the list was left", () =>
    withList("unreported", async (page) => {
      const answer = Promise.withResolvers<void>();
      await page.route("**/decisions", async (route) => {
        await answer.promise;
        await route.fulfill({ status: 400, json: { error: "The disk is full" } });
      });
      await page.keyboard.press("y");
      await page.locator(".collection-bar a[href*=missing]").click();
      await page.getByRole("heading", { name: "Missing" }).waitFor();
      const message = page.waitForEvent("dialog");
      answer.resolve();
      expect((await message).message()).toBe("Not saved: The disk is full");
      await (await message).accept();
    }));

  test("starts a selection at the document selected first, even if that has moved", () =>
    withList("moved", async (page) => {
      await page.goto(`${page.url()}?state=undecided`);
      await page.locator(".row:not(.waiting)").first().waitFor();
      for (const key of ["j", "j", "x"]) await page.keyboard.press(key);
      await decideElsewhere("moved", { numbers: [1, 2], decision: "drop" });
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await eventually(() => page.locator(".row .title").first().textContent()).toBe("Report 2");
      await page
        .locator(".row")
        .filter({ hasText: "Report 5" })
        .click({ modifiers: ["Shift"] });
      const selected = page.locator(".row[aria-selected=true] .title");
      await eventually(() => selected.allTextContents()).toEqual(["Report 2", "Report 3", "Report 4", "Report 5"]);
    }));

  test("keeps typed text when another tab's note arrives", () =>
    withList("shared", async (page) => {
      await page.keyboard.press("Enter");
      await page.locator(".note textarea").waitFor();
      await page.evaluate(`new MutationObserver((_, observer) => {
        if (document.querySelector(".row .tag") === null) return;
        observer.disconnect();
        const field = document.querySelector(".note textarea");
        field.value = "mine";
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }).observe(document.querySelector(".list"), { subtree: true, childList: true })`);
      await decideElsewhere("shared", { numbers: [1], note: "theirs" });
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await page.locator(".row .tag").waitFor();
      await page.waitForTimeout(200); // frames
      expect(await page.locator(".note textarea").inputValue()).toBe("mine");
    }));
});
