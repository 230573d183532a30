import { limits } from "@recollect/base/limits";
import { oneLine } from "@recollect/base/one-line";
import { ScorerError } from "@recollect/warc/errors";
import type { PreparedScorer } from "./chosen-scorer.ts";
import { loadScorer } from "./load-scorer.ts";
import { runScorer } from "./run-scorer.ts";
import type { GivenScore, PageToScore, Score, Scorer } from "./scorer.ts";

/** A scorer of the user. It is loaded when the first page is scored, its calls have a timeout, and its scores are checked. */
export class UserScorer implements Scorer {
  readonly #chosen: PreparedScorer;
  #opened: Promise<Scorer> | undefined;

  constructor(chosen: PreparedScorer) {
    this.#chosen = chosen;
  }

  async score(page: PageToScore): Promise<Score> {
    const { name } = this.#chosen;
    this.#opened ??= this.#open();
    const opened = await this.#opened;
    const task = { name, task: `score ${page.page.url}`, ms: limits.scorerMs };
    return checkedScore(await runScorer(task, () => opened.score(page)), page, name);
  }

  async #open(): Promise<Scorer> {
    const { name, settings } = this.#chosen;
    const module = await loadScorer(this.#chosen);
    return runScorer({ name, task: "open", ms: limits.scorerPrepareMs }, () => module.open(settings));
  }
}

/** Maximum number of reasons per page, and maximum length of each. */
const mostReasons = 10;
const mostReasonChars = 200;

function checkedScore(given: GivenScore, { page, builtIn }: PageToScore, name: string): Score {
  const { relevance, topical = relevance, temporal = builtIn.temporal, why = [] } = given ?? {};
  for (const [field, value] of Object.entries({ relevance, topical, temporal }))
    if (!(typeof value === "number" && value >= 0 && value <= 1))
      throw new ScorerError(`The scorer ${name} gave ${page.url} a ${field} of ${shown(value)}: it must be a number from 0 to 1`);
  const reasons = Array.isArray(why) ? why : [why];
  return {
    ...{ relevance, topical, temporal },
    why: reasons.slice(0, mostReasons).map((reason) => oneLine(String(reason)).slice(0, mostReasonChars)),
  };
}

function shown(value: unknown): string {
  return value === undefined ? "undefined" : oneLine(String(value)).slice(0, mostReasonChars);
}
