import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Readability } from "@mozilla/readability";
import { readPage } from "@recollect/page/page";
import { parseHTML } from "linkedom";
import { python } from "./fastwarc.ts";
import { measure, parseBare, row } from "./measure.ts";
import { benchDates, type DateAnswer } from "./page-dates.ts";
import { evaluateGold } from "./page-gold/evaluate-gold.ts";
import { goldSets, setFolder } from "./page-gold/gold-pages.ts";
import { evaluateText } from "./page-text.ts";
import { sharedFolder } from "./shared-folder.ts";

/** Measures quality and speed of the page analysis together: one is easy without the other. `--failures` lists errors. */
export async function benchPage(_scratch: string, flags: readonly string[]): Promise<void> {
  if (!existsSync(sharedFolder)) {
    console.log("The real pages (../shared/data) are not here: there is nothing to measure.");
    return;
  }
  goldTexts();
  const dates = await benchDates();
  const text = evaluateText();
  const share = (value: number) => value.toFixed(3);
  console.log("\nMain text, 150 real pages (model not trained on the page's host; rules tuned on the even half)");
  console.log(row("", "precision", "recall", "F"));
  const readability = evaluateText(readabilityText);
  for (const [name, score] of Object.entries({
    "odd half": text.perHalf.odd,
    "even half": text.perHalf.even,
    all: text,
    "readability + linkedom, all": readability,
  })) {
    console.log(row(name, share(score.precision), share(score.recall), share(score.f)));
  }
  console.log("  published, on the 990 pages these come from: trafilatura F .924, justext .862, readability-lxml .826, boilerpy3 .807");
  await speed();
  if (flags.includes("--failures")) printFailures(dates, text.failures);
}

/**
 * Prints the page F1 on sets with a gold text, each page read by the model that was not trained on its host, in comparison with
 * trafilatura.
 */
function goldTexts(): void {
  console.log("\nMain text, titles and kinds of real pages, on hosts that the model was not trained on; wrong: F1 below .3");
  console.log(row("", "pages", "page F1", "wrong", "trafilatura", "wrong", "title", " kinds"));
  for (const set of goldSets) {
    const theirs = trafilaturaTexts(set);
    const other = theirs && evaluateGold(set, ({ id }) => ({ text: theirs.get(id) ?? "" }));
    for (const [type, figures] of evaluateGold(set)) {
      const { pages, f, wrong, titled, rightTitles, kinds } = figures;
      const their = other?.get(type);
      const kindCounts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
      console.log(
        row(
          type === "all" ? set : `  ${type}`,
          String(pages),
          (f / pages).toFixed(3),
          String(wrong),
          ...(their === undefined ? ["-", "-"] : [(their.f / pages).toFixed(3), String(their.wrong)]),
          titled === 0 ? "-" : (rightTitles / titled).toFixed(2),
          `  ${kindCounts.join(", ")}`,
        ),
      );
    }
  }
}

function each<T>(list: readonly T[], action: (value: T) => unknown): void {
  for (const value of list) action(value);
}

function readWhole(page: Buffer): void {
  readPage(page, { url: "https://www.example.com/a" });
}

async function speed(): Promise<void> {
  const pages = ["dates", "text"].flatMap((set) =>
    readdirSync(join(sharedFolder, set, "html")).map((file) => gunzipSync(readFileSync(join(sharedFolder, set, "html", file)))),
  );
  const texts = pages.map((bytes) => bytes.toString());
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  const few = 40; // readability is slow: its time is measured on some pages and extrapolated
  const times = await measure(
    {
      "bare htmlparser2 pass": () => each(texts, parseBare),
      "recollect, everything": () => each(pages, readWhole),
      [`readability + linkedom (${few} pages)`]: () => each(texts.slice(0, few), readabilityText),
      [`recollect (the same ${few} pages)`]: () => each(pages.slice(0, few), readWhole),
    },
    5,
  );
  const [bare, all, slow, same] = [...times.values()] as [number, number, number, number];
  console.log(`\nSpeed, ${pages.length} pages of ${(bytes / pages.length / 1000).toFixed(0)} KB`);
  console.log(row("", "pages/s", "MB/s"));
  console.log(row("bare htmlparser2 pass", (pages.length / bare).toFixed(0), (bytes / 1e6 / bare).toFixed(0)));
  console.log(row("recollect, everything", (pages.length / all).toFixed(0), (bytes / 1e6 / all).toFixed(0)));
  console.log(row("recollect to bare htmlparser2", `${(bare / all).toFixed(2)} x`));
  console.log(row("recollect to readability", `${(slow / same).toFixed(1)} x`));
}

function readabilityText(html: string): string {
  try {
    return new Readability(parseHTML(html).document as never).parse()?.textContent ?? "";
  } catch {
    return "";
  }
}

function printFailures(dates: readonly DateAnswer[], texts: ReturnType<typeof evaluateText>["failures"]): void {
  console.log("\nDates that were not found");
  for (const { set, id, url, gold, found, candidates } of dates)
    console.log(`  ${set} ${id} ${url}\n    is ${gold}, found ${found ?? "none"} (${candidates[0]?.source ?? "-"})`);
  console.log("\nSegments of main text that are missing or unwanted");
  for (const { file, url, kind, segment } of texts) console.log(`  ${file} ${kind}: ${JSON.stringify(segment)} ${url}`);
}

/** Returns trafilatura's texts for the pages of a set, by their ids; undefined if it is not installed. */
function trafilaturaTexts(set: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(python)) return undefined;
  const script = join(import.meta.dirname, "page-gold/read_with_trafilatura.py");
  const { status, stdout } = spawnSync(python, [script, setFolder(set)], { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) return undefined;
  const lines = stdout.trimEnd().split("\n");
  return new Map(lines.map((line) => JSON.parse(line) as [string, string]));
}
