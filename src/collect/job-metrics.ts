import { onJob, onStatement } from "../base/channels.ts";
import { type Metrics, secondsBounds } from "../base/metrics.ts";

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
