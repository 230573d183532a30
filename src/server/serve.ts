import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { serve as listen } from "@hono/node-server";
import { workbenchApp } from "./app.ts";
import { listenError } from "./listen-error.ts";
import { installedPlayer } from "./replay/replay-player.ts";
import { ReplayServer } from "./replay/replay-server.ts";
import type { RunsOptions } from "./runs/runs.ts";
import { Workbench } from "./workbench.ts";

export interface ServeOptions {
  readonly folder: string;
  readonly port: number;
  /** The address to listen on; any but a loopback address makes a token necessary. */
  readonly host?: string | undefined;
  /** How crawls are made, such as who asks archives on the web. */
  readonly runs?: RunsOptions | undefined;
}

/** A workbench that answers. */
export interface Serving {
  /** What to open in a browser, with the token where one is needed. */
  readonly url: string;
  close(): Promise<void>;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** Starts the workbench on a folder. It listens on this machine alone unless told otherwise, and then asks for a token. */
export async function serve({ folder, port, host = "127.0.0.1", runs }: ServeOptions): Promise<Serving> {
  const token = loopback.has(host) ? undefined : randomBytes(24).toString("base64url");
  const own = host.includes(":") ? `[${host}]` : host;
  const isEverywhere = host === "0.0.0.0" || host === "::"; // then nobody knows by which names the machine is called
  const hosts = isEverywhere ? "any" : ["127.0.0.1", "localhost", "[::1]", own];
  const workbench = new Workbench(folder, runs);
  const app = workbenchApp(workbench, { hosts, token, replayPort: () => workbench.replay?.port });
  const { server, address } = await new Promise<{ server: ReturnType<typeof listen>; address: AddressInfo }>((resolve, reject) => {
    const server = listen({ fetch: app.fetch, port, hostname: host, overrideGlobalObjects: false }, (address) =>
      resolve({ server, address }),
    );
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(listenError(error, { host, port, portFlag: "--port", hostFlag: "--host" })),
    );
  });
  try {
    const player = installedPlayer();
    if (player) workbench.replay = await ReplayServer.open({ player, hosts, host, workbenchPort: address.port });
    workbench.runs.open();
  } catch (error) {
    server.close();
    await workbench.replay?.close();
    throw error;
  }
  return {
    url: `http://${isEverywhere ? hostname() : own}:${address.port}/${token === undefined ? "" : `#token=${token}`}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await workbench.close();
    },
  };
}
