import type { HttpMessage } from "./http-message.ts";

/** Whether a status from an index or a response is a redirect. */
export function isRedirectStatus(status: string | number): boolean {
  return /^30[12378]$/.test(String(status));
}

/** Returns the target of a redirect; undefined for other responses and for targets that are not web addresses. */
export function redirectTarget({ status, headers }: HttpMessage, url: string): string | undefined {
  const location = headers.get("Location") ?? headers.get("X-Archive-Orig-Location");
  if (location === undefined || !isRedirectStatus(status)) return undefined;
  const target = URL.parse(location, url);
  return target !== null && /^https?:$/.test(target.protocol) ? target.href : undefined;
}
