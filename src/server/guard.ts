import { timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";

/** Who may ask. */
export interface GuardOptions {
  /** Names by which the server may be called, without port. */
  readonly hosts: readonly string[];
  /** Needed by everybody where the server can be reached from other machines. */
  readonly token?: string | undefined;
}

/** On every answer. Nothing may be loaded from elsewhere, no page may frame the workbench, no address is told to others. */
const headers = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/**
 * Refuses a Host that is not ours (a name of somebody else's that resolves to this machine), a write from a page of another origin, and
 * whoever has no token where one is needed; puts the security headers on every answer, unless a route has set stricter ones.
 */
export function guard({ hosts, token }: GuardOptions) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const refusal = whyRefused(context, hosts, token);
    if (refusal === undefined) await next();
    else context.res = context.json({ error: refusal.message }, refusal.status);
    for (const [name, value] of Object.entries(headers)) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    return undefined;
  };
}

function whyRefused(
  { req }: Context,
  hosts: readonly string[],
  token: string | undefined,
): { status: 401 | 403; message: string } | undefined {
  const url = URL.parse(`http://${req.header("host") ?? ""}`);
  if (url === null || !hosts.includes(url.hostname)) return { status: 403, message: "This address is not one of the workbench's own" };
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

function isToken(token: string, given = ""): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
