import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Fault of a server's answer: a status, silence, half of the bytes, another part, or the whole file. */
export type FileFault = 403 | 404 | 500 | 503 | "silence" | "cut" | "other-part" | "whole";

export interface FileServer {
  /** `http://127.0.0.1:PORT/` */
  readonly base: string;
  readonly port: number;
  /** The requested ranges, each after its file's name. */
  readonly ranges: string[];
  /** Bytes of files that were sent. */
  readonly sent: { bytes: number };
  close(): Promise<void>;
}

export interface FileServerOptions {
  readonly port?: number;
  /** Delay of an answer, by its number of bytes. */
  readonly delayMs?: (bytes: number) => number;
  /** Fault of a request, by its number from 0 on. */
  readonly fault?: (number: number, name: string) => FileFault | undefined;
  /** The file's current ETag. */
  readonly tag?: (name: string) => string;
  /** The file's Last-Modified header; none by default. */
  readonly changed?: (name: string) => string;
}

/** Serves files on loopback by name: the whole file, the requested range, or a 304 if it has not changed. */
export async function serveFiles(files: Readonly<Record<string, string | Buffer>>, options: FileServerOptions = {}): Promise<FileServer> {
  const { port = 0, delayMs, fault = () => undefined, tag = () => '"1"', changed } = options;
  const ranges: string[] = [];
  const sent = { bytes: 0 };
  let requests = 0;
  const server = createServer(async ({ url = "", headers }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const wrong = fault(requests++, name);
    const file = files[name];
    if (file === undefined) return void response.writeHead(404).end();
    if (typeof wrong === "number") return void response.writeHead(wrong).end();
    if (wrong === "silence") return;
    const etag = tag(name);
    if (headers["if-none-match"] === etag) {
      if (delayMs) await setTimeout(delayMs(0));
      return void response.writeHead(304, { ETag: etag }).end();
    }
    const bytes = typeof file === "string" ? readFileSync(file) : file;
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec((wrong === "whole" ? undefined : headers.range) ?? "") ?? [];
    const start = Number(from) + (wrong === "other-part" ? 1 : 0);
    const end = Math.min(to === "" ? bytes.length : Number(to) + 1, bytes.length);
    ranges.push(`${name} ${start}-${end - 1}`);
    if (start >= bytes.length) return void response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` }).end();
    sent.bytes += end - start;
    if (delayMs) await setTimeout(delayMs(end - start));
    response.writeHead(headers.range && wrong !== "whole" ? 206 : 200, {
      "Content-Range": `bytes ${start}-${end - 1}/${bytes.length}`,
      "Content-Length": end - start,
      ETag: etag,
      ...(changed && { "Last-Modified": changed(name) }),
    });
    if (wrong === "cut") return cutOff(response, bytes.subarray(start, (start + end) >> 1));
    response.end(bytes.subarray(start, end));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: found } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${found}/`,
    port: found,
    ranges,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cutOff(response: ServerResponse, half: Buffer): void {
  response.write(half, () => response.destroy());
}
