import { timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";
import { workbenchName } from "./replay/replay-policy.ts";

/** Conditions that requests must meet. */
export interface GuardOptions {
  /** Accepted host names of the server, without port; `any` if it listens on all addresses of the machine and is protected by a token. */
  readonly hosts: readonly string[] | "any";
  /** The token that every request for data must have; undefined if none is required. */
  readonly token?: string | undefined;
  /** The port of the replay server, the only other origin that the workbench may frame. */
  readonly replayPort?: (() => number | undefined) | undefined;
}

/** Policy by which the page may load no foreign resources and frame only the replay. */
function policy(replayPort: number | undefined): string {
  const replay = replayPort === undefined ? "" : ` http://*.${workbenchName}:${replayPort}`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'${replay}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/** Headers of every response: no other origin may frame the workbench or learn its address. */
const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/**
 * Refuses requests for a foreign host name that resolves to this machine, requests from pages of another origin, and requests for data
 * without the token. Adds the security headers to every response, unless a route has set stricter ones.
 */
export function guard({ hosts, token, replayPort }: GuardOptions) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const refusal = refusalOf(context, hosts, token);
    if (refusal === undefined) await next();
    else context.res = context.json({ error: refusal.message }, refusal.status);
    const all = { "content-security-policy": policy(refusal === undefined ? replayPort?.() : undefined), ...headers };
    for (const [name, value] of Object.entries(all)) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    return undefined;
  };
}

function refusalOf(
  { req }: Context,
  hosts: GuardOptions["hosts"],
  token: string | undefined,
): { status: 401 | 403; message: string } | undefined {
  const url = URL.parse(`http://${req.header("host") ?? ""}`);
  if (url === null || !isOwnHost(hosts, url.hostname)) return { status: 403, message: "This is not an address of the workbench" };
  const origin = req.header("origin");
  const isForeignWrite = req.method !== "GET" && req.method !== "HEAD" && origin !== undefined && URL.parse(origin)?.host !== url.host;
  if (isForeignWrite || isCrossOrigin(req)) return { status: 403, message: "Cross-origin request refused" };
  if (
    token !== undefined &&
    req.path.startsWith("/api/") &&
    !isToken(token, req.header("authorization")?.replace(/^Bearer /, "") ?? req.query("token"))
  )
    return { status: 401, message: "Token missing or incorrect. Open the address that was printed when the workbench started." };
  return undefined;
}

/** Whether the host name is one of the server's own. */
function isOwnHost(hosts: GuardOptions["hosts"], host: string): boolean {
  return hosts === "any" ? host !== "" : hosts.includes(host);
}

/** Whether the request comes from a page of another origin, such as a replayed one. Any page may link to a view. */
function isCrossOrigin(req: Context["req"]): boolean {
  const site = req.header("sec-fetch-site");
  if (site !== "cross-site" && site !== "same-site") return false;
  return req.path.startsWith("/api/") || req.header("sec-fetch-dest") !== "document";
}

function isToken(token: string, given = ""): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
