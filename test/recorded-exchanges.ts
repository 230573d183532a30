import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { WebRequest } from "../src/net/web.ts";
import { decodeBody } from "../src/warc/http-body.ts";
import { WarcFields } from "../src/warc/warc-record.ts";
import { ScriptedWeb } from "./scripted-web.ts";

/** One request to a public archive and its answer, as it was recorded. */
export interface RecordedExchange {
  readonly url: string;
  readonly status: number;
  readonly reason: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
}

interface VcrInteraction {
  readonly request: { readonly uri: string };
  readonly response: {
    readonly status: { readonly code: number; readonly message: string };
    readonly headers: Readonly<Record<string, readonly string[]>>;
    readonly body: { readonly string: string | Uint8Array };
  };
}

/** Reads the exchanges of a VCR file. */
export function readExchanges(path: string): RecordedExchange[] {
  const { interactions } = parse(readFileSync(path, "utf8")) as { interactions: VcrInteraction[] };
  return interactions.map(({ request, response }) => ({
    url: request.uri,
    status: response.status.code,
    reason: response.status.message,
    headers: response.headers,
    body: Buffer.from(response.body.string as string),
  }));
}

/** A web that answers as was recorded. */
export function replayed(exchanges: readonly RecordedExchange[]): ScriptedWeb {
  return new ScriptedWeb((request) => exchanges.find(({ url }) => isSame(url, request)));
}

/** Look-ups are the same when they ask for the same URL, time and page, however many rows they want at once. */
function isSame(recorded: string, { url }: WebRequest): boolean {
  if (!url.includes("/cdx/search/cdx?")) return recorded === url;
  const [a, b] = [new URL(recorded), new URL(url)];
  return ["url", "from", "to", "resumeKey"].every((name) => a.searchParams.get(name) === b.searchParams.get(name));
}

/** Whether an exchange is a search in an index. */
export function isSearch({ url }: RecordedExchange): boolean {
  return url.includes("/cdx/search/cdx?");
}

/** What an answer says. */
export function recordedText({ status, headers, body }: RecordedExchange): string {
  const fields = new WarcFields(
    Object.entries(headers).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  );
  return decodeBody({ status, startLine: "", headers: fields, body }).bytes.toString();
}
