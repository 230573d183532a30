import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "recollect/errors";

/** Starts a server on the loopback interface, on the given port or any free one. */
export async function listenOnLoopback(server: Server, port = 0): Promise<{ port: number; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(cause.code === "EADDRINUSE" ? new UsageError(`Port ${port} is taken: give another with --port`, { cause }) : cause);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
