import { Metrics } from "../base/metrics.ts";
import { version } from "../version.ts";

/** Returns the metrics that every process has, under the names usual in Prometheus. */
export function processMetrics(): Metrics {
  const metrics = new Metrics();
  metrics.gauge("recollect_build_info", "Version of recollect that runs; always 1").set(1, { version });
  metrics.gauge("process_resident_memory_bytes", "Memory of this process in bytes", () => process.memoryUsage.rss());
  metrics.counter("process_cpu_seconds_total", "Processor time of this process in seconds", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.gauge("process_start_time_seconds", "When this process was started, in seconds since 1970").set(startedAt);
  return metrics;
}
