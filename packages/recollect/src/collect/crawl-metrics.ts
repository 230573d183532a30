import type { ServiceHealth } from "@recollect/archive/net/web-statistics";
import { type MetricHistogram, type Metrics, type MetricValue, secondsBounds } from "@recollect/base/metrics";
import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";
import type { CollectStep } from "./collect-run.ts";

/** Metrics of indexing: progress of reading the files. */
export class IndexMetrics {
  readonly #done: MetricValue;
  readonly #total: MetricValue;

  constructor(metrics: Metrics) {
    this.#done = metrics.counter("recollect_index_read_bytes_total", "Bytes of archive files that were read for the index");
    this.#total = metrics.gauge("recollect_index_bytes", "Bytes of archive files that are to be read for the index");
  }

  readonly update = (done: number, total: number): void => {
    this.#done.set(done);
    this.#total.set(total);
  };
}

/** Metrics of a crawl over all its runs, updated by its steps. */
export class CrawlMetrics {
  readonly #index: IndexMetrics;
  readonly #progress: readonly (readonly [figure: MetricValue, value: (progress: Readonly<CrawlProgress>) => number])[];
  readonly #roundSeconds: MetricHistogram;
  readonly #services: readonly (readonly [figure: MetricValue, value: (health: ServiceHealth) => number])[];
  #last: Readonly<CrawlProgress> | undefined;

  constructor(metrics: Metrics) {
    this.#index = new IndexMetrics(metrics);
    this.#progress = [
      [metrics.counter("recollect_rounds_total", "Rounds begun"), ({ rounds }) => rounds],
      [metrics.counter("recollect_pages_judged_total", "Pages that were judged, kept or not"), ({ fetched }) => fetched],
      [metrics.counter("recollect_documents_total", "Pages that were kept, near-duplicates among them"), documentsIn],
      [metrics.counter("recollect_near_duplicates_total", "Documents that are near-duplicates of others"), ({ duplicates }) => duplicates],
      [metrics.counter("recollect_pages_rejected_total", "Pages that were judged and not kept"), ({ rejected }) => rejected],
      [metrics.counter("recollect_urls_missing_total", "URLs without a page in the archive"), ({ missing }) => missing],
      [metrics.gauge("recollect_queue_urls", "URLs in the queue"), ({ queue }) => queue],
      [metrics.counter("recollect_warc_bytes_total", "Bytes of the collection's WARC files"), ({ bytes }) => bytes],
      [metrics.counter("recollect_crawl_seconds_total", "Time spent crawling in seconds"), ({ seconds }) => seconds],
    ];
    this.#roundSeconds = metrics.histogram(
      "recollect_round_seconds",
      "Time of a round in seconds, from its claim to its end",
      secondsBounds,
    );
    this.#services = [
      [metrics.counter("recollect_requests_total", "Requests to servers on the web, by server"), ({ sent }) => sent],
      [metrics.counter("recollect_requests_throttled_total", "Requests that a server throttled, by server"), ({ throttled }) => throttled],
      [metrics.counter("recollect_requests_failed_total", "Requests that failed, by server"), ({ failed }) => failed],
      [metrics.counter("recollect_response_bytes_total", "Bytes of answers from the web, by server"), ({ bytes }) => bytes],
    ];
  }

  show(step: CollectStep): void {
    if (step.kind === "indexing") this.#index.update(step.done, step.total);
    else if (step.kind === "judged") this.#judged(step.progress);
    else if (step.kind === "services")
      for (const health of step.services)
        for (const [figure, value] of this.#services) figure.set(value(health), { service: health.service });
  }

  /**
   * Updates the metrics after a round. Rounds without a page are reported together with a later one; each counts with their mean duration.
   */
  #judged(progress: Readonly<CrawlProgress>): void {
    for (const [figure, value] of this.#progress) figure.set(value(progress));
    const rounds = progress.rounds - (this.#last?.rounds ?? progress.rounds);
    for (let n = 0; n < rounds; n++) this.#roundSeconds.observe((progress.seconds - (this.#last?.seconds ?? 0)) / rounds);
    this.#last = progress;
  }
}
