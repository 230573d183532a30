// node --conditions=recollect-source scripts/train-dates.ts: learns packages/page/data/dates.json, the weights by which the days that a page names are
// ranked, from the dated pages of ../shared/data. Half of the hosts are trained on, so that the other half measures the result
// (npm run bench -- page); first, it measures the weights on unknown hosts with other halves, drawn at random.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageInUtf8 } from "@recollect/page/charset";
import { type DayWeights, dayFeatures, sharesOf } from "@recollect/page/dates/day-weights";
import { dateEvidence } from "@recollect/page/dates/find-dates";
import { namedDays } from "@recollect/page/dates/rank-dates";
import { Markup } from "@recollect/page/markup";
import { outlineOf } from "@recollect/page/outline";
import { datedPages, type GoldDate } from "../private/bench/dated-pages.ts";
import { halfOf } from "../private/bench/half-of.ts";

/** A page for the ranking: the features of its days, and the index of the right one, or -1. */
interface Example {
  readonly host: string;
  readonly days: readonly (readonly number[])[];
  readonly right: number;
}

/** Weights that keep the rules' order of days. */
const rulesOnly = Object.fromEntries(dayFeatures.map((name) => [name, Number(name === "confidence")])) as Record<keyof DayWeights, number>;
/** Initial weights. Few pages have the month in their address and show another day first, so this weight is not learned from them alone. */
const start = { ...rulesOnly, inMonthOfAddress: 3 };
/** Strength of the regularisation towards the initial weights; from 0.5 to 3 the result is the same. */
const pull = 1;
const draws = 20;

const examples = (await datedPages(["dates", "web", "news", "events"])).map(exampleOf);
const gains: number[] = [];
for (let draw = 0; draw < draws; draw++) {
  for (const half of [0, 1]) {
    const weights = trained(examples.filter(({ host }) => halfOf(host, `${draw} `) === half));
    const others = examples.filter(({ host }) => halfOf(host, `${draw} `) !== half);
    gains.push(accuracy(others, weights) - accuracy(others, rulesOnly));
  }
}
const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
console.log(`${examples.length} pages; on the hosts not trained on, ${gains.length} random halves, weights gain ${mean.toFixed(4)}`);
console.log(
  `from ${Math.min(...gains).toFixed(4)} to ${Math.max(...gains).toFixed(4)}; worse than rules alone in ${gains.filter((gain) => gain < 0).length}`,
);
const known = examples.filter(({ host }) => halfOf(host) === 0);
const unknown = examples.filter(({ host }) => halfOf(host) === 1);
const weights = trained(known);
for (const [name, part] of Object.entries({ "other half": unknown, "half trained on": known }))
  console.log(`${name}: rules ${accuracy(part, rulesOnly).toFixed(3)}, weights ${accuracy(part, weights).toFixed(3)} of ${part.length}`);
writeFileSync(join(import.meta.dirname, "../packages/page/data/dates.json"), `${JSON.stringify(weights, rounded, 2)}\n`);

function exampleOf({ url, host, date, capturedAt, bytes }: GoldDate): Example {
  const outline = outlineOf(new Markup(pageInUtf8(bytes, undefined, url).utf8));
  const { evidence, month } = dateEvidence({ url, outline, ...(capturedAt !== undefined && { capturedAt }) });
  const days = namedDays(evidence, month);
  return { host, days: days.map(({ features }) => features), right: days.findIndex(({ value }) => value === date) };
}

/** Makes the right day of each page the most likely one, by gradient descent with a fixed number of steps. */
function trained(pages: readonly Example[]): DayWeights {
  const weights = { ...start };
  const useful = pages.filter(({ right, days }) => right >= 0 && days.length > 1);
  for (let step = 0; step < 2000; step++) {
    const gradient = dayFeatures.map((name) => pull * (weights[name] - start[name]));
    for (const { days, right } of useful) {
      const shares = sharesOf(days, weights);
      for (const [n, day] of days.entries()) {
        const error = (shares[n] as number) - Number(n === right);
        for (let f = 0; f < day.length; f++) (gradient[f] as number) += error * (day[f] as number);
      }
    }
    for (const [f, name] of dayFeatures.entries()) weights[name] -= (gradient[f] as number) / (useful.length + 1);
  }
  return weights;
}

function accuracy(pages: readonly Example[], weights: DayWeights): number {
  const isRight = ({ days, right }: Example) => {
    const shares = sharesOf(days, weights);
    return right >= 0 && shares[right] === Math.max(...shares);
  };
  return pages.filter(isRight).length / pages.length;
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toFixed(3)) : value;
}
