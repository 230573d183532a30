/**
 * What replayed pages may do: run their scripts, and ask for nothing but what the player gives them from the archive, which is of their own
 * origin. They may be framed by the player and by the workbench, whose address this is.
 */
export function replayPolicy(workbench: string): string {
  return [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "connect-src 'self' data: blob:", // the player itself would allow web sockets to anywhere
    "frame-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${workbench}`,
  ].join("; ");
}

/**
 * The player's service worker, which makes every answer that a replayed page gets, with our policy instead of its own. The player sets a
 * looser one, and there is no setting for it.
 */
export function guardedServiceWorker(policy: string): string {
  return `const policy = ${JSON.stringify(policy)};
if (self.FetchEvent) { // the player starts the same script as a worker, too, which answers nobody
  const respondWith = FetchEvent.prototype.respondWith;
  FetchEvent.prototype.respondWith = function (answer) {
    return respondWith.call(this, Promise.resolve(answer).then(guarded));
  };
}
function guarded(answer) {
  if (!(answer instanceof Response) || answer.type === "error" || answer.type === "opaque" || answer.type === "opaqueredirect") return answer;
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", policy);
  headers.set("referrer-policy", "same-origin");
  const { status, statusText } = answer;
  return new Response(status === 101 || status === 204 || status === 205 || status === 304 ? null : answer.body, { status, statusText, headers });
}
importScripts("./wabac.js");
`;
}
