import { limits } from "../limits.ts";
import type { Web, WebAnswer, WebFailure, WebRequest } from "./web.ts";

const redirects = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect, or undefined. */
export function answerRedirect(answer: WebAnswer): string | undefined {
  const location = redirects.has(answer.status) ? answer.headers.get("Location") : undefined;
  return location === undefined ? undefined : URL.parse(location, answer.url)?.href;
}

/**
 * Sends a request and follows up to five redirects; a further one is returned as the answer. `requestFor` creates each request, so that
 * each host's rate limit applies; every hop is checked like any other address.
 */
export async function followRedirects(web: Web, url: string, requestFor: (url: string) => WebRequest): Promise<WebAnswer | WebFailure> {
  for (let hops = 0, next = url; ; hops++) {
    const answer = await web.get(requestFor(next));
    const target = answer.kind === "answer" && hops < limits.webRedirects ? answerRedirect(answer) : undefined;
    if (target === undefined) return answer;
    next = target;
  }
}
