/** Host name of the workbench in browsers, which resolve all names under `localhost` to this computer. */
export const workbenchName = "recollect.localhost";

/** The Content-Security-Policies of one collection's origin. */
export interface ReplayPolicies {
  /** Policy of the player: its scripts run, and load nothing from another origin. */
  readonly player: string;
  /** Policy of archived pages: the same, or without scripts. */
  readonly page: string;
  /** Policy of all other responses: a frame with one has an opaque origin, so an archived page cannot use browser objects of its window. */
  readonly closed: string;
}

/** Returns policies for pages that only the workbench at this port may frame. */
export function replayPolicies(workbenchPort: number, hasScripts: boolean): ReplayPolicies {
  const ancestors = `frame-ancestors 'self' http://${workbenchName}:${workbenchPort}`;
  const player = [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "connect-src 'self' data: blob:", // the player's own policy allows web sockets to all hosts
    "frame-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "form-action 'self'",
    "webrtc 'block'", // CSP level 3; not yet supported by Chromium and Firefox
    ancestors,
  ].join("; ");
  return {
    player,
    page: hasScripts ? player : `${player}; script-src 'none'; sandbox allow-same-origin allow-forms`,
    closed: `default-src 'none'; sandbox; ${ancestors}`,
  };
}

/**
 * Returns the player's service worker, which creates every response to a replayed page, with our policies instead of its own looser one,
 * for which the player has no setting. Frames may only show archived pages with the player's script in them: a response without that script
 * would give an archived page a window that the player has not patched.
 */
export function guardedServiceWorker(policies: ReplayPolicies): string {
  return `const policies = ${JSON.stringify(policies)};
const playerPaths = ["/replay/", "/replay/index.html"];
const rewritten = /^\\/replay\\/w\\/[^/]+\\/(?::[\\w-]+\\/)?\\d*(?!id_|wkrf_|dl_)[a-z]+_(?:\\/|\\||%7C)/i;
if (self.FetchEvent) { // the player also starts this script as a worker, which answers no requests
  const respondWith = FetchEvent.prototype.respondWith;
  FetchEvent.prototype.respondWith = function (answer) {
    const { url, mode } = this.request;
    return respondWith.call(this, Promise.resolve(answer).then((answer) => guarded(answer, new URL(url), mode === "navigate")));
  };
}
function guarded(answer, { pathname, href }, isFrame) {
  if (!(answer instanceof Response) || answer.type === "error" || answer.type === "opaque" || answer.type === "opaqueredirect") return answer;
  const isPlayer = !isFrame || playerPaths.includes(pathname);
  const isShown = isPlayer || (answer.status >= 300 && answer.status < 400) || (answer.ok && rewritten.test(pathname));
  const headers = new Headers(isShown ? answer.headers : { "content-type": "text/html; charset=utf-8" });
  headers.set("content-security-policy", isPlayer ? policies.player : isShown ? policies.page : policies.closed);
  headers.set("referrer-policy", "same-origin");
  if (!isShown) return new Response(${JSON.stringify(notArchived)}.replace("URL", () => textOf(href)), { status: 404, headers });
  const { status, statusText } = answer;
  return new Response(status === 101 || status === 204 || status === 205 || status === 304 ? null : answer.body, { status, statusText, headers });
}
function textOf(href) {
  const url = href.replace(/^.*?\\/replay\\/w\\/[^/]+\\/(?::[\\w-]+\\/)?\\d*[a-z]*_?\\//i, "");
  return url.replace(/[&<>"]/g, (character) => "&#" + character.charCodeAt(0) + ";");
}
importScripts("./wabac.js");
`;
}

const notArchived = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not in this collection</title>
<h2>Not in this collection</h2><p>This address was not archived in the collection:</p><p>URL</p>`;
