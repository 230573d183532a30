import { type JudgedVisit, type Visit, visit } from "@recollect/recollect/crawl/visit";
import { type VisitSettings, visitPartsOf } from "@recollect/recollect/crawl/visitor";
import type { Specification } from "@recollect/recollect/spec/specification";
import { expect } from "vitest";
import { folder } from "./temporary-folder.ts";
import { quakeText, settingsOf, type TinyPage, tinySite } from "./tiny-site.ts";

type VisitedSite = [
  pages: readonly TinyPage[],
  changes?: Partial<Specification>,
  more?: Partial<VisitSettings> & { url?: string; profile?: string },
];

export const home = "http://example.org/";
export const quake = { title: "Earthquake", text: quakeText };
export const garden = { title: "Garden", text: "Roses and tulips grow behind the old mill, where bees hum over the meadow all day long." };

/** Visits a page of a small site, which is created in the test's folder, and returns the result. */
export async function visitOf(...[pages, changes = {}, more = {}]: VisitedSite): Promise<Visit> {
  const { url = home, profile, ...settings } = more;
  const site = await tinySite(folder, pages, changes);
  const usual = await settingsOf(site);
  const specification = {
    ...usual.specification,
    ...(profile && { profile: profile as "gossen", crawl: { ...usual.specification.crawl, undated: "keep" as const } }),
  };
  try {
    return await visit(url, visitPartsOf(site.archive, { ...usual, specification, ...settings }));
  } finally {
    site.archive.close();
  }
}

/** Visits a page that is judged, and returns the result. */
export async function judgedVisit(...args: VisitedSite): Promise<JudgedVisit> {
  const result = await visitOf(...args);
  expect(result.kind).toBe("judged");
  return result as JudgedVisit;
}
