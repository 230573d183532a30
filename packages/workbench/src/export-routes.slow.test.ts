import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyCollection } from "../../../test/tiny-collection.ts";
import { workbenchApp } from "./app.ts";
import type { ExportPreviewAnswer } from "./schemas/exports.ts";
import type { DocumentPage } from "./schemas/review.ts";
import { Workbench } from "./workbench.ts";

/** Twelve documents: two hosts and languages, four months and some without a date, scores in steps, a few near-duplicates. */
const documents = Array.from({ length: 12 }, (_, n) => ({
  url: `http://${n % 3 === 0 ? "town" : "harbour"}.example/${n}`,
  title: n % 4 === 0 ? `The wave, part ${n}` : `Report ${n}`,
  html: `<title>Page ${n}</title><p>${n % 2 === 0 ? "The flood came at noon." : "All was quiet in the town."} ${"A sentence of news. ".repeat(20)}</p>`,
  relevance: n / 12,
  language: n % 5 === 0 ? "de" : "en",
  ...(n % 6 === 5 ? {} : { page_time: `2011-0${1 + (n % 4)}-15T00:00:00Z`, page_time_source: "meta" }),
  ...(n === 7 && { duplicate_of: "http://harbour.example/5" }),
}));

const folder = mkdtempSync(join(tmpdir(), "recollect-export-routes-"));
let workbench: Workbench;
let ask: (path: string, init?: RequestInit) => Promise<Response>;
beforeAll(async () => {
  renameSync(tinyCollection({ documents }), join(folder, "quake"));
  writeFileSync(join(folder, "quake", "state.sqlite"), "");
  workbench = new Workbench(folder, { cacheFolder: join(folder, "cache") });
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  ask = async (path, init = {}) =>
    app.request(`http://127.0.0.1/api/collections/quake/${path}`, { ...init, headers: { host: "127.0.0.1", ...init.headers } });
  await decide([1, 2, 8], "keep");
  await decide([3, 6, 9, 12], "drop");
});
afterAll(async () => {
  await workbench.close();
  rmSync(folder, { recursive: true });
});

async function decide(numbers: number[], decision: string): Promise<void> {
  const init = { method: "POST", body: JSON.stringify({ numbers, decision }), headers: { "content-type": "application/json" } };
  expect((await ask("decisions", init)).status).toBe(200);
}

async function listed(filter: string): Promise<{ number: number; decision: string }[]> {
  const page = (await (await ask(`documents?${filter}&sort=collected&limit=200`)).json()) as DocumentPage;
  return page.documents;
}

async function exported(filter: string): Promise<number[]> {
  const answer = await ask(`export?format=jsonl&${filter}`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line).number);
}

async function preview(filter: string): Promise<ExportPreviewAnswer> {
  return (await (await ask(`export-preview?${filter}`)).json()) as ExportPreviewAnswer;
}

const filters = [
  "",
  "q=wave",
  "q=flood",
  "q=%22came+at+noon%22&min=0.3",
  "host=town.example",
  "host=town.example&host=harbour.example&language=de",
  "archive=world.warc.gz&max=0.5",
  "from=2011-02&to=2011-03",
  "published=none",
  "min=0.25&max=0.75&q=town",
  "kind=article",
  "kind=other&q=flood",
  "state=keep",
  "state=drop",
  "state=keep&state=drop&host=harbour.example",
  "state=undecided&q=report&from=2011&to=2011",
  "state=near-duplicate",
  "q=nowhere",
];

test.each(filters)("exports with the filter “%s” the documents of the list, and dropped ones on request", async (filter) => {
  const all = await exported(`${filter}&dropped=1`); // waits until all texts are read
  const list = await listed(filter);
  expect(all).toEqual(list.map(({ number }) => number));
  const isDroppedWanted = filter.includes("state=drop");
  const usual = list.filter(({ decision }) => isDroppedWanted || decision !== "drop").map(({ number }) => number);
  expect(await exported(filter)).toEqual(usual);
  const { documents, total, notSelected = 0, duplicatesLeftOut, belowRelevance = 0, reviewLeftOut = 0, methods } = await preview(filter);
  expect(documents).toBe(usual.length);
  expect(documents + notSelected + duplicatesLeftOut + belowRelevance + reviewLeftOut).toBe(total);
  expect(await (await ask(`export?format=methods&${filter}`)).text()).toBe(`${methods}\n`);
});

test("names filters and review progress in the methods paragraph of the preview", async () => {
  const { methods, review } = await preview("q=flood&host=harbour.example&from=2011-01&distinct=1");
  expect(methods).toContain("A curator reviewed 7 of 12 documents, kept 3 and dropped 4.");
  expect(methods).toContain(
    "Documents that do not match these filters are left out: search “flood”; host harbour.example; published from 2011-01 (",
  );
  expect(methods).toContain("Near-duplicates of another document are left out: ");
  expect(review).toEqual({ documents: 12, kept: 3, dropped: 4, byModel: 0, keptByModel: 0, noted: 0 });
});

test("exports only kept documents on request", async () => {
  expect(await exported("decided=kept")).toEqual([1, 2, 8]);
  expect((await ask("export?format=csv&decided=all")).status).toBe(400);
});

test("writes the report again only after a decision", async () => {
  const path = join(folder, "quake", "report.html");
  const tile = async (of: string) => new RegExp(`<b>([^<]*)</b> ${of}<`).exec(await (await ask("report")).text())?.[1];
  expect([await tile("documents"), await tile("kept by a curator"), await tile("dropped by a curator")]).toEqual(["12", "3", "4"]);
  const { mtimeMs } = statSync(path);
  await ask("report");
  expect(statSync(path).mtimeMs).toBe(mtimeMs);
  await decide([4], "drop");
  const answers = await Promise.all([ask("report"), ask("report")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await tile("dropped by a curator")).toBe("5");
});
