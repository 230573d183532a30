import type { z } from "@hono/zod-openapi";
import type { QueueName } from "./request-queues.ts";
import type { Workbench } from "./workbench.ts";

/** Validated input of a handler, its only access to the request. */
export interface HandlerInput<Params, Query, Body> {
  readonly workbench: Workbench;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal;
}

type ShapeOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface RouteParts<Params, Query, Body, Answer> {
  readonly method: "get" | "post" | "put" | "delete";
  /** In OpenAPI notation: `/api/collections/{name}`. */
  readonly path: string;
  readonly summary: string;
  /** The queue of requests that would take much memory or many threads at once. */
  readonly queue?: QueueName;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of the JSON response; a route without one creates its own `Response`, e.g. a download or a stream of events. */
  readonly answer?: Answer;
  readonly handle: (
    asked: HandlerInput<ShapeOf<Params>, ShapeOf<Query>, ShapeOf<Body>>,
  ) => Promise<Answer extends z.ZodType ? z.input<Answer> : Response>;
}

/** One route of the workbench: its input, its response and its handler. */
export type ApiRoute = RouteParts<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType | undefined>;

/** Creates a route whose handler gets the types of its own schemas. */
export function apiRoute<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(parts: RouteParts<Params, Query, Body, Answer>): ApiRoute {
  return parts as unknown as ApiRoute;
}
