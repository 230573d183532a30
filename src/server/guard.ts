import { timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";

/** Who may ask. */
export interface GuardOptions {
  /** Names by which the server may be called, without port; `any` where it listens on all addresses of the machine, and a token guards it. */
  readonly hosts: readonly string[] | "any";
  /** Needed by everybody where the server can be reached from other machines. */
  readonly token?: string | undefined;
  /** The port on which archived pages are replayed, the only others that the workbench may frame. */
  readonly replayPort?: (() => number | undefined) | undefined;
}

/** The page may load nothing from elsewhere, and frame nothing but replay. */
function policy(host: string, replayPort: number | undefined): string {
  const replay = replayPort === undefined ? "" : ` http://${host}:${replayPort}`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'${replay}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/** On every answer: no page may frame the workbench, no address is told to others. */
const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/**
 * Refuses a Host that is not ours (a name of somebody else's that resolves to this machine), whatever a page of another origin asks, and
 * whoever has no token where one is needed; puts the security headers on every answer, unless a route has set stricter ones.
 */
export function guard({ hosts, token, replayPort }: GuardOptions) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const refusal = whyRefused(context, hosts, token);
    if (refusal === undefined) await next();
    else context.res = context.json({ error: refusal.message }, refusal.status);
    const host = URL.parse(`http://${context.req.header("host") ?? ""}`)?.hostname ?? "127.0.0.1";
    const all = { "content-security-policy": policy(host, refusal === undefined ? replayPort?.() : undefined), ...headers };
    for (const [name, value] of Object.entries(all)) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    return undefined;
  };
}

function whyRefused(
  { req }: Context,
  hosts: GuardOptions["hosts"],
  token: string | undefined,
): { status: 401 | 403; message: string } | undefined {
  const url = URL.parse(`http://${req.header("host") ?? ""}`);
  if (url === null || !isOwnHost(hosts, url.hostname)) return { status: 403, message: "This address is not one of the workbench's own" };
  if (isFromElsewhere(req)) return { status: 403, message: "Another website must not ask for anything here" };
  const origin = req.header("origin");
  if (req.method !== "GET" && req.method !== "HEAD" && origin !== undefined && URL.parse(origin)?.host !== url.host)
    return { status: 403, message: "Another website must not change anything here" };
  if (
    token !== undefined &&
    req.path.startsWith("/api/") &&
    !isToken(token, req.header("authorization")?.replace(/^Bearer /, "") ?? req.query("token"))
  )
    return { status: 401, message: "The token is missing or wrong: open the address that recollect serve has printed" };
  return undefined;
}

/** Whether a name is one by which the server may be called. */
export function isOwnHost(hosts: GuardOptions["hosts"], host: string): boolean {
  return hosts === "any" ? host !== "" : hosts.includes(host);
}

/** Whether a page of another origin asks, such as one that is replayed; a link to a view may be followed from anywhere. */
function isFromElsewhere(req: Context["req"]): boolean {
  const site = req.header("sec-fetch-site");
  if (site !== "cross-site" && site !== "same-site") return false;
  return req.path.startsWith("/api/") || req.header("sec-fetch-dest") !== "document";
}

function isToken(token: string, given = ""): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
