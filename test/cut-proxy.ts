import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./child-server.ts";

/** A proxy for a server on this machine that can close its connections or make them hang. */
export interface CutProxy {
  readonly port: number;
  /** Closes all connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts new connections again. */
  mend(): Promise<void>;
  /**
   * Waits until a client sends this text, then delays it and all later data of the current connections without closing them, as if their
   * machine had vanished.
   */
  vanishAt(text: string): Promise<void>;
  /** Forwards the delayed data and all later data. */
  appear(): void;
  close(): Promise<void>;
}

export async function startCutProxy(to: number): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  const vanished = new Set<Socket>();
  let server: Server | undefined;
  let onClientData: (bytes: Buffer) => void = () => {};
  const forward = (from: Socket, other: Socket, isClient: boolean): void => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (isClient) onClientData(bytes);
      if (vanished.has(from)) from.unshift(bytes);
      else other.write(bytes);
    });
    from.on("end", () => other.end());
    from.on("error", () => {}); // the connection was cut
    from.on("close", () => {
      sockets.delete(from);
      other.destroy();
    });
  };
  const listen = async (port: number): Promise<void> => {
    for (;;) {
      server = createServer((client) => {
        const server = connect(to, "127.0.0.1");
        forward(client, server, true);
        forward(server, client, false);
      }).listen(port, "127.0.0.1");
      const failure = await once(server, "listening").catch((error) => error);
      if (failure.code !== "EADDRINUSE") return;
      await sleep(20); // a process that another thread forked while the port was open keeps it until its exec
    }
  };
  const port = await freePort(); // the port stays reserved while the proxy is cut
  await listen(port);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: () => listen(port),
    vanishAt: (text) =>
      new Promise((resolve) => {
        onClientData = (bytes) => {
          if (!bytes.includes(text)) return;
          onClientData = () => {};
          for (const socket of sockets) vanished.add(socket.pause());
          resolve();
        };
      }),
    appear() {
      const back = [...vanished];
      vanished.clear();
      for (const socket of back) socket.resume();
    },
    close: cut,
  };
}
