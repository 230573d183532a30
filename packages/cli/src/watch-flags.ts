import { hostname } from "node:os";
import { format } from "node:util";
import { onEngineMessage } from "@recollect/base/channels";
import type { Metrics } from "@recollect/base/metrics";
import { UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";
import { isLogJson, type LogFields, logAsJson, logMessage } from "./log.ts";
import { type CommonFlags, plainLine, say } from "./output.ts";

/** Flags for monitoring a long-running command. */
export interface WatchFlags extends CommonFlags {
  metrics?: MetricsPlace;
  log?: "text" | "json";
}

interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/** Adds these flags. */
export function withWatchFlags(command: Command): Command {
  return command
    .option(
      "--metrics <[address:]port>",
      "serve figures for Prometheus at /metrics on this port; on 127.0.0.1 unless an address is given, as in 0.0.0.0:9464",
      metricsPlace,
    )
    .addOption(
      new Option("--log <format>", "how messages are written to standard error: text, or json with one object per line")
        .choices(["text", "json"])
        .default("text"),
    );
}

/** Switches all messages of this process to the format of `--log`; each has these `fields`. */
export function startLog({ log }: WatchFlags, fields: LogFields): void {
  if (log === "json") logAsJson({ ...fields, host: hostname(), pid: process.pid });
  logLibraries();
}

/** Turns messages of libraries into lines of the log, without stack traces. Messages of the job engine go to JSON logs only. */
function logLibraries(): void {
  const line = (words: readonly unknown[]): string =>
    plainLine(format(...words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}` : word))));
  const sayEngine = (message: string): void => {
    if (isLogJson()) logMessage(`Job engine: ${plainLine(message.split("\n", 1)[0] ?? "")}`, { level: "warn" });
  };
  onEngineMessage(sayEngine);
  console.error = (...words) => logMessage(line(words), { level: "error" });
  console.warn = (...words) => logMessage(line(words), { level: "warn" });
  console.trace = (...words) => sayEngine(line(words)); // graphile-worker alone calls it, for a lost connection
}

/** Serves metrics if the flags ask for it; the caller adds metrics to those of the process. */
export async function startMetrics(flags: WatchFlags): Promise<Metrics | undefined> {
  if (flags.metrics === undefined) return undefined;
  const { processMetrics } = await import("@recollect/recollect/collect/process-metrics");
  const metrics = processMetrics();
  const { serveMetrics } = await import("@recollect/workbench/metrics-server");
  const { url } = await serveMetrics(metrics, flags.metrics);
  say(flags, `Metrics: ${url}`, { url });
  return metrics;
}

function metricsPlace(text: string): MetricsPlace {
  const [, host = "127.0.0.1", digits = ""] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text) ?? [];
  const port = digits === "" ? Number.NaN : Number(digits);
  if (port <= 65_535) return { host, port };
  throw new UsageError(`--metrics ${text} must be a port, or an address and a port such as 0.0.0.0:9464`);
}
