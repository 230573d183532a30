import { z } from "@hono/zod-openapi";
import { documentDetail, documentPage } from "@recollect/recollect/review/answers";
import type { ReviewedCollection } from "@recollect/recollect/review/reviewed-collection";
import { NotFoundError } from "@recollect/warc/errors";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { acceptRequest, decisionAnswer, decisionRequest, documentPageQuery, undoAnswer, undoRequest } from "./schemas/review.ts";
import type { Workbench } from "./workbench.ts";

/** The preview's policy forbids everything: a page that circumvents `safePreview` is in a sandbox without scripts or requests. */
const previewPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Routes for reviewing a collection and deciding on its documents. */
export const reviewRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/documents", {
    summary: "A range of the matching documents of a collection, with counts by facet, time and score",
    query: documentPageQuery,
    answer: documentPage,
    handle: (input) => {
      const { sort, offset, limit, ...choice } = input.query;
      return inCollection(input, (collection) => collection.page(choice, { sort, offset, limit }));
    },
  }),
  apiRoute("get /api/collections/{name}/documents/{number}", {
    summary: "A document: its text, the reason why it was kept, its link path, versions and links",
    query: z.object({ q: z.string().max(1000).optional() }),
    answer: documentDetail,
    handle: (input) =>
      inCollection(input, (collection) => collection.documents.read(placeIn(collection, input.params.number), input.query.q)),
  }),
  apiRoute("get /api/collections/{name}/documents/{number}/preview", {
    summary: "The page of a document without anything that loads, runs or leads elsewhere, as HTML",
    handle: (input) =>
      inCollection(input, async (collection) => {
        const html = await collection.documents.preview(placeIn(collection, input.params.number));
        return new Response(html, {
          headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": previewPolicy },
        });
      }),
  }),
  apiRoute("post /api/collections/{name}/decisions", {
    summary: "Keep, drop or leave undecided documents by their numbers, or all that match; add notes",
    body: decisionRequest,
    answer: decisionAnswer,
    handle: (input) =>
      inCollection(input, async (collection) => {
        const { numbers, matching, decision, note } = input.body;
        const places = numbers?.map((one) => collection.placeOf(one)) ?? (await collection.places(matching ?? {}));
        const at = timeOfDecision();
        const isBulk = numbers === undefined || numbers.length > 1;
        return { changed: await collection.decide(places, { decision, note, isBulk }, at), at: at.toISOString() };
      }),
  }),
  apiRoute("post /api/collections/{name}/decisions/accept", {
    summary: "Let the model keep likely documents and candidates, and drop unlikely documents, without a curator's decision",
    body: acceptRequest,
    answer: decisionAnswer,
    handle: (input) =>
      inCollection(input, async (collection) => {
        const at = timeOfDecision();
        return { changed: await collection.acceptLikely(input.body.border, at), at: at.toISOString() };
      }),
  }),
  apiRoute("post /api/collections/{name}/decisions/undo", {
    summary: "Undo a decision by its time, or the last one; notes that were saved without a decision stay",
    body: undoRequest,
    answer: undoAnswer,
    handle: (input) => inCollection(input, async (collection) => ({ undone: await collection.undo(input.body.at, new Date()) })),
  }),
];

let lastDecisionMs = 0;

/** Returns the current time, different on every call, since a decision is undone by its time. */
function timeOfDecision(): Date {
  lastDecisionMs = Math.max(Date.now(), lastDecisionMs + 1);
  return new Date(lastDecisionMs);
}

type Input = { readonly workbench: Workbench; readonly params: { readonly name: string }; readonly signal: AbortSignal };

function inCollection<T>({ workbench, params, signal }: Input, action: (collection: ReviewedCollection) => Promise<T>): Promise<T> {
  return workbench.review.use(workbench.existingCollection(params.name), action, signal);
}

function placeIn(collection: ReviewedCollection, number: string): number {
  if (!/^\d{1,9}$/.test(number)) throw new NotFoundError(`There is no document ${number} in this collection`);
  return collection.placeOf(Number(number));
}
