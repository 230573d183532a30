import { z } from "@hono/zod-openapi";
import type { QueueName } from "./request-queues.ts";
import type { Workbench } from "./workbench.ts";

type Method = "get" | "post" | "put" | "delete";

/** Names of the parameters in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type ShapeOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type ResultOf<Answer> = Answer extends z.ZodType ? z.input<Answer> : Response;

interface RouteParts<Names extends string, Query, Body, Answer> {
  readonly summary: string;
  /** The queue of a route whose requests take much memory or a thread. */
  readonly queue?: QueueName;
  /** Schemas of path parameters that accept only some strings. */
  readonly params?: Readonly<Partial<Record<Names, z.ZodType<string>>>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of the JSON response; a route without one creates its own `Response`, e.g. a download or a stream of events. */
  readonly answer?: Answer;
  /** Gets validated input, its only access to the request; `signal` is aborted when the browser disconnects. */
  readonly handle: (input: {
    readonly workbench: Workbench;
    readonly params: Readonly<Record<Names, string>>;
    readonly query: ShapeOf<Query>;
    readonly body: ShapeOf<Body>;
    readonly signal: AbortSignal;
  }) => ResultOf<Answer> | Promise<ResultOf<Answer>>;
}

type AnySchema = z.ZodType | undefined;

/** One route of the workbench: its input, its response and its handler. */
export interface ApiRoute extends Omit<RouteParts<string, z.ZodObject | undefined, AnySchema, AnySchema>, "params"> {
  readonly method: Method;
  /** In OpenAPI notation: `/api/collections/{name}`. */
  readonly path: string;
  readonly params: z.ZodObject;
}

/** Creates a route for calls such as `get /api/runs/{id}`. Its handler gets the types of the path's parameters and of its own schemas. */
export function apiRoute<
  Call extends `${Method} /${string}`,
  Query extends z.ZodObject | undefined = undefined,
  Body extends AnySchema = undefined,
  Answer extends AnySchema = undefined,
>(call: Call, { params, ...parts }: RouteParts<NamesIn<Call>, Query, Body, Answer>): ApiRoute {
  const [method, path = ""] = call.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, z.string()]);
  return { ...parts, method, path, params: z.object({ ...Object.fromEntries(names), ...params }) } as unknown as ApiRoute;
}
