import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import type { LiveWeb } from "./live-web.ts";

export interface ServedWorld {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the sites of a world on the loopback address, one per Host header. As the proxy of a browser or a crawler it is the whole web: it
 * also answers requests for `http://site/path`.
 */
export function serveWorld(web: LiveWeb, port = 0): Promise<ServedWorld> {
  const server = createServer(({ method, url = "/", headers }, response) => {
    if (method !== "GET" && method !== "HEAD") return send(response, 405, [["Allow", "GET, HEAD"]], Buffer.alloc(0), method);
    const asked = /^https?:\/\/([^/:]*)(?::\d+)?(.*)$/i.exec(url);
    const host = asked?.[1] ?? (headers.host ?? "").replace(/:\d+$/, "");
    const answer = web.answer(host, asked?.[2] || (asked ? "/" : url));
    if (answer) return send(response, answer.status, answer.headers, answer.body, method);
    send(response, 421, [["Content-Type", "text/plain"]], Buffer.from(`There is no site ${host}: name one with the Host header\n`), method);
  });
  return listenOnLoopback(server, port);
}

function send(
  response: ServerResponse,
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
  method?: string,
): void {
  response.writeHead(status, [...headers.flat(), "Content-Length", String(body.length)]);
  response.end(method === "HEAD" ? undefined : body);
}
