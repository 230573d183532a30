import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { version } from "@recollect/base/version";
import { processMetrics } from "@recollect/recollect/collect/process-metrics";
import { expect, test } from "vitest";
import { readMetrics } from "../../../test/prometheus-text.ts";
import { serveMetrics } from "./metrics-server.ts";

test("serves the metrics of the process at /metrics, and nothing else", async () => {
  const { url, close } = await serveMetrics(processMetrics(), { host: "127.0.0.1", port: 0 });
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const metrics = readMetrics(await answer.text());
  expect(metrics.recollect_build_info?.samples).toEqual({ [`recollect_build_info{version="${version}"}`]: 1 });
  const megabytes = (metrics.process_resident_memory_bytes?.samples.process_resident_memory_bytes ?? 0) / 1e6;
  expect(megabytes).toBeGreaterThan(20);
  expect((await fetch(new URL("/", url))).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
  await close();
});

test("names a port in use, with advice", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(serveMetrics(processMetrics(), { host: "127.0.0.1", port })).rejects.toThrow(
    `Cannot listen on 127.0.0.1: port ${port} is in use. Choose another port, or 0 for any.`,
  );
  other.close();
});
