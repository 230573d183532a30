import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import { workbenchApp } from "./app.ts";
import { listen } from "./listen.ts";
import { installedPlayer } from "./replay/replay-player.ts";
import { workbenchName } from "./replay/replay-policy.ts";
import { ReplayServer } from "./replay/replay-server.ts";
import type { RunsOptions } from "./runs/runs.ts";
import { Workbench } from "./workbench.ts";

interface ServeOptions {
  readonly folder: string;
  readonly port: number;
  /** The address to listen on. */
  readonly host?: string | undefined;
  /** The port for replayed pages; any free one by default. */
  readonly replayPort?: number | undefined;
  /** Accepts requests from all programs of this machine without a token. Only for a loopback address. */
  readonly hasNoToken?: boolean | undefined;
  /** Settings of crawls, such as the contact for web archives. */
  readonly runs?: RunsOptions | undefined;
}

/** A running workbench. */
export interface Serving {
  /** URL with IP address or host name, and the token in its fragment, which browsers do not send. */
  readonly url: string;
  /** URL with a name under `localhost`, at which pages can be replayed; undefined if the server does not listen on a loopback address. */
  readonly namedUrl: string | undefined;
  close(): Promise<void>;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** Starts the workbench on a folder. It needs a token even on this machine: other accounts reach loopback addresses, too. */
export async function serve({ folder, port, host = "127.0.0.1", replayPort, hasNoToken, runs }: ServeOptions): Promise<Serving> {
  if (hasNoToken && !loopback.has(host)) throw new UsageError(`Cannot listen on ${host} without a token`, { code: "listening-unsafe" });
  const token = hasNoToken ? undefined : randomBytes(24).toString("base64url");
  const own = host.includes(":") ? `[${host}]` : host;
  const isEverywhere = host === "0.0.0.0" || host === "::"; // the machine's names are unknown
  const hosts = isEverywhere ? "any" : ["127.0.0.1", "localhost", "[::1]", workbenchName, own];
  const workbench = new Workbench(folder, runs);
  const app = workbenchApp(workbench, { hosts, token, replayPort: () => workbench.replay?.port });
  const server = await listen(app.fetch, { host, port, server: "workbench" }, limits.requestHeaderBytes);
  try {
    const player = installedPlayer();
    if (player) workbench.replay = await ReplayServer.open({ player, host, port: replayPort, workbenchPort: server.port });
    workbench.runs.open();
  } catch (error) {
    void server.close();
    await workbench.replay?.close();
    throw error;
  }
  const urlAt = (name: string) => `http://${name}:${server.port}/${token === undefined ? "" : `#token=${token}`}`;
  return {
    url: urlAt(isEverywhere ? hostname() : own),
    namedUrl: isEverywhere || loopback.has(host) ? urlAt(workbenchName) : undefined,
    async close() {
      await server.close();
      await workbench.close();
    },
  };
}
