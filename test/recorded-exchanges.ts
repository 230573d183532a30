import { readFileSync } from "node:fs";
import type { WebRequest } from "@recollect/archive/net/web";
import { decodeBody } from "@recollect/warc/http-body";
import { WarcFields } from "@recollect/warc/warc-record";
import { parse } from "yaml";
import { ScriptedWeb } from "./scripted-web.ts";

/** A recorded request to a public archive and its answer. */
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

/** Reads the exchanges from a VCR file. */
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

/** A web that replays recorded answers. */
export function replayed(exchanges: readonly RecordedExchange[]): ScriptedWeb {
  return new ScriptedWeb((request) => exchanges.find(({ url }) => isSame(url, request)));
}

/** Lookups are the same if they have the same URL, time and page, whatever their number of rows. */
function isSame(recorded: string, { url }: WebRequest): boolean {
  if (!url.includes("/cdx/search/cdx?")) return recorded === url;
  const [a, b] = [new URL(recorded), new URL(url)];
  return ["url", "from", "to", "resumeKey"].every((name) => a.searchParams.get(name) === b.searchParams.get(name));
}

/** Whether an exchange is an index search. */
export function isSearch({ url }: RecordedExchange): boolean {
  return url.includes("/cdx/search/cdx?");
}

/** Returns the decoded text of an answer. */
export function recordedText({ status, headers, body }: RecordedExchange): string {
  const fields = new WarcFields(
    Object.entries(headers).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  );
  return decodeBody({ status, startLine: "", headers: fields, body }).bytes.toString();
}
