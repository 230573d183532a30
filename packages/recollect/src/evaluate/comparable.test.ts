import { expect, test } from "vitest";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { comparable } from "./comparable.ts";

function crawlOf(profile: string, crawl: object = {}) {
  const given = { name: "quake", event: { start: "2011-03-11" }, topic: { references: ["quake.txt"] }, seeds: ["http://example.org/"] };
  return resolveSpecification(comparable(specificationSchema.parse({ ...given, profile, crawl }))).crawl;
}

test.each(["recollect", "gossen"])("disables threshold and patience of %s by default", (profile) => {
  expect(crawlOf(profile, { documents: 50 })).toMatchObject({ threshold: "none", patience: Number.POSITIVE_INFINITY, documents: 50 });
});

test("keeps threshold and patience of a specification", () => {
  expect(crawlOf("recollect", { threshold: 0.2, patience: 9 })).toMatchObject({ threshold: 0.2, patience: 9 });
  expect(crawlOf("recollect", { threshold: "auto", patience: "auto" })).toMatchObject({ threshold: "auto", patience: "auto" });
});

test("keeps the threshold of klein as part of its method", () => {
  expect(crawlOf("klein")).toMatchObject({ threshold: "auto", depth: 5 });
});
