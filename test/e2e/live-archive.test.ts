import { request } from "node:http";
import { LiveArchive } from "@recollect/archive/live-archive";
import type { WebRequest } from "@recollect/archive/net/web";
import { capturedPage } from "@recollect/recollect/event/page-search/captured-page";
import { pageTime } from "@recollect/recollect/event/page-time";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Capture } from "@recollect/warc/capture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oldAddressOf } from "../../private/world/src/addresses.ts";
import { LiveWeb } from "../../private/world/src/live-web.ts";
import type { PlannedPage } from "../../private/world/src/plan.ts";
import { type ServedWorld, serveWorld } from "../../private/world/src/serve-world.ts";
import { World } from "../../private/world/src/world.ts";
import { noSuchHost, type ScriptedAnswer, ScriptedWeb } from "../scripted-web.ts";

/** The sites of a world as they were on 26 January 2011, read through a proxy. */
const world = new World({ pages: 600, seed: 4 });
const moment = 15_000.99;
let served: ServedWorld;
let archive: LiveArchive;

beforeAll(async () => {
  served = await serveWorld(new LiveWeb(world, moment));
  archive = new LiveArchive(new ScriptedWeb(throughProxy));
});
afterAll(() => served?.close());

function throughProxy(webRequest: WebRequest): Promise<ScriptedAnswer> {
  const { url, headers } = webRequest;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: served.port, path: url.replace(/^https/, "http"), headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () => {
        const { statusCode: status = 0, statusMessage: reason = "", rawHeaders: raw } = response;
        const pairs = raw.flatMap((name, n) => (n % 2 === 0 ? [[name, raw[n + 1] ?? ""] as const] : []));
        resolve(status === 421 ? noSuchHost(webRequest) : { status, reason, headers: pairs, body: Buffer.concat(pieces) });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function captureOf(url: string): Promise<Capture> {
  return (await Array.fromAsync(archive.captures(url)))[0] as Capture;
}

const pages = Array.from({ length: world.plan.size }, (_, id) => world.plan.page(id));
const isAlive = ({ host, day }: PlannedPage) => host.born <= moment && (host.died === undefined || host.died > moment) && day < moment;
const find = (is: (page: PlannedPage) => boolean) => world.address((pages.find((page) => isAlive(page) && is(page)) as PlannedPage).id);

test("reads a page of the live web like one of an archive, and dates it by its own content", async () => {
  const url = find((page) => page.kind === "dated" && world.answer(page, moment).offTopic === undefined);
  const capture = await captureOf(url);
  const read = await capturedPage(archive, capture);
  if (read.kind !== "page") throw new Error(JSON.stringify(read));
  expect([read.isPage, read.page.links.length > 0]).toEqual([true, true]);
  const event = { startMs: 0, endMs: Date.now() };
  const time = pageTime(read.page, capture, capture, { profile: "klein", event } as ResolvedSpecification);
  expect(time?.source).not.toMatch(/capture|last-modified/);
});

test("distinguishes a page that is gone, one that has moved and a site that never existed", async () => {
  const gone = await capturedPage(archive, await captureOf(find((page) => world.answer(page, moment).offTopic === "not-found")));
  expect(gone).toMatchObject({ kind: "page", isPage: false });
  const page = pages.find((one) => isAlive(one) && oldAddressOf(4, one) !== undefined) as PlannedPage;
  const moved = await capturedPage(archive, await captureOf(oldAddressOf(4, page) as string));
  expect(moved).toEqual({ kind: "redirect", target: world.address(page.id) });
  const never = await capturedPage(archive, await captureOf("http://nowhere.example/"));
  expect(never).toMatchObject({ kind: "unreadable", problem: { code: "no-connection" } });
});
