import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import { limits } from "@recollect/base/limits";
import { version } from "@recollect/base/version";
import { BusyError, NotFoundError, RecollectError } from "@recollect/warc/errors";
import type { Context, Next } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ApiRoute } from "./api-route.ts";
import { type GuardOptions, guard } from "./guard.ts";
import { routes } from "./routes.ts";
import { notFoundPage, webFile } from "./web-files.ts";
import type { Workbench } from "./workbench.ts";
import { workbenchMessage } from "./workbench-words.ts";

/** Creates the workbench as a function from requests to responses: without a socket, so that tests can call it directly. */
export function workbenchApp(workbench: Workbench, options: GuardOptions): OpenAPIHono {
  const app = new OpenAPIHono({
    defaultHook: (result, context) => (result.success ? undefined : context.json({ error: faultsOf(result.error) }, 400)),
  });
  app.use(guard(options));
  app.use(refuseLarge);
  for (const one of routes) addRoute(app, workbench, one);
  app.doc31("/api/openapi.json", { openapi: "3.1.0", info: { title: "recollect", version } });
  app.get("/collections/:name", async (context, next) => {
    // The browser will request the documents next. If a token is required, this request has none: the page will send it.
    if (options.token === undefined) workbench.preload(context.req.param("name")).catch(() => {});
    await next();
  });
  app.get("*", (context) => webFile(context.req.path) ?? context.notFound());
  app.notFound((context) => {
    const isBrowser = context.req.method === "GET" && /\btext\/html\b/i.test(context.req.header("accept") ?? "");
    return (isBrowser ? notFoundPage() : undefined) ?? context.json({ error: "Not found" }, 404);
  });
  app.onError((error, context) => answerError(error, context));
  return app;
}

/** Refuses a request by its Content-Length if it is too large, before reading it: Node.js reads no more bytes than declared. */
async function refuseLarge(context: Context, next: Next): Promise<Response | undefined> {
  const length = context.req.header("content-length");
  if (length === undefined && context.req.header("transfer-encoding") !== undefined)
    return context.json({ error: "The request has no Content-Length" }, 411);
  if (Number(length ?? 0) > limits.requestBytes) return context.json({ error: "The request is too large" }, 413);
  await next();
  return undefined;
}

function addRoute(
  app: OpenAPIHono,
  workbench: Workbench,
  { method, path, summary, queue, params, query, body, answer, handle }: ApiRoute,
): void {
  const description = answer ? "Data as JSON" : "A file, or a stream of events";
  const spec = createRoute({
    ...{ method, path, summary },
    request: {
      params,
      ...(query && { query }),
      ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: { 200: { description, ...(answer && { content: { "application/json": { schema: answer } } }) } },
  });
  app.openapi(spec, async (context) => {
    const valid = (place: "param" | "query" | "json") => context.req.valid(place as never) as never;
    const { signal } = context.req.raw;
    const input = { workbench, params: valid("param"), query: query && valid("query"), body: body && valid("json"), signal } as never;
    const result = await (queue === undefined ? handle(input) : workbench.queues[queue].run(async () => handle(input), signal));
    return answer === undefined ? (result as unknown as Response) : (context.json(result) as never);
  });
}

function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join(".") || "request"}: ${message}`).join("; ");
}

/** Responds with the message of an error that the user can fix; the details of others stay on the server. */
function answerError(error: Error, context: Context): Response {
  if (error instanceof NotFoundError) return context.json({ error: workbenchMessage(error) }, 404);
  if (error instanceof BusyError) return context.json({ error: workbenchMessage(error) }, 503, { "retry-after": "5" });
  if (error instanceof RecollectError) return context.json({ error: workbenchMessage(error) }, 400);
  if (error instanceof HTTPException) return context.json({ error: error.message }, error.status); // e.g. a body that is not JSON
  process.stderr.write(`recollect: ${process.env.RECOLLECT_DEBUG ? error.stack : error.message}\n`);
  return context.json({ error: "Internal error: this is a bug in recollect; see the terminal for details" }, 500);
}
