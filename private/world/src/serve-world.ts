import { createServer } from "node:http";
import { sendAnswer } from "./archive-answer.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import type { LiveWeb } from "./live-web.ts";

export type ServedWorld = Awaited<ReturnType<typeof listenOnLoopback>>;

/**
 * Serves the sites of a world on the loopback address, chosen by the Host header. It also answers requests for `http://site/path`, so it can
 * be the proxy of a browser or a crawler.
 */
export function serveWorld(web: LiveWeb, port = 0): Promise<ServedWorld> {
  const server = createServer(({ method, url = "/", headers }, response) => {
    if (method !== "GET" && method !== "HEAD")
      return sendAnswer(response, { status: 405, headers: [["Allow", "GET, HEAD"]], body: Buffer.alloc(0) }, method);
    const target = /^https?:\/\/([^/:]*)(?::\d+)?(.*)$/i.exec(url);
    const host = target?.[1] ?? (headers.host ?? "").replace(/:\d+$/, "");
    const answer = web.answer(host, target?.[2] || (target ? "/" : url));
    const body = Buffer.from(`There is no site ${host}: name one with the Host header\n`);
    sendAnswer(response, answer ?? { status: 421, headers: [["Content-Type", "text/plain"]], body }, method);
  });
  return listenOnLoopback(server, port);
}
