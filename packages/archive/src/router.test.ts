import { expect, test } from "vitest";
import { Router, type RouteStore } from "./router.ts";

function memoryStore(): RouteStore & { counts: Map<string, { asked: number; found: number }> } {
  const counts = new Map<string, { asked: number; found: number }>();
  return {
    counts,
    route: (archive, domain) => counts.get(`${archive} ${domain}`) ?? { asked: 0, found: 0 },
    countRoute(archive, domain, found) {
      const { asked = 0, found: before = 0 } = counts.get(`${archive} ${domain}`) ?? {};
      counts.set(`${archive} ${domain}`, { asked: asked + 1, found: before + (found ? 1 : 0) });
    },
  };
}

function learn(router: Router, times: number, found: boolean): void {
  for (let n = 0; n < times; n++) router.learn("uk", `http://www.example.org/${n}`, found);
  router.beginRound();
}

test("queries an unknown archive first, and an archive of other domains later", () => {
  const router = new Router(memoryStore());
  expect(router.turn("uk", "http://example.org/")).toBe("first");
  expect(router.turn("uk", "http://example.org/", ["uk"])).toBe("later");
  expect(router.turn("uk", "http://news.example.co.uk/", ["uk"])).toBe("first");
  expect(router.turn("uk", "http://notuk/", ["uk"])).toBe("later");
});

test("queries an archive later after five failed look-ups, and after twelve only for one URL in sixteen, always the same ones", () => {
  const router = new Router(memoryStore());
  learn(router, 4, false);
  expect(router.turn("uk", "http://example.org/x")).toBe("first");
  learn(router, 1, false);
  expect(router.turn("uk", "http://example.org/x")).toBe("later");
  learn(router, 7, false);
  const turns = Array.from({ length: 1600 }, (_, n) => router.turn("uk", `http://example.org/x${n}`));
  expect(turns.filter((turn) => turn === "later").length).toBeGreaterThan(60);
  expect(turns.filter((turn) => turn === "later").length).toBeLessThan(140);
  expect(turns.filter((turn) => turn === "first")).toEqual([]);
  expect(router.turn("uk", "http://other.example/")).toBe("first");
});

test("queries an archive first with one success in ten, but not with one in fifty", () => {
  const router = new Router(memoryStore());
  learn(router, 1, true);
  learn(router, 9, false);
  expect(router.turn("uk", "http://example.org/x")).toBe("first");
  learn(router, 40, false);
  expect(router.turn("uk", "http://example.org/x")).toBe("later");
});

test("applies what it learned from the next round on, and in the next run", () => {
  const store = memoryStore();
  const router = new Router(store);
  for (let n = 0; n < 20; n++) router.learn("uk", "http://example.org/", false);
  expect(router.turn("uk", "http://example.org/x")).toBe("first");
  router.beginRound();
  expect(router.turn("uk", "http://example.org/x")).not.toBe("first");
  expect(new Router(store).turn("uk", "http://example.org/x")).not.toBe("first");
});
