import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { expiredCertificate } from "./expired-certificate.ts";

/** Writes a server's answer to the socket after the head of a request has been read. */
export type Script = (socket: Socket, head: string) => void;

/** A server on the loopback address that follows a script byte by byte, so that it can misbehave. */
export class ScriptedServer {
  readonly port: number;
  /** The heads of all requests so far. */
  readonly requests: string[] = [];
  #connections = 0;
  #server: Server;
  #sockets = new Set<Socket>();

  private constructor(server: Server, script: () => Script) {
    this.#server = server;
    this.port = (server.address() as { port: number }).port;
    server.on("secureConnection", (socket) => this.#serve(socket, script()));
    server.on("connection", (socket) => {
      this.#connections++;
      this.#sockets.add(socket);
      socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    });
  }

  /** Starts the server. `secure`: with TLS and these options or an expired certificate. */
  static async start(script: Script, { secure = false }: { secure?: boolean | TlsOptions } = {}): Promise<ScriptedServer> {
    const server = secure ? createTlsServer(secure === true ? expiredCertificate : secure) : createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const scripted = new ScriptedServer(server, () => script);
    if (!secure) server.on("connection", (socket) => scripted.#serve(socket, script));
    return scripted;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Number of connections so far, whatever their outcome. */
  get hits(): number {
    return this.#connections;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket, script: Script): void {
    let text = "";
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString("latin1");
      for (let end = text.indexOf("\r\n\r\n"); end >= 0; end = text.indexOf("\r\n\r\n")) {
        const head = text.slice(0, end + 4);
        text = text.slice(end + 4);
        this.requests.push(head);
        script(socket, head);
      }
    });
  }
}

/** Returns the bytes of an answer. */
export function answerBytes(body: string | Buffer, { status = "200 OK", headers = {} as Record<string, string> } = {}): Buffer {
  const lines = Object.entries({ "Content-Length": String(Buffer.byteLength(body)), ...headers }).map((pair) => pair.join(": "));
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
}

export function pathOf(head: string): string {
  return head.split(" ")[1] as string;
}
