import type { Web, WebAnswer, WebFailure, WebRequest } from "@recollect/archive/net/web";
import { WarcFields } from "@recollect/warc/warc-record";

/** Answer of a scripted server; a string is a 200. */
export type ScriptedAnswer =
  | string
  | WebFailure
  | {
      readonly status?: number;
      readonly reason?: string;
      readonly headers?: Readonly<Record<string, string | readonly string[]>> | ReadonlyArray<readonly [string, string]>;
      readonly body?: string | Buffer;
      readonly isCut?: boolean;
    };

type Script = (request: WebRequest) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>;

/** Time of every fetch on a scripted web. */
export const scriptedTimeMs = Date.parse("2024-05-06T07:08:09.500Z");

/** A web with scripted answers; it records its requests. URLs outside the script are answered with 404. */
export class ScriptedWeb implements Web {
  readonly asked: WebRequest[] = [];
  isClosed = false;
  readonly #answer: Script;

  constructor(script: Readonly<Record<string, ScriptedAnswer>> | Script) {
    this.#answer = typeof script === "function" ? script : ({ url }) => (Object.hasOwn(script, url) ? script[url] : undefined);
  }

  get urls(): string[] {
    return this.asked.map(({ url }) => url);
  }

  async get(request: WebRequest): Promise<WebAnswer | WebFailure> {
    this.asked.push(request);
    const { url, maxBytes = Number.POSITIVE_INFINITY } = request;
    const scripted = (await this.#answer(request)) ?? { status: 404, reason: "Not Found" };
    if (typeof scripted === "object" && "kind" in scripted) return scripted;
    const { status = 200, reason = "OK", headers = {}, body = "", isCut } = typeof scripted === "string" ? { body: scripted } : scripted;
    const { host, pathname, search } = new URL(url);
    const bytes = Buffer.from(body);
    const sent = Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    return {
      kind: "answer",
      url,
      status,
      reason,
      headers: new WarcFields(
        Array.isArray(headers)
          ? headers
          : Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
      ),
      body: bytes.subarray(0, maxBytes),
      isCut: isCut ?? bytes.length > maxBytes,
      fetchedAtMs: scriptedTimeMs,
      isKept: false,
      requestHead: `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${sent.join("")}\r\n`,
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** Returns the web's failure for a host that does not exist. */
export function noSuchHost({ url }: WebRequest): WebFailure {
  return { kind: "failure", code: "not-found", message: `${new URL(url).host} does not exist` };
}
