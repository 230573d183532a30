import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Archive, ArchiveEntry } from "recollect/archive";
import { type Capture, dateOfTimestamp, parseHttp } from "recollect/warc";
import { type ArchiveAnswer, plainAnswer, redirectAnswer, sendAnswer } from "./archive-answer.ts";
import { ArchiveLog } from "./archive-log.ts";
import { type ArchiveQuirks, RequestOutcomes } from "./archive-quirks.ts";
import { type ArchiveRequest, readArchiveRequest } from "./archive-request.ts";
import { cdxAnswer } from "./cdx-answer.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import { ArchiveAddresses, httpDate, linkHeader, nearestCapture } from "./memento-links.ts";
import { rawAnswer, rewrittenAnswer } from "./playback-answer.ts";
import { timeMapAnswer } from "./time-map-answer.ts";

export interface ServeArchiveOptions extends ArchiveQuirks {
  /** Name in the entry; `served` by default. */
  readonly name?: string;
  readonly title?: string;
  readonly limits?: ArchiveEntry["limits"];
  /** Port; by default any free one. */
  readonly port?: number;
}

export interface ServedArchive {
  /** `http://127.0.0.1:PORT/` */
  readonly base: string;
  /** Entry for a list of archives. */
  readonly entry: ArchiveEntry;
  readonly requests: ArchiveLog;
  /** Stops the server; the archive behind it stays open. */
  close(): Promise<void>;
}

/** High limits, since many requests do no harm on this machine. */
const highLimit = { perMinute: 60_000, connections: 8 };

/**
 * Serves an archive on the loopback address as web archives do: TimeGate, TimeMaps, CDX server, raw and rewritten playback. The options
 * imitate the habits of real archives, so that a client can be tested against each of them.
 */
export async function serveArchive(archive: Archive, options: ServeArchiveOptions = {}): Promise<ServedArchive> {
  const { name = "served", title = name, limits = { index: highLimit, playback: highLimit } } = options;
  const requests = new ArchiveLog();
  const outcomes = new RequestOutcomes(options);
  const server = createServer((request, response) => {
    respond(request, response).catch((cause) => response.destroy(cause as Error));
  });
  const { port, close } = await listenOnLoopback(server, options.port);
  const base = `http://127.0.0.1:${port}/`;
  const pages = new ArchivePages(archive, new ArchiveAddresses(base, options.noTimeGate !== true), options);

  async function respond({ method, url: path = "/", headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = outcomes.next(Date.now());
    await pause(outcomes.latencyMs());
    if (outcome !== "answer") requests.refused++;
    if (outcome === "drop") return void socket.destroy();
    if (outcome === "throttle") return sendAnswer(response, throttled(options), method);
    if (outcome === "fail") return sendAnswer(response, plainAnswer(503, "The archive is out of order for a moment"), method);
    if (method !== "GET" && method !== "HEAD")
      return sendAnswer(response, plainAnswer(405, "Only GET and HEAD", [["Allow", "GET, HEAD"]]), method);
    const parsed = readArchiveRequest(path);
    const acceptDatetime = headers["accept-datetime"] as string | undefined;
    requests.note(parsed?.kind ?? "unknown", path, parsed?.kind === "timegate" ? acceptDatetime : undefined);
    const answer = parsed && (await pages.answer(parsed, acceptDatetime));
    sendAnswer(response, answer ?? plainAnswer(404, "The archive has no such page"), method);
  }

  const entry: ArchiveEntry = {
    name,
    title,
    ...(!options.noTimeGate && { timegate: `${base}timegate/` }),
    timemap: `${base}timemap/link/`,
    ...(!options.noCdx && { cdx: `${base}cdx` }),
    playback: `${base}web/{timestamp}/{url}`,
    ...(!options.rewritesOnly && { raw: `${base}web/{timestamp}id_/{url}` }),
    limits,
    on: true,
  };
  return { base, entry, requests, close };
}

/** The archive's answers, before failures and throttling; undefined for unknown addresses. */
class ArchivePages {
  readonly #archive: Archive;
  readonly #addresses: ArchiveAddresses;
  readonly #quirks: ArchiveQuirks;

  constructor(archive: Archive, addresses: ArchiveAddresses, quirks: ArchiveQuirks) {
    this.#archive = archive;
    this.#addresses = addresses;
    this.#quirks = quirks;
  }

  async answer(request: ArchiveRequest, acceptDatetime: string | undefined): Promise<ArchiveAnswer | undefined> {
    const { noTimeGate, noCdx, pageSize } = this.#quirks;
    const captures = (await Array.fromAsync(this.#archive.captures(request.url))).filter((item) => item.kind === "capture");
    if (request.kind === "cdx") return noCdx ? undefined : cdxAnswer(captures, request.query);
    if (request.kind === "timemap") return timeMapAnswer(request, captures, this.#addresses, pageSize);
    if (request.kind === "timegate") return noTimeGate ? undefined : this.#negotiate(request.url, captures, acceptDatetime);
    return this.#play(request, captures);
  }

  /** Implements RFC 7089, section 4.1.1: the memento has another address than the TimeGate, which redirects to it. */
  #negotiate(url: string, captures: readonly Capture[], acceptDatetime: string | undefined): ArchiveAnswer | undefined {
    const wantedMs = acceptDatetime === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(acceptDatetime);
    if (Number.isNaN(wantedMs)) return plainAnswer(400, "Accept-Datetime is no HTTP date");
    const nearest = nearestCapture(captures, wantedMs, url);
    if (nearest === undefined) return undefined;
    return redirectAnswer(this.#addresses.capture(nearest), [["Vary", "accept-datetime"], ...this.#links(captures, nearest, url)]);
  }

  async #play(
    { url, timestamp, isRaw }: Extract<ArchiveRequest, { kind: "playback" }>,
    captures: readonly Capture[],
  ): Promise<ArchiveAnswer | undefined> {
    const { rewritesOnly, prefixHeaders = false } = this.#quirks;
    const capture = nearestCapture(captures, dateOfTimestamp(timestamp).getTime(), url);
    if (capture === undefined || (isRaw && rewritesOnly)) return undefined;
    const links = this.#links(captures, capture, capture.url);
    if (capture.timestamp !== timestamp) return redirectAnswer(this.#addresses.capture(capture, isRaw ? "id_" : ""), links);
    const outcome = await this.#archive.read(capture);
    const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    if (http === undefined) return plainAnswer(503, "The capture can't be read");
    const playback = { capture, http, addresses: this.#addresses };
    const { status, headers, body } = isRaw ? rawAnswer(playback, prefixHeaders) : rewrittenAnswer(playback);
    return { status, headers: [...headers, ["Memento-Datetime", httpDate(timestamp)], ...links], body };
  }

  #links(captures: readonly Capture[], chosen: Capture, url: string): [string, string][] {
    const value = linkHeader(captures, chosen, url, this.#addresses, this.#quirks.linkHeaders ?? "full");
    return value === undefined ? [] : [["Link", value]];
  }
}

function throttled({ rateLimit }: ArchiveQuirks): ArchiveAnswer {
  const seconds = rateLimit?.retryAfterSeconds;
  return plainAnswer(429, "Too many requests", seconds === undefined ? [] : [["Retry-After", String(seconds)]]);
}
