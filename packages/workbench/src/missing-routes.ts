import { join } from "node:path";
import { z } from "@hono/zod-openapi";
import { limits } from "@recollect/base/limits";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { CollectionReader } from "@recollect/recollect/collection/collection-reader";
import { UsageError } from "@recollect/warc/errors";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { MissingTable } from "./missing-table.ts";
import { askElsewhere, missingPage, missingQuery } from "./schemas/missing.ts";
import { specificationText } from "./specifications/specifications.ts";
import type { Workbench } from "./workbench.ts";

/** Routes of pages without a capture in any archive. */
export const missingRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/missing", {
    summary: "Pages without a capture in any archive, most promising first",
    queue: "tables",
    query: missingQuery,
    answer: missingPage,
    handle: async ({ workbench, params: { name }, query }) => (await MissingTable.read(workbench.existingCollection(name))).page(query),
  }),
  apiRoute("post /api/collections/{name}/missing/event", {
    summary: "Write a specification that looks only for these pages, to be run on other archives",
    queue: "tables",
    body: askElsewhere,
    answer: z.object({ event: z.string() }),
    handle: ({ workbench, params: { name }, body }) => missingEvent(workbench, name, body),
  }),
];

/** Creates NAME-missing.yaml: the same event with the missing pages as seeds, and without following links. */
async function missingEvent(
  workbench: Workbench,
  name: string,
  { urls, q, host }: z.output<typeof askElsewhere>,
): Promise<{ event: string }> {
  const folder = workbench.existingCollection(name);
  const { specification } = await CollectionReader.open(folder);
  const own = workbench.specificationFile(specification.name);
  if (own === undefined)
    throw new UsageError(
      `The specification ${specification.name}.yaml is not in the workbench's folder: copy it there, with the texts it names`,
    );
  const seeds = (urls && [...new Set(urls)]) ?? (await MissingTable.read(folder)).matching({ q, host }).map(({ url }) => url);
  if (seeds.length === 0) throw new UsageError("No missing page matches");
  if (seeds.length > limits.seedsFromMissing)
    throw new UsageError(
      `${seeds.length} pages are too many for one crawl: choose at most ${limits.seedsFromMissing}, by host or by address`,
    );
  const event = `${specification.name}-missing`.slice(0, 100);
  const text = await workbench.specifications.change(specificationText(own), [
    { path: ["name"], value: event },
    { path: ["seeds"], value: seeds },
    { path: ["crawl", "depth"], value: 0 },
    { path: ["crawl", "patience"], value: "none" },
  ]);
  await workbench.exclusively(() => writeTextAtomically(join(workbench.folder, `${event}.yaml`), [text]));
  return { event };
}
