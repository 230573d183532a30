import type { ServiceHealth } from "@recollect/archive/net/web-statistics";
import type { CollectOptions } from "@recollect/recollect/collect/collect";
import type { ForecastCrawlOptions } from "@recollect/recollect/collect/forecast-crawl";
import type { StopReason } from "@recollect/recollect/crawl/stop-rules";
import type { Run, RunForecast, RunPage, RunProgress } from "../schemas/runs.ts";
import type { TaskFailure } from "../task-thread.ts";

/** A crawl, or a forecast of one. */
export interface RunJob
  extends Pick<CollectOptions, "warcs" | "workers" | "scan" | "requisites" | "contact" | "allowPrivate" | "proxy" | "seconds" | "bytes">,
    Pick<ForecastCrawlOptions, "archives" | "cacheFolder"> {
  readonly task: "collect" | "forecast";
  /** The path of the specification, and the fields to replace in it. */
  readonly specification: string;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly out: string;
  /** The path of decisions to learn from. */
  readonly votes?: string | undefined;
}

/** Message of a thread: a step of the run, small enough to be sent and stored, or the end of the run. */
export type RunMessage =
  | { readonly kind: "activity"; readonly activity: NonNullable<Run["activity"]> }
  | { readonly kind: "judged"; readonly pages: readonly Omit<RunPage, "number">[]; readonly progress: RunProgress }
  | { readonly kind: "writing" }
  | { readonly kind: "seeds"; readonly count: number }
  | { readonly kind: "scan"; readonly pages: number }
  | { readonly kind: "services"; readonly services: readonly ServiceHealth[] }
  | { readonly kind: "waiting"; readonly service: string; readonly untilMs: number }
  | { readonly kind: "warning"; readonly message: string }
  | { readonly kind: "problems"; readonly problems: Run["problems"]; readonly count: number }
  | Exclude<RunEnd, TaskFailure>
  | { readonly kind: "forecast"; readonly forecast: Omit<RunForecast, "freeBytes"> };

export type RunEnd =
  | {
      readonly kind: "ended";
      readonly stopped: StopReason;
      readonly progress: RunProgress;
      readonly problems: Run["problems"];
      readonly problemCount: number;
      readonly untilMs?: number | undefined;
      readonly unreached?: string | undefined;
      readonly votes?: Run["votes"];
    }
  | TaskFailure;
