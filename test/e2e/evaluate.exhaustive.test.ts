import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtProgram, builtRecollect, type Run, startProgram, startRecollect } from "../built-recollect.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A world of four events; two of them are evaluated. */
const folder = temporaryFolder();
let recollect: (...args: string[]) => Run;
let flags: string[];

beforeAll(() => {
  recollect = builtRecollect(folder);
  const made = builtProgram("recollect-world", folder)("--pages", "300", "--events", "4", "--seed", "7", "--out", "world", "--quiet");
  expect(made.status, made.stderr).toBe(0);
  const specs = readdirSync(join(folder, "world/specs")).filter((name) => name.endsWith(".yaml"));
  const chosen = specs.slice(0, 2).map((name) => join("world/specs", name));
  flags = ["evaluate", ...chosen, "--archive", "world/index.cdxj", "--labels", "world/truth.jsonl", "--documents", "12"];
  flags.push("--strategies", "ct-f,c-f,unfocused", "--vary", "keywords=on,off", "--workers", "0");
});

/** Files that do not depend on the duration of a run. */
const untimed = ["summary.md", "table.csv", "curves.csv", "mean-curves.csv"];
const at = (...names: string[]): string => join(folder, ...names);
const contents = (out: string, names: readonly string[]): string[] => names.map((name) => readFileSync(at(out, name), "utf8"));

test("an evaluation exits with 11 at Ctrl-C; the same command resumes it in threads, with the bytes of an uninterrupted run", async () => {
  const through = recollect(...flags, "--out", "through");
  expect(through.status, through.stderr).toBe(0);
  expect(through.stdout).toContain("10 crawls of 2 events by ct-f, c-f, unfocused, varied one at a time: keywords on, off");
  expect(through.stdout).toContain("## URLs considered (Table 2)");
  expect(through.stdout).toContain("## Improvement by keywords (Table 3)");
  expect(through.stdout).toContain("| way | precision at 10 | of the first 10 |");

  const threaded = [...flags, "--workers", "2", "--out", "stopped"];
  const { child, ended } = startRecollect(folder)(...threaded);
  child.stderr?.once("data", () => child.kill("SIGINT")); // it has printed its first run
  const { status, stderr } = await ended;
  expect(status, stderr).toBe(11);
  expect(stderr).toContain("recollect: Stopped. The results so far are safe in stopped. Run the same command again to resume.");
  expect(existsSync(at("stopped/evaluation.html"))).toBe(false);

  const resumed = recollect(...threaded);
  expect(resumed.status, resumed.stderr).toBe(0);
  expect(resumed.stderr).toMatch(/^1 of 10: .* \(made before\)$/m);
  expect(contents("stopped", untimed)).toEqual(contents("through", untimed));
  const all = [...untimed, "times.csv", "evaluation.html"];
  const before = contents("stopped", all);
  expect(recollect(...threaded).stderr.match(/\(made before\)/g)).toHaveLength(10);
  expect(contents("stopped", all)).toEqual(before);
});

test("compares the yield of the live web and of archives by the event's age", async () => {
  const { child, ended } = startProgram("recollect-world", folder)("serve", "world", "--lost-a-year", "0.1", "--json");
  try {
    const [line] = (await once(child.stdout as Readable, "data")) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    const sources = [
      "--archive",
      "live",
      "world/index.cdxj",
      "--proxy",
      url,
      "--contact",
      "me@example.org",
      "--vary",
      "source=live,archives",
    ];
    const labels = ["--labels", "world/truth.jsonl", "--documents", "8", "--strategies", "ct-f"];
    const { status, stdout, stderr } = recollect("evaluate", ...flags.slice(1, 3), ...sources, ...labels, "--out", "sources");
    expect(status, stderr).toBe(0);
    const table = stdout.slice(stdout.indexOf("## Sources by the event's age: ct-f")).split("\n\n")[2]?.split("\n") ?? [];
    expect(table[0]).toContain("| event | ended | documents, live | documents, archives |");
    const ended = table.slice(2).map((row) => row.split(" | ")[1] ?? "");
    expect(ended).toHaveLength(2);
    expect(ended.toSorted().toReversed()).toEqual(ended);
    for (const source of ["live", "archives"])
      for (const event of readdirSync(at("sources/runs"))) {
        const archives = readFileSync(at("sources/runs", event, `ct-f.source-${source}`, "documents.csv"), "utf8").match(/,live,/g);
        expect(archives?.length ?? 0).toBe(source === "live" ? 8 : 0);
      }
  } finally {
    child.kill("SIGINT");
    await ended;
  }
});

test("the yardstick's sums at the end of a crawl's last round are those of the whole crawl", () => {
  const rows = (name: string): string[][] =>
    readFileSync(at("through", name), "utf8")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
  const [header = [], ...runs] = rows("table.csv");
  const times = rows("times.csv");
  const sums = (table: string[], row: string[] | undefined): string[] =>
    ["topical_sum", "aggregate_sum"].map((column) => row?.[table.indexOf(column)] ?? "");
  for (const run of runs) {
    const last = times.findLast(([event, name]) => event === run[0] && name === run[header.indexOf("run")]);
    expect(sums(times[0] ?? [], last)).toEqual(sums(header, run));
  }
});

describe.skipIf(!hasBrowser)("in a browser", () => {
  beforeAll(() => {
    const [event = ""] = readdirSync(at("through/runs"));
    const [one = "", other = ""] = ["ct-f", "unfocused"].map((name) => join("through/runs", event, name));
    const compared = recollect("compare", one, other, "--spec", flags[1] ?? "", "--threshold", "0.2", "--out", "compared");
    expect(compared.status, compared.stderr).toBe(0);
    expect(compared.stdout).toContain("Overlap.");
    const spec = readFileSync(at(flags[1] ?? ""), "utf8");
    writeFileSync(at("world/specs/strict.yaml"), `${spec}\ncrawl: { threshold: 0.35 }\n`);
    const sources = ["--archive", "world/index.cdxj", "--documents", "12", "--strategies", "ct-f,unfocused", "--workers", "0"];
    const strict = recollect("evaluate", "world/specs/strict.yaml", ...sources, "--out", "strict");
    expect(strict.status, strict.stderr).toBe(0);
  });

  /** Opens a page and expects no error in the browser and no other request. */
  async function opened(name: string, look: (page: Page) => Promise<void>): Promise<void> {
    await inBrowser(async (page) => {
      const [faults, requests]: [string[], string[]] = [[], []];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => faults.push(message.text()));
      page.on("request", (request) => requests.push(request.url()));
      const address = pathToFileURL(at(name)).href;
      await page.goto(address);
      await look(page);
      expect(faults).toEqual([]);
      expect(requests).toEqual([address]);
    });
  }

  afterAll(closeBrowser);

  const titles = (page: Page): Promise<string[]> => page.locator("figure h3").allTextContents();

  test("an evaluation has its tables and figures in light and dark mode, and folded figures over seconds for settings", async () => {
    await opened("through/evaluation.html", async (page) => {
      expect(await page.locator("h2").allTextContents()).toEqual([
        "Accumulated relevance by strategy",
        "Strategies, mean of 2 events",
        "URLs considered (Table 2)",
        "Improvement by keywords (Table 3)",
        "Harvest rate",
        "Results by labels",
        "ct-f by keywords, mean of 2 events",
        "c-f by keywords, mean of 2 events",
        "Event by event",
      ]);
      expect(await titles(page)).toHaveLength(4 + 4 + 4 + 2);
      expect((await titles(page)).slice(2, 4)).toEqual([
        "Strategies: accumulated topical relevance over the time of the crawl",
        "Strategies: accumulated relevance with time over the time of the crawl",
      ]);
      const drawn = page.locator("figure .sheet svg");
      expect((await drawn.first().boundingBox())?.height).toBeGreaterThan(150);
      const folded = page.locator("#figure-ct-f-by-keywords-topical-sum-over-seconds");
      expect(await folded.isVisible()).toBe(false);
      await page.getByText("Over the time of the crawl", { exact: true }).first().press("Enter");
      expect(await folded.isVisible()).toBe(true);
      const stroke = `getComputedStyle(document.querySelector("figure g[aria-label=line]")).stroke`;
      expect(await page.evaluate(stroke)).toBe("rgb(9, 105, 218)");
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await page.evaluate(stroke)).toBe("rgb(88, 166, 255)");
      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      expect(await page.evaluate(stroke)).toBe("rgb(9, 105, 218)");
    });
  });

  test("figures of all judged pages exist if a threshold has rejected pages", async () => {
    await opened("strict/evaluation.html", async (page) => {
      expect((await titles(page)).slice(4)).toEqual([
        "Strategies: accumulated relevance of all pages judged, over pages",
        "Strategies: accumulated relevance of all pages judged, over the time of the crawl",
      ]);
    });
  });

  test.each([
    ["through/evaluation.html", 1440],
    ["through/evaluation.html", 390],
    ["compared/compare.html", 1440],
    ["compared/compare.html", 390],
  ])("%s fits a window of %i pixels, with text that can be read", async (name, width) => {
    await opened(name, async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(`for (const folded of document.querySelectorAll("details")) folded.open = true`);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
      const smallest = `Math.min(...[...document.querySelectorAll(".sheet svg")].map((svg) => parseFloat(getComputedStyle(svg).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width))`;
      expect(await page.evaluate<number>(smallest)).toBeGreaterThan(9);
      expect(await page.locator("figure .data").first().getByRole("link", { name: "Save as CSV" }).getAttribute("href")).toMatch(
        /^data:text\/csv/,
      );
    });
  });
});

test("invalid settings are refused with advice", () => {
  const refused = (...more: string[]): string => {
    const { status, stderr } = recollect(...flags, "--out", "refused", ...more);
    expect(status).toBe(2);
    return stderr;
  };
  expect(refused("--strategies", "best")).toContain("there is no best; choose from adaptive, ct-f, c-f, t-f, unfocused");
  expect(refused("--vary", "colour=red,blue")).toContain("give one of alpha, combine, decay, keywords, patience, source, threshold");
  expect(refused("--vary", "source=live,archives")).toContain("name live with --archive as well");
  writeFileSync(at("plain.tsv"), "http://a.example/\t2\n");
  expect(refused("--labels", "plain.tsv")).toContain("add a third column, event");
  expect(recollect("compare", "world", "--spec", flags[1] ?? "").stderr).toContain("Give at least two collections");
});
