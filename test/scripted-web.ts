import type { Web, WebAnswer, WebFailure, WebRequest } from "../src/net/web.ts";
import { WarcFields } from "../src/warc/warc-record.ts";

/** What a scripted server says; a text is a 200. */
export type ScriptedAnswer =
  | string
  | WebFailure
  | {
      readonly status?: number;
      readonly reason?: string;
      readonly headers?: Readonly<Record<string, string | readonly string[]>>;
      readonly body?: string | Buffer;
      readonly isCut?: boolean;
    };

/** A web of which a test says what it answers; it keeps what it was asked. What is not in the script is a 404. */
export class ScriptedWeb implements Web {
  readonly asked: WebRequest[] = [];
  isClosed = false;
  readonly #answer: (request: WebRequest) => ScriptedAnswer | undefined;

  constructor(script: Readonly<Record<string, ScriptedAnswer>> | ((request: WebRequest) => ScriptedAnswer | undefined)) {
    this.#answer = typeof script === "function" ? script : ({ url }) => (Object.hasOwn(script, url) ? script[url] : undefined);
  }

  get urls(): string[] {
    return this.asked.map(({ url }) => url);
  }

  get(request: WebRequest): Promise<WebAnswer | WebFailure> {
    this.asked.push(request);
    const scripted = this.#answer(request) ?? { status: 404, reason: "Not Found" };
    if (typeof scripted === "object" && "kind" in scripted) return Promise.resolve(scripted);
    const {
      status = 200,
      reason = "OK",
      headers = {},
      body = "",
      isCut = false,
    } = typeof scripted === "string" ? { body: scripted } : scripted;
    const { host, pathname, search } = new URL(request.url);
    return Promise.resolve({
      kind: "answer",
      url: request.url,
      status,
      reason,
      headers: new WarcFields(
        Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
      ),
      body: Buffer.from(body),
      isCut,
      fetchedAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
      isKept: false,
      requestHead: `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    });
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}
