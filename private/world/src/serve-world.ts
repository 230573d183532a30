import { createServer } from "node:http";
import { sendAnswer } from "./archive-answer.ts";
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
    if (method !== "GET" && method !== "HEAD")
      return sendAnswer(response, { status: 405, headers: [["Allow", "GET, HEAD"]], body: Buffer.alloc(0) }, method);
    const asked = /^https?:\/\/([^/:]*)(?::\d+)?(.*)$/i.exec(url);
    const host = asked?.[1] ?? (headers.host ?? "").replace(/:\d+$/, "");
    const answer = web.answer(host, asked?.[2] || (asked ? "/" : url));
    const body = Buffer.from(`There is no site ${host}: name one with the Host header\n`);
    sendAnswer(response, answer ?? { status: 421, headers: [["Content-Type", "text/plain"]], body }, method);
  });
  return listenOnLoopback(server, port);
}
