import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { UsageError } from "@recollect/warc/errors";

/** The address on which a server was to listen. */
interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly server: "metrics" | "replay" | "workbench";
}

/** Returns an error with the reason why a server cannot listen, and the remedy; other errors are returned unchanged. */
export function listenError(error: NodeJS.ErrnoException, { host, port, server }: ListenPlace): unknown {
  const refused = (reason: string, why: "host" | "port-closed" | "port-used"): UsageError =>
    new UsageError(`Cannot listen on ${host}: ${reason}`, { code: "listening-refused", data: { server, why }, cause: error });
  if (error.code === "EADDRINUSE") return refused(`port ${port} is in use`, "port-used");
  if (error.code === "EACCES") return refused(`port ${port} is reserved for administrators`, "port-closed");
  if (error.code === "EADDRNOTAVAIL") return refused("it is not an address of this machine", "host");
  return error;
}

interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers requests at an address with a function from requests to responses. */
export async function listen(fetch: Parameters<typeof serve>[0]["fetch"], place: ListenPlace, maxHeaderSize?: number): Promise<Listening> {
  const { host: hostname, port } = place;
  const options = { fetch, port, hostname, overrideGlobalObjects: false, ...(maxHeaderSize && { serverOptions: { maxHeaderSize } }) };
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
  const server = serve(options, resolve);
  server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, place)));
  return {
    port: (await promise).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}
