import type { z } from "@hono/zod-openapi";
import type { QueueName } from "./request-queues.ts";
import type { Workbench } from "./workbench.ts";

/** Validated input of a handler; it sees nothing else of the request. */
export interface HandlerInput<Params, Query, Body> {
  readonly workbench: Workbench;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Aborted when the browser has gone. */
  readonly signal: AbortSignal;
}

type ShapeOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface RouteParts<Params, Query, Body, Answer> {
  readonly method: "get" | "post" | "put" | "delete";
  /** As OpenAPI writes it: `/api/collections/{name}`. */
  readonly path: string;
  readonly summary: string;
  /** What its requests wait for where they would take much memory or many threads at once. */
  readonly queue?: QueueName;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What is answered as JSON; a route without one makes its own `Response`, such as a download or a stream of events. */
  readonly answer?: Answer;
  readonly handle: (
    asked: HandlerInput<ShapeOf<Params>, ShapeOf<Query>, ShapeOf<Body>>,
  ) => Promise<Answer extends z.ZodType ? z.input<Answer> : Response>;
}

/** One address of the workbench: what it takes, what it answers, who answers. */
export type ApiRoute = RouteParts<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined, z.ZodType | undefined>;

/** A route whose handler sees the types of its own schemas. */
export function apiRoute<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(parts: RouteParts<Params, Query, Body, Answer>): ApiRoute {
  return parts as unknown as ApiRoute;
}
