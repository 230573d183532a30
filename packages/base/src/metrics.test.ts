import { expect, test } from "vitest";
import { readMetrics } from "../../../test/prometheus-text.ts";
import { Metrics } from "./metrics.ts";

test("exposes metrics with help, type and value, including labels and special characters", () => {
  const metrics = new Metrics();
  metrics.counter("pages_total", "Pages that were judged").set(12);
  const requests = metrics.counter("requests_total", "Requests, by\nservice \\ host");
  requests.add(1, { service: 'a"b\\c\nd' });
  requests.add(2, { service: 'a"b\\c\nd' });
  metrics.gauge("queue_urls", "URLs that wait", () => 1e21);
  expect(metrics.text()).toBe(
    "# HELP pages_total Pages that were judged\n# TYPE pages_total counter\npages_total 12\n" +
      "# HELP requests_total Requests, by\\nservice \\\\ host\n# TYPE requests_total counter\n" +
      'requests_total{service="a\\"b\\\\c\\nd"} 3\n' +
      "# HELP queue_urls URLs that wait\n# TYPE queue_urls gauge\nqueue_urls 1e+21\n",
  );
  expect(Object.keys(readMetrics(metrics.text()))).toEqual(["pages_total", "requests_total", "queue_urls"]);
});

test("counts values of a histogram up to each bound, in total, and as a sum", () => {
  const metrics = new Metrics();
  const seconds = metrics.histogram("round_seconds", "Time of a round", [0.1, 1]);
  for (const value of [0.05, 0.1, 0.7, 30]) seconds.observe(value);
  expect(readMetrics(metrics.text()).round_seconds?.samples).toEqual({
    'round_seconds_bucket{le="0.1"}': 2,
    'round_seconds_bucket{le="1"}': 3,
    'round_seconds_bucket{le="+Inf"}': 4,
    round_seconds_sum: 30.85,
    round_seconds_count: 4,
  });
});
