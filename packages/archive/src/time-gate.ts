import { limits } from "@recollect/base/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { isRedirectStatus } from "@recollect/warc/redirect-target";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import { type ArchiveClient, answerProblem } from "./archive-client.ts";
import { archiveAddress } from "./archive-entry.ts";
import { type HeaderLink, parseLinks } from "./link-format.ts";
import type { WebAnswer } from "./net/web.ts";
import type { ListedMemento } from "./time-map.ts";
import { parseUriM, timestampOfDatetime, timestampOfMemento } from "./uri-m.ts";

/** The captures around a time, as named by a TimeGate. */
export interface Neighbourhood {
  readonly mementos: readonly ListedMemento[];
  /** Whether the nearest captures before and after the time are included or known not to exist. */
  readonly isEnough: boolean;
  readonly timemap?: string | undefined;
}

/** Queries a TimeGate (RFC 7089) for a time. Uses all captures named in its headers, so that one request often suffices. */
export async function queryTimeGate(client: ArchiveClient, timegate: string, url: string, ms: number): Promise<Neighbourhood | Problem> {
  let address = archiveAddress(timegate, url);
  for (let hop = 0; hop <= limits.webRedirects; hop++) {
    const answer = await client.timegate(address, { "Accept-Datetime": new Date(ms).toUTCString() });
    if (answer.kind === "failure") return answerProblem(answer, address);
    const links = headerLinks(answer);
    const timemap = links.find(({ rels }) => rels.includes("timemap"))?.uri;
    const resolvedTimemap = timemap === undefined ? undefined : URL.parse(timemap, address)?.href;
    const chosen = chosenMemento(answer, links, address);
    if (chosen !== undefined) return { ...neighbourhood(chosen, links, address, ms), timemap: resolvedTimemap };
    const isMoved = isRedirectStatus(answer.status);
    const location = isMoved ? URL.parse(answer.headers.get("Location") ?? "", address)?.href : undefined;
    if (![200, 404].includes(answer.status) && !isMoved) return answerProblem(answer, address);
    if (location === undefined || isNegotiated(answer, links))
      return { mementos: [], isEnough: answer.status === 404, timemap: resolvedTimemap };
    address = location;
  }
  return problem("archive-failed", address, 0, `The TimeGate redirects more than ${limits.webRedirects} times`);
}

/** Returns the links in an answer's header. */
export function headerLinks(answer: WebAnswer): HeaderLink[] {
  return [...parseLinks(answer.headers.all("Link").join(", "))].filter((link) => link !== "malformed");
}

function isNegotiated(answer: WebAnswer, links: readonly HeaderLink[]): boolean {
  return /accept-datetime/i.test(answer.headers.get("Vary") ?? "") || links.some(({ rels }) => rels.includes("original"));
}

/** Returns the memento that the TimeGate redirects to (section 4.1.1) or is itself (section 4.1.2), if known. */
function chosenMemento(answer: WebAnswer, links: readonly HeaderLink[], address: string): ListedMemento | undefined {
  const datetime = timestampOfDatetime(answer.headers.get("Memento-Datetime"));
  const place = datetime === undefined ? (isRedirectStatus(answer.status) ? "Location" : undefined) : "Content-Location";
  const header = place === undefined ? undefined : answer.headers.get(place);
  const uriM = header === undefined ? undefined : URL.parse(header, address)?.href;
  if (datetime !== undefined) return { uriM: uriM ?? uriOf(links, datetime) ?? address, timestamp: datetime };
  if (uriM === undefined) return undefined;
  const listed = links.find((link) => link.rels.includes("memento") && URL.parse(link.uri, address)?.href === uriM);
  const timestamp = listed ? timestampOfMemento(uriM, listed.datetime) : parseUriM(uriM)?.timestamp;
  return timestamp === undefined ? undefined : { uriM, timestamp };
}

function uriOf(links: readonly HeaderLink[], timestamp: string): string | undefined {
  return links.find((link) => link.rels.includes("memento") && timestampOfMemento(link.uri, link.datetime) === timestamp)?.uri;
}

function neighbourhood(chosen: ListedMemento, links: readonly HeaderLink[], address: string, ms: number): Neighbourhood {
  const listed = links
    .filter(({ rels }) => rels.includes("memento"))
    .flatMap(({ uri, rels, datetime }) => {
      const uriM = URL.parse(uri, address)?.href;
      const timestamp = uriM === undefined ? undefined : timestampOfMemento(uriM, datetime);
      return uriM === undefined || timestamp === undefined ? [] : [{ uriM, timestamp, rels }];
    });
  const time = (...names: string[]) => listed.find(({ rels }) => names.some((name) => rels.includes(name)))?.timestamp;
  const isBefore = (timestamp: string) => dateOfTimestamp(timestamp).getTime() < ms;
  const neighbour = isBefore(chosen.timestamp) ? time("next", "successor-version") : time("prev", "previous", "predecessor-version");
  const end = isBefore(chosen.timestamp) ? time("last") : time("first");
  const isAtTime = dateOfTimestamp(chosen.timestamp).getTime() === ms;
  const isEnough = isAtTime || (neighbour === undefined ? end === chosen.timestamp : isBefore(neighbour) !== isBefore(chosen.timestamp));
  // A capture may be listed under a second address: the chosen one comes first and is kept.
  const others = listed.filter(({ timestamp }) => timestamp !== chosen.timestamp);
  return { mementos: [chosen, ...others.map(({ uriM, timestamp }) => ({ uriM, timestamp }))], isEnough };
}
