// npm run bench [-- crawl [--real] | events [--world | --more] [--descriptions | --pywb] [--json] | formats | offtopic [--quality | --speed] | page
// [--failures] | report | review [--more] [--crawl] | review --speed]: measures speed and quality in comparison with other programs or a floor.
// Figures are ratios from a single run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchCrawl } from "./crawl.ts";
import { benchEvents } from "./events.ts";
import { benchFormats } from "./formats.ts";
import { benchOffTopic } from "./offtopic.ts";
import { benchPage } from "./page.ts";
import { benchReport } from "./report.ts";
import { benchReview } from "./review.ts";

/** Each gets a folder for its temporary data, and the flags. */
const benches: Record<string, (scratch: string, flags: readonly string[]) => Promise<void>> = {
  crawl: benchCrawl,
  events: benchEvents,
  formats: benchFormats,
  offtopic: benchOffTopic,
  page: benchPage,
  report: benchReport,
  review: benchReview,
};
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (bench === undefined) {
    console.error(`There is no benchmark ${name}: choose from ${Object.keys(benches).join(", ")}`);
    process.exit(2);
  }
  const scratch = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    await bench(scratch, flags);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
