import { unpackEvidence } from "./link-evidence.ts";
import { LinkModel } from "./link-model.ts";
import type { CrawlState } from "./state/crawl-state.ts";

/** A model with what the pages judged so far have taught: the same as when they were judged, since it is learned in the same order. */
export async function learnedModel(state: CrawlState, options: ConstructorParameters<typeof LinkModel>[0]): Promise<LinkModel> {
  const model = new LinkModel(options);
  for await (const { url, evidence, yielded } of state.pages.lessons())
    model.learn(url, evidence === null ? undefined : unpackEvidence(evidence), yielded);
  for await (const url of state.urls.fruitless()) model.miss(url);
  return model;
}
