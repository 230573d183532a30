import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { manyPages, quakeText, writeTinyWarc } from "../tiny-site.ts";
import { complaintsOf, delayAnswers, eventually, expectRoutes, type RunningWorkbench, startWorkbench } from "../workbench-browser.ts";

let folder: string;
let bench: RunningWorkbench;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = mkdtempSync(join(tmpdir(), "recollect-events-"));
  mkdirSync(join(folder, "bench"));
  await writeTinyWarc(join(folder, "bench/coast.warc.gz"), manyPages(30));
  bench = await startWorkbench(folder, "bench");
});
afterAll(async () => {
  await closeBrowser();
  await bench?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

const file = (name: string) => readFileSync(join(folder, "bench", name), "utf8");
const yamlOf = (page: Page) => page.getByLabel("Specification (YAML)").inputValue();
const sampleOf = (page: Page) => page.locator(".best .n").allTextContents();

/** Creates an event through the form and waits until its effect on the archive is shown. */
async function create(page: Page, title: string): Promise<void> {
  await page.goto(`${bench.url}/events`);
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByLabel("Name of the event").fill(title);
  await page.getByLabel("First day").fill("2011-03-11");
  await page.getByLabel("Last day").fill("2011-03-11");
  await page.getByLabel("Text about the event").fill(quakeText);
  await page.getByRole("button", { name: "Create event" }).click();
  await page.getByLabel("coast.warc.gz").check();
  await page.getByText("sampled pages would be kept").waitFor();
}

describe.skipIf(!hasBrowser)("events and archives in the browser", () => {
  test("creates an event from a pasted text: dates by keyboard, a term removed and one boosted, seeds proposed, all saved as YAML", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await create(page, "Quake of the coast");
      expect(page.url()).toContain("/events/quake-of-the-coast?archive=coast.warc.gz");
      expect([file("quake-of-the-coast.txt"), file("quake-of-the-coast.yaml")]).toEqual([
        `${quakeText}\n`,
        expect.stringMatching(/start: "?2011-03-11"?[\s\S]*cooldown: P30D/),
      ]);

      await page.getByRole("slider", { name: "Last day" }).press("ArrowRight");
      await eventually(() => yamlOf(page)).toMatch(/end: "?2011-03-12/);
      await page.getByRole("slider", { name: "Half-life after the event" }).press("Shift+ArrowRight");
      await eventually(() => yamlOf(page)).toContain("cooldown: P60D");
      await page.getByText("Not saved", { exact: true }).waitFor();

      await eventually(async () => (await sampleOf(page)).length).toBeGreaterThan(3);
      const before = await sampleOf(page);
      const term = page
        .locator(".terms li")
        .filter({ hasText: /^(?:earthquake|tsunami)/ })
        .first();
      const word = (await term.locator(".term").textContent()) ?? "";
      await term.getByRole("button", { name: "Strike out" }).click();
      await page.locator(".struck li").filter({ hasText: word }).waitFor();
      await eventually(() => sampleOf(page)).not.toEqual(before);
      expect(await yamlOf(page)).toMatch(new RegExp(`ignore:[\\s\\S]*${word}`));
      await page.getByRole("button", { name: "Boost" }).nth(0).click();
      await page.getByRole("button", { name: "Boost" }).nth(1).click(); // before the first is shown
      await eventually(async () => (await yamlOf(page)).match(/keywords:.*(?:\n +- .*){2}/)).not.toBeNull();

      await page.getByRole("button", { name: "Propose seeds" }).click();
      await page.locator(".proposed input").first().check();
      await page.getByRole("button", { name: "Add 1" }).click();
      await page.keyboard.press("Control+s"); // before the seed is in the YAML
      await page.keyboard.press("Control+s");
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await yamlOf(page)).toMatch(/seeds:[\s\S]*http:\/\/example\.org\/page-/);
      expect(file("quake-of-the-coast.yaml")).toBe(await yamlOf(page));
      await page.reload();
      await page.locator(".struck li").filter({ hasText: word }).waitFor();
      expect(await page.getByLabel("coast.warc.gz").isChecked()).toBe(true);

      await page.getByRole("button", { name: "Start a crawl" }).click();
      await page.getByRole("heading", { name: "New run" }).waitFor(); // the event's view has a box with the archive's name, too
      await eventually(() => page.getByLabel("coast.warc.gz").isChecked()).toBe(true); // the chosen archive is kept
      expect(await page.getByLabel("Event").inputValue()).toBe("quake-of-the-coast");
      await page.goBack();
      await page.getByText("Strongest terms of the text").waitFor();
      expect(complaints).toEqual([]);
    }));

  test("never loses changes in the form: text typed during saving, or a crawl started before saving ends", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await create(page, "Hurried");
      await page.getByText("Saved", { exact: true }).waitFor();
      let release = () => {};
      const delayChange = async () => {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route("**/change", (route) => released.then(() => route.continue()), { times: 1 });
      };
      const add = async (keyword: string) => {
        await page.getByRole("textbox", { name: "Keywords" }).fill(keyword);
        await page.getByRole("textbox", { name: "Keywords" }).press("Enter");
      };
      await delayChange();
      await add("harbour");
      await page.getByLabel("Specification (YAML)").fill(`${await yamlOf(page)}# typed\n`);
      release();
      await eventually(() => yamlOf(page)).toMatch(/harbour[\s\S]*# typed/);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();

      await delayChange();
      await add("breakwater");
      await page.getByText("Not saved", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Start a crawl" }).click();
      release();
      await page.getByRole("heading", { name: "New run" }).waitFor();
      expect(file("hurried.yaml")).toMatch(/harbour[\s\S]*breakwater[\s\S]*# typed/);
    }));

  test("keeps text typed into the YAML when the form changes the same list before", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await create(page, "Typed");
      await delayAnswers(page, "**/preview");
      await page.getByLabel("Specification (YAML)").fill((await yamlOf(page)).replace(/ {2}keywords:.*/, "  keywords: [lighthouse]"));
      const boost = page.getByRole("button", { name: "Boost" }).first();
      const word = /^Make (.*) a keyword$/.exec((await boost.getAttribute("title")) ?? "")?.[1];
      if (word === undefined) throw new Error("nothing to boost");
      await boost.click();
      await eventually(() => yamlOf(page)).toMatch(new RegExp(`keywords:[^:]*${word}`));
      expect(await yamlOf(page)).toContain("lighthouse");
    }));

  test("restores unsaved changes when the event is opened again, and can discard them", () =>
    inBrowser(async (page) => {
      await create(page, "Half done");
      await page.getByLabel("Specification (YAML)").fill(`${await yamlOf(page)}# typed\n`);
      await page.getByRole("link", { name: "Archives", exact: true }).click();
      await page.getByRole("heading", { name: "Archives" }).waitFor();
      await page.goBack();
      await page.getByText("Not saved", { exact: true }).waitFor();
      expect(await yamlOf(page)).toContain("# typed");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      await page.reload();
      await eventually(() => yamlOf(page)).toContain("# typed");
      await page.getByText("Saved", { exact: true }).waitFor();
      await page.getByLabel("Specification (YAML)").fill(`${await yamlOf(page)}# a second thought\n`);
      await page.reload();
      await page.getByRole("button", { name: "Discard changes" }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await yamlOf(page)).toMatch(/# typed\n$/);
    }));

  test("Discard changes leaves the files unchanged, whichever field was edited", () =>
    inBrowser(async (page) => {
      await create(page, "Discarded");
      const before = [file("discarded.yaml"), file("discarded.txt")];
      const changes: Record<string, () => Promise<unknown>> = {
        text: () => page.getByLabel("Text discarded").pressSequentially("oops "),
        keywords: () => page.getByRole("textbox", { name: "Keywords" }).pressSequentially("oops\n"),
        seeds: () => page.getByLabel("Address of a page").pressSequentially("http://oops.example/\n"),
        "last day": () => page.getByRole("textbox", { name: "Last day" }).fill("2011-03-20"),
        "half-life": () => page.getByLabel("Half-life after (days)").fill("77"),
        "time curve": () => page.getByRole("slider", { name: "Last day" }).press("ArrowRight"),
        "struck terms": () => page.getByRole("button", { name: "Strike out" }).first().click(),
      };
      for (const [field, change] of Object.entries(changes)) {
        await page.getByLabel("Specification (YAML)").pressSequentially("#"); // so that the button is visible before the change
        await change();
        await page.getByRole("button", { name: "Discard changes" }).click();
        await page.getByText("Saved", { exact: true }).waitFor();
        expect([field, await yamlOf(page)]).toEqual([field, before[0]]);
        expect([field, file("discarded.yaml"), file("discarded.txt")]).toEqual([field, ...before]);
      }
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await eventually(() => yamlOf(tab)).toBe(before[0]);
      expect(await tab.getByLabel("Text discarded").inputValue()).toBe(before[1]);
      expect(await tab.getByText("Not saved", { exact: true }).count()).toBe(0);
    }));

  test("Discard changes clears a keyword that is typed but not added, and drops a change that is being saved", () =>
    inBrowser(async (page) => {
      await expectRoutes(page);
      await create(page, "Half typed");
      const before = file("half-typed.yaml");
      const changes = await delayAnswers(page, "**/change");
      const keywords = page.getByRole("textbox", { name: "Keywords" });
      await keywords.pressSequentially("harbour\n");
      await keywords.pressSequentially("breakw");
      await eventually(() => changes.count).toBe(1);
      await page.getByRole("button", { name: "Discard changes" }).click();
      changes.release();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await keywords.inputValue()).toBe("");
      await page.waitForTimeout(400);
      expect([await yamlOf(page), await page.locator(".chips li").count()]).toEqual([before, 0]);
      expect(file("half-typed.yaml")).toBe(before);
    }));

  test("counts an unsaved text in the strongest terms", () =>
    inBrowser(async (page) => {
      await create(page, "Unsaved text");
      await page.getByLabel("Text unsaved-text").fill("A lighthouse, the old lighthouse, the tall lighthouse fell.");
      await page
        .locator(".terms li")
        .filter({ hasText: /^lighthouse/ })
        .first()
        .waitFor();
      expect(file("unsaved-text.txt")).toBe(`${quakeText}\n`);
      await page.getByText("Not saved", { exact: true }).waitFor();
    }));

  test("keeps the form of an event without a date, proposes dates of the text, and saves the selected one", () =>
    inBrowser(async (page) => {
      await page.goto(`${bench.url}/events/new`);
      await page.getByLabel("Name of the event").fill("Undated flood");
      await page.getByLabel("Text about the event").fill("On 14 July 2021 the dam broke.");
      await page.getByRole("button", { name: "Create event" }).click();
      await page.getByText("When did the event begin?").waitFor();
      const firstDay = page.getByRole("textbox", { name: "First day" });
      expect([await firstDay.inputValue(), file("undated-flood.yaml").includes("2021-07-14")]).toEqual(["", false]);
      await page.getByRole("textbox", { name: "Keywords" }).fill("dam");
      await page.keyboard.press("Enter");
      await eventually(() => yamlOf(page)).toMatch(/keywords:[\s\S]*- dam/);
      await page.getByRole("button", { name: "Use 2021-07-14 as the first day" }).click();
      await page.getByRole("slider", { name: "First day" }).waitFor();
      await eventually(() => firstDay.inputValue()).toBe("2021-07-14");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(file("undated-flood.yaml")).toMatch(/start: "?2021-07-14/);

      await page.getByLabel("Specification (YAML)").fill((await yamlOf(page)).replace(/start: \S+/, "start: soon"));
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      await page.reload();
      await firstDay.fill("2021-07-15"); // the form is also visible after a reload
      await eventually(() => yamlOf(page)).toMatch(/start: "?2021-07-15/);
    }));

  test("locks the form while the YAML cannot be read, with a message", () =>
    inBrowser(async (page) => {
      await create(page, "Unreadable");
      const yaml = await yamlOf(page);
      await page.getByLabel("Specification (YAML)").fill(`${yaml}\n[`);
      await page.getByText("The form is disabled until the YAML can be read.").waitFor();
      expect(await page.locator("[inert] #time").count()).toBe(1);
      await page.getByLabel("Specification (YAML)").fill(yaml);
      await page.getByText("The form is disabled until the YAML can be read.").waitFor({ state: "detached" });
      expect(await page.locator("[inert]").count()).toBe(0);
    }));

  test("adds a text to an event without one in the form", () =>
    inBrowser(async (page) => {
      await create(page, "Textless");
      await page.getByLabel("Specification (YAML)").fill((await yamlOf(page)).replace(/\n {4}- textless.txt/, ""));
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      rmSync(join(folder, "bench/textless.txt"));
      await page.reload();
      await page.getByRole("button", { name: "Add textless.txt and save" }).click();
      await page.getByLabel("Text textless.txt").fill("The lighthouse fell.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(file("textless.txt")).toBe("The lighthouse fell.");
    }));

  test("adds a text in another language in the form, and saves it with the specification", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await create(page, "Bilingual");
      const add = page.getByRole("button", { name: "Add a text in another language" });
      expect(await add.isDisabled()).toBe(true);
      await page.getByLabel("Language of the text").selectOption({ label: "German" });
      await add.click();
      await page.keyboard.type("Ein Erdbeben zerstörte die Häuser an der Küste."); // the new field has the focus
      await eventually(() => yamlOf(page)).toMatch(/- bilingual\.txt\n {4}- bilingual\.de\.txt/);
      await page
        .locator(".terms li")
        .filter({ hasText: /^Erdbeben/ })
        .first()
        .waitFor();
      expect(await page.getByLabel("Language of the text").locator("option", { hasText: "German" }).count()).toBe(0);
      expect(file("bilingual.yaml")).not.toContain("bilingual.de.txt");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(file("bilingual.de.txt")).toBe("Ein Erdbeben zerstörte die Häuser an der Küste.");
      expect(file("bilingual.yaml")).toBe(await yamlOf(page));

      await page.getByLabel("Language of the text").selectOption({ label: "French" });
      await add.click();
      await eventually(() => yamlOf(page)).toContain("bilingual.fr.txt");
      await page.getByRole("button", { name: "Discard changes" }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await page.getByLabel("Text bilingual.fr.txt").count()).toBe(0);
      expect(complaints).toEqual([]);
    }));

  test("saves an event that names another text, and shows that text", () =>
    inBrowser(async (page) => {
      await create(page, "Renamed");
      writeFileSync(join(folder, "bench/other.txt"), "The lighthouse fell.\n");
      await page.getByLabel("Specification (YAML)").fill((await yamlOf(page)).replace("renamed.txt", "other.txt"));
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved", { exact: true }).waitFor();
      expect(await page.locator("textarea").first().inputValue()).toBe("The lighthouse fell.\n");
    }));

  test("names a mistake in the YAML with its line, and keeps the previous view", () =>
    inBrowser(async (page) => {
      await create(page, "Mistaken");
      const yaml = await yamlOf(page);
      await page.getByLabel("Specification (YAML)").fill(yaml.replace("cooldown: P30D", "cooldown: 30 days"));
      await page.getByText(/line \d+: event\.cooldown must be an ISO 8601 duration/).waitFor();
      await page.getByText("Strongest terms of the text").waitFor();
    }));

  test("reports a conflict to the second of two tabs that save the same event, and keeps the changes of the first", () =>
    inBrowser(async (page) => {
      await create(page, "Twice");
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await tab.getByText("sampled pages would be kept").waitFor();
      const add = async (one: Page, keyword: string) => {
        await one.getByRole("textbox", { name: "Keywords" }).fill(keyword);
        await one.getByRole("textbox", { name: "Keywords" }).press("Enter");
        await eventually(() => yamlOf(one)).toContain(keyword);
        await one.getByRole("button", { name: "Save" }).click();
      };
      await add(page, "harbour");
      await page.getByText("Saved", { exact: true }).waitFor();
      await add(tab, "coastline");
      await tab.getByRole("alert").getByText("twice.yaml was changed meanwhile").waitFor();
      expect(file("twice.yaml")).toContain("harbour");
      expect(file("twice.yaml")).not.toContain("coastline");
      await tab.getByRole("button", { name: "Load again" }).click();
      await eventually(() => yamlOf(tab)).toContain("harbour");
    }));

  test("shows an archive's content, the captures of an address, a capture's record, and the way back", () =>
    inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      await page.goto(`${bench.url}/archives`);
      await page.getByRole("link", { name: "coast.warc.gz" }).click();
      const statuses = page.getByRole("table", { name: "Statuses" });
      await statuses.getByRole("row", { name: "302 2" }).waitFor(); // pages 11 and 22 are redirects
      await page.getByText("No problems found in the files.").waitFor();
      await page.getByLabel("Find captures of an address").fill("http://example.org/page-3");
      await page.keyboard.press("Enter");
      await page.getByText("1 capture", { exact: true }).waitFor();
      await page.getByRole("button", { name: "2011-03-14 12:00:00" }).click();
      await page.getByText("Earthquake report 3").waitFor();
      await page.reload();
      await page.getByText("Earthquake report 3").waitFor();
      await page.goBack();
      await page.getByText("Earthquake report 3").waitFor({ state: "detached" });
      await page.getByText("1 capture", { exact: true }).waitFor();
      await page.getByLabel("Find captures of an address").fill("http://example.org/none");
      await page.keyboard.press("Enter");
      await page.getByText("No captures of this address.").waitFor();
      expect(complaints).toEqual([]);
    }));
});
