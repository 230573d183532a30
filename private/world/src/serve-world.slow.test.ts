import { request } from "node:http";
import { readPage } from "recollect/page";
import { afterAll, beforeAll, expect, test } from "vitest";
import { homeOf, oldAddressOf } from "./addresses.ts";
import { LiveWeb } from "./live-web.ts";
import type { PlannedPage } from "./plan.ts";
import { type ServedWorld, serveWorld } from "./serve-world.ts";
import { World } from "./world.ts";

const world = new World({ pages: 600, seed: 4 });
const moment = 15_000.99; // 26 January 2011
let served: ServedWorld;

beforeAll(async () => {
  served = await serveWorld(new LiveWeb(world, moment));
});
afterAll(() => served.close());

function get(url: string, options: { method?: string; asProxy?: boolean } = {}) {
  const { host, pathname, search } = new URL(url);
  return new Promise<{ status: number; location: string | undefined; type: string; body: Buffer }>((resolve, reject) => {
    const { method = "GET", asProxy = false } = options;
    const path = asProxy ? url.replace(/^https/, "http") : pathname + search;
    // Connections are not reused: the server would close one between two slow tests.
    request({ host: "127.0.0.1", port: served.port, path, method, headers: { Host: host }, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () => {
        const { location, "content-type": type = "" } = response.headers;
        resolve({ status: response.statusCode ?? 0, location, type, body: Buffer.concat(pieces) });
      });
    })
      .on("error", reject)
      .end();
  });
}

const pages = Array.from({ length: world.plan.size }, (_, id) => world.plan.page(id));
const alive = ({ host }: PlannedPage) => host.born <= moment && (host.died === undefined || host.died > moment);
const find = (is: (page: PlannedPage) => boolean) => pages.find(is) as PlannedPage;

test("serves a page as its site showed it that day, directly and as a proxy", async () => {
  const page = find((one) => one.kind === "dated" && one.day < moment && alive(one) && world.answer(one, moment).offTopic === undefined);
  const url = world.address(page.id);
  const { status, type, body } = await get(url);
  expect([status, readPage(body, { url, contentType: type }).title]).toEqual([200, expect.stringContaining(world.title(page.id))]);
  expect((await get(url, { asProxy: true })).body.equals(body)).toBe(true);
  expect((await get(url, { method: "HEAD" })).body).toHaveLength(0);
});

test("does not serve a page before its publication", async () => {
  const page = find((one) => one.kind === "dated" && one.day > moment && alive(one));
  expect((await get(world.address(page.id))).status).toBe(404);
});

test("loses the given share of pages every year for good, but no front pages", () => {
  const gone = (at: number, lostAYear: number) => {
    const web = new LiveWeb(world, at, { lostAYear });
    return pages.filter((page) => {
      if (!alive(page) || page.day > moment - 3 * 365 || world.answer(page, at).offTopic !== undefined) return false;
      const { hostname, pathname, search } = new URL(world.address(page.id));
      return web.answer(hostname, pathname + search)?.status === 404;
    });
  };
  const old = pages.filter((page) => alive(page) && page.day <= moment - 3 * 365 && page.kind !== "front");
  expect(gone(moment, 0)).toEqual([]);
  const [soon, later] = [gone(moment, 0.1), gone(moment + 365, 0.1)];
  expect(soon.some(({ kind }) => kind === "front")).toBe(false);
  expect(soon.length / old.length).toBeGreaterThan(0.2); // 1 - 0.9 ** 3 is 0.27, and most are older
  expect(soon.length / old.length).toBeLessThan(0.6);
  const isLaterDrift = (page: PlannedPage) => world.answer(page, moment + 365).offTopic !== undefined;
  expect(soon.filter((page) => !later.includes(page) && !isLaterDrift(page))).toEqual([]);
});

test("serves the replacement of a page that has drifted off-topic", async () => {
  const page = find((one) => one.kind === "dated" && alive(one) && one.day < moment && world.answer(one, moment).offTopic === "not-found");
  expect((await get(world.address(page.id))).status).toBe(404);
});

test("answers every address of an abandoned site with its later content", async () => {
  const page = find(({ host }) => host.died !== undefined && host.died < moment && ["parked", "for-sale"].includes(host.afterlife));
  const [known, unknown] = await Promise.all([get(world.address(page.id)), get(`${homeOf(page.host)}/never-was`)]);
  expect(known.body.toString()).toContain(page.host.name.replace(/^www\./, ""));
  expect(unknown.body.length).toBeGreaterThan(100);
});

test("redirects the first address of a moved page", async () => {
  const page = find((one) => alive(one) && one.day < moment && oldAddressOf(4, one) !== undefined);
  const answer = await get(oldAddressOf(4, page) as string);
  expect([answer.status, answer.location]).toEqual([301, world.address(page.id)]);
});

test("serves the images and styles of pages", async () => {
  const page = find((one) => alive(one) && world.images(one).length > 0);
  const image = await get(world.images(page)[0] as string);
  expect([image.status, image.type, image.body.subarray(1, 4).toString()]).toEqual([200, "image/png", "PNG"]);
  expect((await get(`${homeOf(page.host)}/assets/site.css`)).type).toBe("text/css");
});

test("reports a site that does not exist, and refuses other methods", async () => {
  expect((await get("http://nowhere.example/")).status).toBe(421);
  expect((await get(`${homeOf((pages[0] as PlannedPage).host)}/`, { method: "POST" })).status).toBe(405);
});
