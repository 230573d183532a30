import { warcLimits } from "@recollect/warc/limits";
import { buildConnector, Client } from "undici";
import type { AddressGuard } from "./address-guard.ts";
import { ProxyError } from "./exchange-failure.ts";

/** Idle clients that are kept, of all servers together; each holds one connection, which closes after some seconds. */
const maxIdle = 32;
const keepAliveMs = 10_000;

export interface Connection {
  readonly client: Client;
  /** Whether it was used before; the server may then close it at the moment of the request. */
  readonly isUsed: boolean;
  readonly key: string;
  /** Whether the request goes to a proxy, which needs the whole address in the start line. */
  readonly isForwarded: boolean;
}

/** Connections to servers, directly or through a proxy; each carries one request at a time. */
export class Connections {
  #guard: AddressGuard;
  #proxy: URL | undefined;
  #connectMs: number;
  #idle: Array<{ key: string; client: Client }> = [];
  #all = new Set<Client>();

  constructor(guard: AddressGuard, proxy: URL | undefined, connectMs: number) {
    this.#guard = guard;
    this.#proxy = proxy;
    this.#connectMs = connectMs;
  }

  take(url: URL, isFresh = false): Connection {
    // The user's own servers are local to this machine's network, not to the proxy's.
    const proxy = this.#guard.isOwn(url) ? undefined : this.#proxy;
    const isForwarded = proxy !== undefined && url.protocol === "http:";
    const key = isForwarded ? `proxy ${proxy.origin}` : url.origin;
    const at = isFresh ? -1 : this.#idle.findLastIndex((idle) => idle.key === key);
    const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
    if (idle !== undefined) return { client: idle.client, isUsed: idle.client.stats.connected, key, isForwarded };
    const client = isForwarded ? this.#open(proxy) : this.#open(url, proxy);
    return { client, isUsed: false, key, isForwarded };
  }

  /** Returns a connection after its answer was read to the end. */
  giveBack({ key, client }: Connection): void {
    if (client.destroyed) return;
    this.#idle.push({ key, client });
    const oldest = this.#idle.length > maxIdle ? this.#idle.shift() : undefined;
    if (oldest !== undefined) this.drop(oldest);
  }

  /** Closes a connection, whether its answer was read to the end or not. */
  drop({ client }: Pick<Connection, "client">): void {
    this.#all.delete(client);
    client.destroy().catch(() => {}); // it is closed in any case
  }

  async close(): Promise<void> {
    this.#idle.length = 0;
    await Promise.all([...this.#all].map((client) => client.destroy()));
    this.#all.clear();
  }

  #open(url: URL, tunnel?: URL): Client {
    const lookup = url === this.#proxy ? {} : { lookup: this.#guard.lookupFor(url) };
    const client = new Client(url.origin, {
      connect: tunnel === undefined ? { timeout: this.#connectMs, ...lookup } : tunnelThrough(tunnel, this.#connectMs),
      allowH2: false, // one request at a time, and answers with an exact wire form
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      maxHeaderSize: warcLimits.headerBytes,
    });
    this.#all.add(client);
    return client;
  }
}

/** Returns the authentication headers for a proxy with a user name and password. */
export function proxyHeaders(proxy: URL): Array<[string, string]> {
  if (proxy.username === "") return [];
  const secret = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return [["Proxy-Authorization", `Basic ${Buffer.from(secret).toString("base64")}`]];
}

/** Connects through a proxy's CONNECT: TLS begins behind it, so the proxy sees only the host. */
function tunnelThrough(proxy: URL, timeout: number): buildConnector.connector {
  const secure = buildConnector({ timeout, allowH2: false });
  return (options, callback) => {
    const target = `${options.hostname}:${options.port || 443}`;
    const client = new Client(proxy.origin, { connect: { timeout }, headersTimeout: timeout });
    const fail = (message: string) => {
      client.destroy().catch(() => {});
      callback(new ProxyError(`The proxy ${proxy.host} does not connect to ${target}: ${message}`), null);
    };
    client.connect({ path: target, headers: { host: target, ...Object.fromEntries(proxyHeaders(proxy)) } }).then(
      ({ statusCode, socket }) => {
        if (statusCode !== 200) {
          socket.on("error", () => {}).destroy();
          return fail(`status ${statusCode}`);
        }
        socket.once("close", () => client.destroy().catch(() => {}));
        secure({ ...options, httpSocket: socket as never }, callback);
      },
      (error: Error) => fail(error.message),
    );
  };
}
