import { expect, test } from "vitest";
import { heapMB } from "../../../../test/heap-mb.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { FollowedUrls } from "./followed-urls.ts";
import { urlKey } from "./page-search/url-key.ts";

const event = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["http://a.example/"] };

function followed(more: object = {}): FollowedUrls {
  return new FollowedUrls(resolveSpecification(specificationSchema.parse({ ...event, ...more })));
}

test("a crawl follows links to pages inside the scope; the published methods also follow links to share", () => {
  const urls = ["http://a.example/news", "http://b.example/news", "http://a.example/wp-login.php"];
  const looks = (more: object) => urls.map((url) => followed(more).look(url).isFollowed);
  const scope = { allow: ["a.example"] };
  expect(looks({ scope })).toEqual([true, false, false]);
  expect(looks({ scope, profile: "gossen" })).toEqual([true, false, true]);
  expect(followed().look(urls[0] as string)).toMatchObject({ url: urls[0], key: urlKey(urls[0] as string) });
});

test("a cached URL does not keep its page in memory", () => {
  const known = followed();
  const before = heapMB();
  for (let n = 100; n < 200; n++) {
    const url = `http://a.example/a-page-of-its-own-${n}`;
    known.look(
      Buffer.alloc(2 ** 19, `${url} `)
        .toString()
        .slice(0, url.length),
    );
  }
  expect(heapMB() - before).toBeLessThan(20);
  expect(known.look("http://a.example/a-page-of-its-own-100").isFollowed).toBe(true);
});
