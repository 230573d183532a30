import { dirname } from "node:path";
import { limits } from "@recollect/base/limits";
import { type CollectSummary, collect } from "@recollect/recollect/collect/collect";
import type { CollectStep } from "@recollect/recollect/collect/collect-run";
import { forecastCrawl } from "@recollect/recollect/collect/forecast-crawl";
import type { CrawlProgress } from "@recollect/recollect/crawl/progress";
import { votesOfFile } from "@recollect/recollect/review/votes-of-decisions";
import { withOverrides } from "@recollect/recollect/spec/override-specification";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Problem } from "@recollect/warc/problem";
import type { Run, RunProgress } from "../schemas/runs.ts";
import { doTask } from "../task-thread.ts";
import type { RunJob, RunMessage } from "./run-messages.ts";

doTask<RunJob, RunMessage>((job, post, stop, finishEarly) =>
  job.task === "collect" ? postRun(job, post, stop, finishEarly) : postForecast(job, post, stop),
);

type Post = (message: RunMessage) => void;

async function postRun(job: RunJob, post: Post, signal: AbortSignal, finishEarly: AbortSignal): Promise<void> {
  const { task: _, specification: path, overrides, votes, ...options } = job;
  const specification = withOverrides(readSpecification(path), overrides);
  const found = votes === undefined ? undefined : votesOfFile(votes);
  if (found && found.problems.length > 0)
    post({ kind: "warning", message: `${found.problems.length} lines of the decisions can't be read and are ignored` });
  if (found && found.votes.length > limits.votes)
    post({ kind: "warning", message: `The run learns from ${limits.votes} of ${found.votes.length} decisions, evenly chosen` });
  const decided = { votes: found?.votes, decisions: found?.decisions };
  const run = collect({ ...options, specification, folder: dirname(path), signal, finishEarly, ...decided });
  let postedMs = 0;
  for await (const step of run) {
    if ("total" in step && step.done < step.total && performance.now() - postedMs < progressMs) continue;
    if ("total" in step) postedMs = performance.now();
    post(messageOf(step));
  }
  post(endOf(await run.summary));
}

/** Interval of progress messages: more frequent ones would only load the server. */
const progressMs = 100;

function messageOf(step: CollectStep): RunMessage {
  if ("total" in step) return { kind: "activity", activity: step };
  switch (step.kind) {
    case "judged":
      return { kind: "judged", pages: step.pages.map(shownPage), progress: progressOf(step.progress) };
    case "seeds":
      return { kind: "seeds", count: step.found.seeds.length };
    case "problems":
      return { kind: "problems", problems: step.problems.map(shownProblem), count: step.count };
    case "services":
      return { kind: "services", services: step.services.slice(0, limits.runServices) };
    case "looking-up-again":
      return {
        kind: "warning",
        message: `The archives have changed since the last run: ${step.urls} URLs without a page are looked up again`,
      };
    default:
      return step;
  }
}

function shownPage({ page, isKept }: Extract<CollectStep, { kind: "judged" }>["pages"][number]) {
  const { url, title, relevance } = page;
  const shown = { url: url.slice(0, limits.runPageChars), title: title.slice(0, limits.runPageChars) };
  return { ...shown, host: URL.parse(url)?.hostname ?? "", relevance, isKept };
}

function shownProblem({ code, source, message }: Problem): Run["problems"][number] {
  return { code, source: source.slice(0, limits.runPageChars), message: message.slice(0, limits.runPageChars) };
}

function progressOf(progress: Readonly<CrawlProgress>): RunProgress {
  const { fetched, kept, duplicates, rejected, missing, queue, seconds, bytes, aggregateKept, aggregateAll } = progress;
  const means = { meanKept: aggregateKept / Math.max(1, kept), meanAll: aggregateAll / Math.max(1, fetched) };
  return { fetched, kept, duplicates, rejected, missing, queue, seconds, bytes, ...means };
}

function endOf(summary: CollectSummary): RunMessage {
  const { stopped, progress, problems, problemCount, throttledUntilMs, unreached, votes, decided } = summary;
  const shown = { problems: problems.map(shownProblem), problemCount };
  const learned = votes && decided && learnedVotes(votes, decided);
  return { kind: "ended", stopped, progress: progressOf(progress), ...shown, untilMs: throttledUntilMs, unreached, votes: learned };
}

function learnedVotes(
  { relevant, others, missing, raisedBy, loweredBy }: NonNullable<CollectSummary["votes"]>,
  { kept, dropped, lost }: NonNullable<CollectSummary["decided"]>,
): Run["votes"] {
  const examples = (urls: readonly string[]): string[] => urls.slice(0, 3).map((url) => url.slice(0, limits.runPageChars));
  return {
    ...{ relevant, others, raisedBy: [...raisedBy], loweredBy: [...loweredBy], kept, dropped },
    ...{ missing: missing.length, examples: examples(missing) },
    ...{ lost: lost.length, lostExamples: examples(lost) },
  };
}

async function postForecast(job: RunJob, post: Post, signal: AbortSignal): Promise<void> {
  const specification = resolveSpecification(withOverrides(readSpecification(job.specification), job.overrides), { scan: job.scan });
  const { files, web = [], documents, hasLive } = await forecastCrawl({ ...job, specification, signal });
  const { captures, pages, pagesInSpan } = files?.counts ?? {};
  post({
    kind: "forecast",
    forecast: {
      ...(files && {
        files: {
          ...{ captures, pages, pagesInSpan, bytes: files.most?.bytes, problems: files.indexed?.problemCount ?? 0 },
          ...{ seedsFound: files.seedsFound.length, seedsMissing: files.seedsMissing.slice(0, limits.runWarnings) },
        },
      }),
      web: [...web],
      ...(Number.isFinite(documents) && { documents }),
      hasLive,
    },
  });
}
