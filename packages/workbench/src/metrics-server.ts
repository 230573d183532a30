import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "@recollect/base/metrics";
import { listenError } from "./listen.ts";

/** A running metrics server. */
interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves metrics of this process at `/metrics`. They contain only numbers and no text of pages, so no token is required. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isMetrics = request.url?.split("?")[0] === "/metrics" && (request.method === "GET" || request.method === "HEAD");
    response.writeHead(isMetrics ? 200 : 404, { "content-type": isMetrics ? "text/plain; version=0.0.4; charset=utf-8" : "text/plain" });
    response.end(isMetrics ? metrics.text() : "See /metrics\n");
  });
  server.on("connection", (socket) => socket.unref());
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, { host, port, server: "metrics" });
  }
  server.unref(); // neither the server nor its connections keep the process running
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${listening}/metrics`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
