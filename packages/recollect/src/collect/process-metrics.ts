import { onJob, onStatement } from "@recollect/base/channels";
import { Metrics, secondsBounds } from "@recollect/base/metrics";
import { version } from "@recollect/base/version";

/** Creates the metrics that every process has, under the usual names in Prometheus. */
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

/** Adds the metrics of a process that shares work through a database. */
export function addJobMetrics(metrics: Metrics): void {
  const jobs = metrics.counter("recollect_jobs_total", "Jobs that this process has worked on, by how they ended: done or failed");
  for (const outcome of ["done", "failed"]) jobs.set(0, { outcome });
  const seconds = metrics.histogram("recollect_job_seconds", "Time of a job in seconds", secondsBounds);
  const statements = metrics.counter(
    "recollect_database_statements_total",
    "Statements sent to the database, without those of the job engine",
  );
  statements.set(0);
  onJob((job) => {
    jobs.add(1, { outcome: job.isDone ? "done" : "failed" });
    seconds.observe(job.seconds);
  });
  onStatement(() => statements.add());
}
