import type { Capture } from "@recollect/warc/capture";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { ArchiveClient, answerProblem, textOf } from "./archive-client.ts";
import { type ArchiveEntry, archiveAddress } from "./archive-entry.ts";
import { parseCdxAnswer } from "./cdx-answer.ts";
import type { Web } from "./net/web.ts";
import { RemoteArchive } from "./remote-archive.ts";
import { remoteCapture } from "./remote-capture.ts";
import { queryTimeGate } from "./time-gate.ts";
import { lookUpTimeMap } from "./time-map-lookup.ts";

/** Answer of one address of an archive. */
export interface Trial {
  readonly endpoint: "timegate" | "timemap" | "cdx" | "capture";
  readonly ok: boolean;
  readonly message: string;
}

/** Sends one request for a URL to each address of an archive, and fetches one of the captures found. */
export async function* tryArchive(entry: ArchiveEntry, web: Web, url: string, signal?: AbortSignal): AsyncGenerator<Trial> {
  const client = new ArchiveClient(entry, web, signal);
  const found: Capture[] = [];
  if (entry.timegate !== undefined) yield await tryTimeGate(client, entry.timegate, url, found);
  if (entry.timemap !== undefined) yield await tryTimeMap(client, entry.timemap, url, found);
  if (entry.cdx !== undefined) yield await tryCdx(client, entry.cdx, url, found);
  const [capture] = found;
  if (capture === undefined) return;
  const outcome = await new RemoteArchive(entry, web, { signal }).read(capture);
  const form = entry.raw === undefined ? "as it is shown" : "as it was archived";
  yield outcome.kind === "read"
    ? { endpoint: "capture", ok: true, message: `gave the capture of ${isoOfTimestamp(capture.timestamp)} ${form}` }
    : { endpoint: "capture", ok: false, message: outcome.problem.message };
}

async function tryTimeGate(client: ArchiveClient, timegate: string, url: string, found: Capture[]): Promise<Trial> {
  const answer = await queryTimeGate(client, timegate, url, Date.now());
  if ("kind" in answer) return { endpoint: "timegate", ok: false, message: answer.message };
  found.push(...answer.mementos.flatMap((memento) => remoteCapture(client.entry, memento, url) ?? []));
  const around = answer.isEnough ? "" : ", but does not name the captures before and after it";
  const message = answer.mementos.length === 0 ? "answers, without a capture" : `leads to a capture${around}`;
  return { endpoint: "timegate", ok: true, message };
}

async function tryTimeMap(client: ArchiveClient, timemap: string, url: string, found: Capture[]): Promise<Trial> {
  const { captures, problems } = await lookUpTimeMap(client, archiveAddress(timemap, url), url);
  found.push(...captures);
  return { endpoint: "timemap", ok: problems.length === 0, message: problems[0]?.message ?? `lists ${captures.length} captures` };
}

async function tryCdx(client: ArchiveClient, cdx: string, url: string, found: Capture[]): Promise<Trial> {
  const answer = await client.index(`${cdx}${cdx.includes("?") ? "&" : "?"}url=${encodeURIComponent(url)}&limit=5`);
  if (answer.kind === "failure" || ![200, 404].includes(answer.status))
    return { endpoint: "cdx", ok: false, message: answerProblem(answer, cdx).message };
  const { captures, malformed } = answer.status === 404 ? { captures: [], malformed: 0 } : parseCdxAnswer(textOf(answer));
  found.push(...captures.flatMap((row) => remoteCapture(client.entry, row, url) ?? []));
  if (captures.length === 0 && malformed > 0) return { endpoint: "cdx", ok: false, message: "The answer is not a list of captures" };
  return { endpoint: "cdx", ok: true, message: captures.length === 0 ? "answers, without a capture" : "lists captures" };
}
