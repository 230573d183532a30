import { limits } from "@recollect/base/limits";
import type { CollectStep } from "@recollect/recollect/collect/collect-run";
import { crawlFigures } from "@recollect/recollect/crawl/progress";
import type { SeedProposals } from "@recollect/recollect/event/propose-seeds";
import { type CrawlBounds, CrawlDisplay } from "./crawl-display.ts";
import { isLogJson } from "./log.ts";
import { type CommonFlags, count, number, plainLine, say, sayProblems } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { sayUnmatched } from "./say-unmatched.ts";
import { sayWait } from "./web-flags.ts";

/** Steps whose progress is shown as a bar. */
type BarStep = Extract<CollectStep, { total: number }>;

const bars = {
  indexing: { task: "Indexing", unit: undefined },
  "counting-words": { task: "Counting words", unit: "pages" },
  "learning-threshold": { task: "Learning the threshold", unit: "pages" },
  "looking-for-seeds": { task: "Looking for seeds", unit: "steps" },
};

/** Shows the events of a crawl. */
export class CrawlSteps {
  readonly #flags: CommonFlags;
  readonly #display: CrawlDisplay;
  #task: BarStep["kind"] | undefined;
  #bar: ProgressBar | undefined;
  #loggedMs = Number.NEGATIVE_INFINITY;

  constructor(flags: CommonFlags, bounds: CrawlBounds) {
    this.#flags = flags;
    this.#display = new CrawlDisplay(flags, bounds);
    this.#display.activity("Opening the archive");
  }

  show(step: CollectStep): void {
    if ("total" in step) this.#progress(step);
    else this.#say(step);
  }

  stop(): void {
    this.#bar?.stop();
    this.#display.stop();
  }

  #progress({ kind, done, total }: BarStep): void {
    if (this.#task !== kind) {
      this.#bar?.stop();
      this.#bar = new ProgressBar(bars[kind].task, this.#flags, bars[kind].unit).start();
      this.#task = kind;
      if (isLogJson()) say(this.#flags, bars[kind].task, { total });
    }
    this.#bar?.update(done, total);
  }

  #say(step: Exclude<CollectStep, BarStep>): void {
    const flags = this.#flags;
    if (step.kind === "judged" || step.kind === "writing") this.#bar?.stop();
    if (step.kind === "judged") this.#judged(step);
    else if (step.kind === "scan") this.#display.scan(step.pages);
    else if (step.kind === "seeds") saySeeds(flags, step.found);
    else if (step.kind === "warning") say(flags, plainLine(step.message), { level: step.level ?? "warn" });
    else if (step.kind === "problems") sayProblems(flags, step.problems, step.count);
    else if (step.kind === "waiting") sayWait(flags, step.service, step.untilMs);
    else if (step.kind === "looking-up-again")
      say(flags, `The archives have changed since the last run: ${count(step.urls, "URL")} without a page will be looked up again.`);
    else if (step.kind === "writing") this.#writing();
  }

  #writing(): void {
    if (isLogJson()) say(this.#flags, "Writing tables, WACZ and report");
    else this.#display.activity("Writing tables, WACZ and report");
  }

  #judged({ progress, pages }: Extract<CollectStep, { kind: "judged" }>): void {
    this.#display.update(progress, pages);
    if (!isLogJson() || performance.now() - this.#loggedMs < limits.logFiguresMs) return;
    this.#loggedMs = performance.now();
    say(this.#flags, "Crawling", crawlFigures(progress));
  }
}

const seedsShown = 5;

function saySeeds(flags: CommonFlags, { seeds, named, unmatched }: SeedProposals): void {
  const alsoNamed = named > 0 ? `${count(named, "seed")} and ` : "";
  if (seeds.length > 0) say(flags, `The crawl starts from ${alsoNamed}${count(seeds.length, "page")} found in the archive:`);
  for (const { url, score, title } of seeds.slice(0, seedsShown)) say(flags, plainLine(`  ${score.toFixed(2)}  ${url}  ${title}`));
  if (seeds.length > seedsShown) say(flags, `  … and ${number(seeds.length - seedsShown)} more (specification.json lists all)`);
  sayUnmatched(flags, unmatched);
}
