import { limits } from "@recollect/base/limits";
import { isRedirectStatus } from "@recollect/warc/redirect-target";
import type { Web, WebAnswer, WebFailure, WebRequest } from "./web.ts";

/**
 * Sends a request and follows up to five redirects; a further one is returned as the answer. `requestFor` creates each request, so that
 * each host's rate limit applies; every hop is checked like any other address.
 */
export async function followRedirects(web: Web, url: string, requestFor: (url: string) => WebRequest): Promise<WebAnswer | WebFailure> {
  for (let hops = 0, next = url; ; hops++) {
    const answer = await web.get(requestFor(next));
    if (answer.kind === "failure" || !isRedirectStatus(answer.status) || hops === limits.webRedirects) return answer;
    const location = answer.headers.get("Location");
    const target = location === undefined ? null : URL.parse(location, answer.url);
    if (target === null) return answer;
    next = target.href;
  }
}
