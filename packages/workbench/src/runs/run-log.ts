import { limits } from "@recollect/base/limits";
import type { Run, RunPage } from "../schemas/runs.ts";
import { lastPages } from "./last-pages.ts";
import type { RunMessage } from "./run-messages.ts";

type Change = Partial<Run>;

/** Returns the change of a run by a message. Pure: the same messages give the same run. */
export function changeOf(run: Run, message: RunMessage): Change {
  switch (message.kind) {
    case "activity":
      return { activity: message.activity };
    case "judged": {
      const { progress } = message;
      const point = [progress.fetched, progress.kept, progress.meanAll] as const;
      return { activity: { kind: "crawling" }, progress, curve: grown(run.curve, point) };
    }
    case "writing":
      return { activity: { kind: "writing" } };
    case "seeds":
      return { foundSeeds: message.count };
    case "scan":
      return { scanPages: message.pages };
    case "services":
      return { services: [...message.services] };
    case "waiting": {
      const { service, untilMs } = message;
      return { waits: [...run.waits.filter((wait) => wait.service !== service), { service, untilMs }].slice(-limits.runServices) };
    }
    case "warning":
      return { warnings: [...run.warnings.filter((warning) => warning !== message.message), message.message].slice(-limits.runWarnings) };
    case "problems":
      return { problems: message.problems.slice(0, limits.runWarnings), problemCount: message.count };
    default:
      return {};
  }
}

/** Returns a curve with one more point. A curve above the maximum length loses every other point, so that it stays evenly spaced. */
export function grown(curve: Run["curve"], point: readonly [number, number, number]): Run["curve"] {
  const last = curve.at(-1);
  if (last !== undefined && point[0] <= last[0]) return curve;
  const longer: Run["curve"] = [...curve, [...point]];
  return longer.length <= limits.runCurvePoints ? longer : longer.filter((_, n) => n % 2 === 0 || n === longer.length - 1);
}

/** Returns the last judged and kept pages, oldest first, including those of a message. */
export function withPages(pages: readonly RunPage[], message: RunMessage): RunPage[] {
  if (message.kind !== "judged") return [...pages];
  const before = pages.at(-1)?.number ?? 0;
  const all = [...pages, ...message.pages.map((page, n) => ({ ...page, number: before + n + 1 }))];
  return lastPages(all, { judged: limits.runPages, kept: limits.runKeptPages });
}
