import type { HttpMessage } from "./http-message.ts";

/** Whether a status, as an index or a response gives it, sends the reader on to another address. */
export function isRedirectStatus(status: string | number): boolean {
  return /^30[12378]$/.test(String(status));
}

/** Where a redirect leads; undefined for any other response, and where that is no address of the web. */
export function redirectTarget({ status, headers }: HttpMessage, url: string): string | undefined {
  const location = headers.get("Location") ?? headers.get("X-Archive-Orig-Location");
  if (location === undefined || !isRedirectStatus(status)) return undefined;
  const target = URL.parse(location, url);
  return target !== null && /^https?:$/.test(target.protocol) ? target.href : undefined;
}
