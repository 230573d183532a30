import type { Web, WebAnswer, WebFailure, WebRequest } from "../src/net/web.ts";
import { WarcFields } from "../src/warc/warc-record.ts";

/** What a test has the web say. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly reason?: string;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly body?: string | Buffer;
  readonly isCut?: boolean;
}

/** When everything on a scripted web is fetched. */
export const scriptedTimeMs = Date.parse("2024-05-06T07:08:09.500Z");

/** A web without sockets that says what a test wants; what it was asked can be looked at. Addresses that it does not know fail. */
export class ScriptedWeb implements Web {
  readonly asked: WebRequest[] = [];
  readonly #answer: (request: WebRequest) => ScriptedAnswer | WebFailure | undefined | Promise<ScriptedAnswer | undefined>;

  constructor(
    script: Readonly<Record<string, ScriptedAnswer | WebFailure>> | ((request: WebRequest) => Promise<ScriptedAnswer | undefined>),
  ) {
    this.#answer = typeof script === "function" ? script : ({ url }) => script[url];
  }

  async get(request: WebRequest): Promise<WebAnswer | WebFailure> {
    this.asked.push(request);
    const { url, headers = {}, maxBytes = Number.POSITIVE_INFINITY } = request;
    const answer = await this.#answer(request);
    if (answer === undefined) return { kind: "failure", code: "not-found", message: `${new URL(url).host} does not exist` };
    if ("kind" in answer) return answer;
    const body = Buffer.from(answer.body ?? "");
    const head = [
      `GET ${url} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    return {
      kind: "answer",
      url,
      status: answer.status ?? 200,
      reason: answer.reason ?? "OK",
      headers: new WarcFields(answer.headers ?? [["Content-Type", "text/html"]]),
      body: body.subarray(0, maxBytes),
      isCut: answer.isCut ?? body.length > maxBytes,
      fetchedAtMs: scriptedTimeMs,
      isKept: false,
      requestHead: `${head.join("\r\n")}\r\n\r\n`,
    };
  }

  async close(): Promise<void> {}
}
