import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Passes connections on to a server on this machine, and can cut them. */
export interface CutProxy {
  readonly port: number;
  /** Cuts all connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Passes new connections on again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startCutProxy(to: number): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (port: number): Promise<Server> => {
    server = createServer((near) => {
      const far = connect(to, "127.0.0.1");
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.pipe(other);
        socket.on("error", () => {}); // what was cut
        socket.on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  const { port } = (await listen(0)).address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, cut, mend: async () => void (await listen(port)), close: cut };
}
