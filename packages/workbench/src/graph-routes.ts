import type { ReviewedCollection } from "@recollect/recollect/review/reviewed-collection";
import { reviewedGraph } from "@recollect/recollect/review/reviewed-graph";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { graphAnswer, graphQuery } from "./schemas/graph.ts";

/** Routes of the links between documents. */
export const graphRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/graph", {
    summary: "The link graph of the documents that match, or of their hosts",
    query: graphQuery,
    answer: graphAnswer,
    handle: ({ workbench, params: { name }, query: { of, ...choice }, signal }) => {
      const graphOf = async (collection: ReviewedCollection) => {
        const { nodes, edges, ...counts } = await reviewedGraph(collection, await collection.places({ ...choice, part: ["document"] }), of);
        return { nodes: [...nodes], edges: [...edges], ...counts };
      };
      return workbench.review.use(workbench.existingCollection(name), graphOf, signal);
    },
  }),
];
