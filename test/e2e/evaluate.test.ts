import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRecollect, type Run, startRecollect } from "../built-recollect.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";

/** A world of four events; two of them are evaluated. */
let folder: string;
let recollect: (...args: string[]) => Run;
let flags: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-evaluate-"));
  recollect = builtRecollect(folder);
  const made = recollect("world", "--pages", "300", "--events", "4", "--seed", "7", "--out", "world", "--quiet");
  expect(made.status, made.stderr).toBe(0);
  const specs = readdirSync(join(folder, "world/specs")).filter((name) => name.endsWith(".yaml"));
  const chosen = specs.slice(0, 2).map((name) => join("world/specs", name));
  flags = ["evaluate", ...chosen, "--archive", "world/index.cdxj", "--labels", "world/truth.jsonl", "--documents", "20"];
  flags.push("--strategies", "ct-f,c-f,unfocused", "--vary", "keywords=on,off", "--workers", "0");
});
afterAll(() => rmSync(folder, { recursive: true }));

const results = ["summary.md", "evaluation.html", "table.csv", "curves.csv", "mean-curves.csv"];
const at = (...names: string[]): string => join(folder, ...names);
const contents = (out: string): string[] => results.map((name) => readFileSync(at(out, name), "utf8"));

test("interrupted with Ctrl-C it exits with 11, the same command goes on, and in threads gives the same bytes as one that ran through without", async () => {
  const through = recollect(...flags, "--out", "through");
  expect(through.status, through.stderr).toBe(0);
  expect(through.stdout).toContain("10 crawls of 2 events by ct-f, c-f, unfocused, varied one at a time: keywords on, off");
  expect(through.stdout).toContain("## URLs considered (Table 2)");
  expect(through.stdout).toContain("## Improvement by keywords (Table 3)");
  expect(through.stdout).toContain("| way | precision at 10 |");

  const threaded = [...flags, "--workers", "2", "--out", "stopped"];
  const { child, ended } = startRecollect(folder)(...threaded);
  child.stderr?.once("data", () => child.kill("SIGINT")); // it has told of its first run
  const { status, stderr } = await ended;
  expect(status, stderr).toBe(11);
  expect(stderr).toContain("recollect: Stopped; what was done is safe in stopped: the same command goes on");
  expect(existsSync(at("stopped/evaluation.html"))).toBe(false);

  const resumed = recollect(...threaded);
  expect(resumed.status, resumed.stderr).toBe(0);
  expect(resumed.stderr).toMatch(/^1 of 10: .* \(made before\)$/m);
  expect(contents("stopped")).toEqual(contents("through"));
  expect(recollect(...threaded).stderr.match(/\(made before\)/g)).toHaveLength(10);
  expect(contents("stopped")).toEqual(contents("through"));
});

test("the live web against archives: what each gave, by the event's age", async () => {
  const { child, ended } = startRecollect(folder)("world", "serve", "world", "--lost-a-year", "0.1", "--json");
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
    const labels = ["--labels", "world/truth.jsonl", "--documents", "20", "--strategies", "ct-f"];
    const { status, stdout, stderr } = recollect("evaluate", ...flags.slice(1, 3), ...sources, ...labels, "--out", "sources");
    expect(status, stderr).toBe(0);
    const table = stdout.slice(stdout.indexOf("## live and archives by the event's age: ct-f")).split("\n\n")[2]?.split("\n") ?? [];
    expect(table[0]).toContain("| event | ended | documents, live | documents, archives |");
    const ended = table.slice(2).map((row) => row.split(" | ")[1] ?? "");
    expect(ended).toHaveLength(2);
    expect(ended.toSorted().toReversed()).toEqual(ended);
    for (const source of ["live", "archives"])
      for (const event of readdirSync(at("sources/runs"))) {
        const archives = readFileSync(at("sources/runs", event, `ct-f.source-${source}`, "documents.csv"), "utf8").match(/,live,/g);
        expect(archives?.length ?? 0).toBe(source === "live" ? 20 : 0);
      }
  } finally {
    child.kill("SIGINT");
    await ended;
  }
});

test.skipIf(!hasBrowser)("a browser shows the evaluation and the comparison without a complaint, and they ask for nothing", async () => {
  const out = readdirSync(at("through/runs"));
  const [one, other] = ["ct-f", "unfocused"].map((name) => join("through/runs", out[0] ?? "", name));
  const compared = recollect("compare", one ?? "", other ?? "", "--spec", flags[1] ?? "", "--threshold", "0.2", "--out", "compared");
  expect(compared.status, compared.stderr).toBe(0);
  expect(compared.stdout).toContain("Overlap.");
  await inBrowser(async (page) => {
    const faults: string[] = [];
    const requests: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => faults.push(message.text()));
    page.on("request", (request) => requests.push(request.url()));
    const addresses = ["through/evaluation.html", "compared/compare.html"].map((name) => pathToFileURL(at(name)).href);
    await page.goto(addresses[0] ?? "");
    expect(await page.locator("figure > svg[role=img]").count()).toBe(5); // the mean, keywords by two strategies, two events
    const box = await page.locator("figure > svg").first().boundingBox();
    expect(box?.height).toBeGreaterThan(150);
    expect(await page.locator("h2").allTextContents()).toContain("URLs considered (Table 2)");
    const stroke = 'getComputedStyle(document.querySelector(".plot g[aria-label=line]")).stroke';
    expect(await page.evaluate(stroke)).toBe("rgb(9, 105, 218)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await page.evaluate(stroke)).toBe("rgb(88, 166, 255)");
    await page.goto(addresses[1] ?? "");
    expect(await page.locator("figure > svg[role=img]").count()).toBe(1);
    expect(requests).toEqual(addresses);
    expect(faults).toEqual([]);
  });
});

test("what can't be is refused with the way out", () => {
  const refused = (...more: string[]): string => {
    const { status, stderr } = recollect(...flags, "--out", "refused", ...more);
    expect(status).toBe(2);
    return stderr;
  };
  expect(refused("--strategies", "best")).toContain("there is no best; choose from ct-f, c-f, t-f, unfocused");
  expect(refused("--vary", "colour=red,blue")).toContain("give one of alpha, combine, decay, keywords, source");
  expect(refused("--vary", "source=live,archives")).toContain("name live with --archive, too");
  writeFileSync(at("plain.tsv"), "http://a.example/\t2\n");
  expect(refused("--labels", "plain.tsv")).toContain("give a third column, event");
  expect(recollect("compare", "world", "--spec", flags[1] ?? "").stderr).toContain("Give two collections or more");
});
