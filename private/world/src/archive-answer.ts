import type { ServerResponse } from "node:http";

/** Answer of a served archive to a request. */
export interface ArchiveAnswer {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: Buffer;
}

/** An answer by the archive itself: one sentence of text. */
export function plainAnswer(status: number, sentence: string, headers: ArchiveAnswer["headers"] = []): ArchiveAnswer {
  return { status, headers: [["Content-Type", "text/plain; charset=utf-8"], ...headers], body: Buffer.from(`${sentence}\n`) };
}

/** A redirect by the archive itself. */
export function redirectAnswer(location: string, headers: ArchiveAnswer["headers"] = []): ArchiveAnswer {
  return { status: 302, headers: [["Location", location], ...headers], body: Buffer.alloc(0) };
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: ArchiveAnswer, method: string | undefined): void {
  // Addresses may contain any letter, headers may not.
  const sendable = headers.flatMap(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/gu, encodeURIComponent)]);
  response.writeHead(status, [...sendable, "Content-Length", String(body.length)]);
  response.end(method === "HEAD" ? undefined : body);
}
