import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FileServer {
  /** `http://127.0.0.1:PORT/` */
  readonly base: string;
  /** The ranges that were asked for, with the file's name before each. */
  readonly ranges: string[];
  close(): Promise<void>;
}

/** Files on loopback, by name, as web servers give them: whole, or the part that is asked for. */
export async function serveFiles(files: Readonly<Record<string, string>>): Promise<FileServer> {
  const ranges: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    const path = files[url.slice(1)];
    if (path === undefined) return void response.writeHead(404).end();
    const bytes = readFileSync(path);
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
    const end = Math.min(to === "" ? bytes.length : Number(to) + 1, bytes.length);
    ranges.push(`${url.slice(1)} ${from}-${end - 1}`);
    response.writeHead(headers.range ? 206 : 200, {
      "Content-Range": `bytes ${from}-${end - 1}/${bytes.length}`,
      "Content-Length": end - Number(from),
      ETag: '"1"',
    });
    response.end(bytes.subarray(Number(from), end));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ranges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
