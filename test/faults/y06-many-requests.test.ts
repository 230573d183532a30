import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { serve as listen } from "@hono/node-server";
import { limits } from "@recollect/base/limits";
import { workbenchApp } from "@recollect/workbench/app";
import { routes } from "@recollect/workbench/routes";
import { Workbench } from "@recollect/workbench/workbench";
import { afterAll, beforeAll, expect, test } from "vitest";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { manyPages, tinySite } from "../tiny-site.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-many-"));
let workbench: Workbench;
let post: (path: string, body: object, signal?: AbortSignal) => Promise<Response>;

/** Number of running threads, and their maximum. */
const threads = { now: 0, most: 0 };
const onThread = (message: unknown): void => {
  threads.most = Math.max(threads.most, ++threads.now);
  (message as { worker: Worker }).worker.once("exit", () => threads.now--);
};

beforeAll(async () => {
  (await tinySite(folder, manyPages(40))).archive.close();
  workbench = new Workbench(folder, { cacheFolder: join(folder, ".cache"), workers: 0 });
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  post = async (path, body, signal) => {
    const headers = { host: "127.0.0.1", "content-type": "application/json" };
    return app.request(`http://127.0.0.1${path}`, { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) });
  };
  subscribe("worker_threads", onThread);
});

afterAll(async () => {
  unsubscribe("worker_threads", onThread);
  await workbench.close();
  rmSync(folder, { recursive: true });
});

test("Y06: runs a limited number of forecasts at a time, and aborted forecasts leave the queue", async () => {
  const [archive] = await workbench.archives.list();
  const request = { event: "quake", archives: [archive?.name], collection: "new" };
  const stop = new AbortController();
  const all = Array.from({ length: 40 }, (_, n) => post("/api/run-forecasts", request, n >= 4 ? stop.signal : undefined));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(workbench.queues.forecasts).toMatchObject({ running: limits.forecastsAtOnce, waiting: 40 - limits.forecastsAtOnce });
  stop.abort();
  const answers = await Promise.all(all);
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(threads.most).toBeLessThanOrEqual(2 * limits.forecastsAtOnce); // threads that have answered may still be ending
  expect(workbench.queues.forecasts).toMatchObject({ running: 0, waiting: 0 });
});

test("Y06: refuses more requests than can wait", async () => {
  const body = { event: "quake", archives: ["nowhere"], collection: "new" };
  const leave = await Promise.all(Array.from({ length: limits.forecastsAtOnce }, () => workbench.queues.forecasts.enter()));
  const all = Array.from({ length: limits.requestsWaiting + 3 }, () => post("/api/run-forecasts", body));
  const refused = await Promise.race(all);
  expect([refused.status, refused.headers.get("retry-after"), ((await refused.json()) as { error: string }).error]).toEqual([
    503,
    "5",
    expect.stringMatching(/try again/),
  ]);
  for (const one of leave) one();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
});

test("Y06: removes a request whose connection is closed from the queue", async () => {
  const { forecasts } = workbench.queues;
  const leave = await Promise.all(Array.from({ length: limits.forecastsAtOnce }, () => forecasts.enter()));
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  const server = listen({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  await once(server, "listening");
  const stop = new AbortController();
  const body = JSON.stringify({ event: "quake", archives: ["nowhere"], collection: "new" });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body, signal: stop.signal };
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/run-forecasts`, init).catch(() => "aborted");
  await expect.poll(() => forecasts.waiting).toBe(1);
  stop.abort();
  expect(await asked).toBe("aborted");
  await expect.poll(() => forecasts.waiting).toBe(0);
  for (const one of leave) one();
  server.close();
});

test("Y06: keeps a limited number of searched collections in memory", async () => {
  const names = Array.from({ length: 12 }, (_, n) => `collection-${n}`);
  for (const name of names) {
    renameSync(tinyCollection(threeDocuments), join(folder, name));
    writeFileSync(join(folder, name, "state.sqlite"), "");
  }
  threads.most = threads.now;
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  const search = (name: string) =>
    app.request(`http://127.0.0.1/api/collections/${name}/documents?q=quake`, { headers: { host: "127.0.0.1" } });
  const answers = await Promise.all(names.map(search));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(threads.most).toBeLessThanOrEqual(limits.collectionsInMemory);
});

test("Y06: has a queue for every route that opens archives, reads whole tables or writes files for a download", () => {
  const heavy = /forecast|\/preview$|\/seeds$|\/overview$|\/captures$|\/record$|\/texts$|missing|\/export$|\/methods$|report|addresses$/;
  const without = routes.filter(({ path, queue }) => heavy.test(path) && !path.includes("/documents/") && queue === undefined);
  expect(without.map(({ path }) => path)).toEqual([]);
});
