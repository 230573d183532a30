import { unpackEvidence } from "./link-evidence.ts";
import { LinkModel } from "./link-model.ts";
import type { CrawlState } from "./state/crawl-state.ts";

/** Restores a model from the pages judged so far: identical, since it learns in the same order. */
export async function learnedModel(state: CrawlState, options: ConstructorParameters<typeof LinkModel>[0]): Promise<LinkModel> {
  const model = new LinkModel(options);
  for await (const { url, evidence, yielded } of state.pages.lessons())
    model.learn(url, evidence === null ? undefined : unpackEvidence(evidence), yielded);
  for await (const url of state.urls.fruitless()) model.miss(url);
  return model;
}
