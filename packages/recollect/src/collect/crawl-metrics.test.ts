import { Metrics } from "@recollect/base/metrics";
import { expect, test } from "vitest";
import { readMetrics } from "../../../../test/prometheus-text.ts";
import { noProgress } from "../crawl/progress.ts";
import { CrawlMetrics } from "./crawl-metrics.ts";

function valuesOf(metrics: Metrics): Record<string, number> {
  return Object.assign({}, ...Object.values(readMetrics(metrics.text())).map(({ samples }) => samples));
}

test("exposes the progress of a crawl over all its runs, and the duration of its rounds", () => {
  const metrics = new Metrics();
  const shown = new CrawlMetrics(metrics);
  shown.show({ kind: "indexing", done: 30, total: 100 });
  shown.show({ kind: "judged", pages: [], progress: { ...noProgress(), rounds: 4, fetched: 50, seconds: 7 } });
  shown.show({
    kind: "judged",
    pages: [],
    progress: {
      ...noProgress(),
      ...{ rounds: 6, fetched: 80, kept: 20, duplicates: 2, rejected: 58, missing: 9, queue: 400, bytes: 12_345, seconds: 8 },
    },
  });
  expect(valuesOf(metrics)).toMatchObject({
    recollect_index_read_bytes_total: 30,
    recollect_index_bytes: 100,
    recollect_rounds_total: 6,
    recollect_pages_judged_total: 80,
    recollect_documents_total: 22,
    recollect_near_duplicates_total: 2,
    recollect_pages_rejected_total: 58,
    recollect_urls_missing_total: 9,
    recollect_queue_urls: 400,
    recollect_warc_bytes_total: 12_345,
    recollect_crawl_seconds_total: 8,
    'recollect_round_seconds_bucket{le="0.25"}': 0,
    'recollect_round_seconds_bucket{le="0.5"}': 2,
    recollect_round_seconds_sum: 1,
    recollect_round_seconds_count: 2,
  });
});

test("exposes the requests to each remote server", () => {
  const metrics = new Metrics();
  const counts = { sent: 5, kept: 1, waitedMs: 0, throttled: 2, failed: 1, bytes: 700 };
  new CrawlMetrics(metrics).show({ kind: "services", services: [{ service: "archive.example", ...counts }] });
  expect(valuesOf(metrics)).toMatchObject({
    'recollect_requests_total{service="archive.example"}': 5,
    'recollect_requests_throttled_total{service="archive.example"}': 2,
    'recollect_requests_failed_total{service="archive.example"}': 1,
    'recollect_response_bytes_total{service="archive.example"}': 700,
  });
});
