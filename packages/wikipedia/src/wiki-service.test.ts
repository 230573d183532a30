import { PoliteWeb } from "@recollect/archive/net/polite-web";
import { expect, test } from "vitest";
import { FakeClock } from "../../../test/fake-clock.ts";
import { type Reply, ScriptedExchange } from "../../../test/scripted-exchange.ts";
import { wikiService } from "./wiki-service.ts";

test("a web with the wiki's service waits for its databases, and does not cache its errors", async () => {
  const error = (code: string) => ({ headers: { "MediaWiki-API-Error": code, "Retry-After": "5" }, body: "{}" });
  const replies: Reply[] = [error("maxlag"), error("nosuchrevid"), error("ratelimited"), { body: "history" }];
  const clock = new FakeClock();
  const exchange = new ScriptedExchange(clock, () => replies.shift() as Reply);
  const web = new PoliteWeb({ contact: "me@example.org", storePath: ":memory:", exchange, clock, random: () => 0.5 });
  const url = "http://wiki.test/api.php";
  const get = () => web.get({ url, service: wikiService(url), cacheMs: 24 * 60 * 60_000 });
  expect(await get()).toMatchObject({ status: 200, body: Buffer.from("{}") });
  expect(exchange.sent).toHaveLength(2);
  expect(clock.sleptMs).toBeGreaterThan(5_000);
  expect(await get()).toMatchObject({ isKept: false, body: Buffer.from("history") });
  expect(await get()).toMatchObject({ isKept: true });
  await web.close();
});
