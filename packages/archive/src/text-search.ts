import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import { fullTimestamp } from "@recollect/warc/cdx-line";
import { UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import { z } from "zod";
import { answerProblem, serviceOf, textOf } from "./archive-client.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import type { TimeRange } from "./cdx-index.ts";
import type { Web } from "./net/web.ts";

/** A capture found by an archive's text search. */
export interface FoundText {
  readonly url: string;
  readonly timestamp: string;
  readonly title: string;
  readonly uriM: string;
}

export interface TextSearchOptions extends TimeRange {
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Arquivo.pt's limit per query. */
const maxItems = 500;
const pageItems = 100;

const answerSchema = z.object({ response_items: z.array(z.unknown()) });
const itemSchema = z.object({
  title: z.string().catch(""),
  originalURL: z.string(),
  linkToArchive: z.string(),
  tstamp: z.union([z.string(), z.number()]),
});

/** Searches the texts of an archive (Arquivo.pt: its wiki, "Arquivo.pt API"), best first. */
export async function searchText(
  web: Web,
  entry: ArchiveEntry,
  query: string,
  { from, to, most = pageItems, signal }: TextSearchOptions = {},
): Promise<{ found: FoundText[]; problems: Problem[] }> {
  if (entry.search === undefined) throw new UsageError(`The archive ${entry.name} has no text search`);
  const wanted = Math.min(most, maxItems);
  const found: FoundText[] = [];
  for (let offset = 0; offset < wanted; offset += pageItems) {
    const parameters = {
      q: query,
      ...(from && { from }),
      ...(to && { to }),
      maxItems: `${Math.min(pageItems, wanted - offset)}`,
      offset: `${offset}`,
      type: "html",
    };
    const url = `${entry.search}?${new URLSearchParams(parameters)}`;
    const answer = await web.get({
      url,
      service: serviceOf(entry, "index"),
      cacheMs: 7 * 24 * 3600 * 1000,
      maxBytes: limits.answerBytes,
      signal,
    });
    if (answer.kind === "failure" || answer.status !== 200) return { found, problems: [answerProblem(answer, url)] };
    const items = answerSchema.safeParse(parsedJson(textOf(answer))).data?.response_items;
    if (items === undefined) return { found, problems: [problem("archive-failed", url, 0, "The answer is not a list of texts")] };
    found.push(...items.flatMap((item) => foundText(item) ?? []));
    if (items.length < pageItems) break;
  }
  return { found, problems: [] };
}

function foundText(value: unknown): FoundText | undefined {
  const item = itemSchema.safeParse(value).data;
  const timestamp = item && fullTimestamp(String(item.tstamp));
  if (item === undefined || timestamp === undefined || !/^https?:\/\//i.test(item.originalURL)) return undefined;
  return { url: item.originalURL, timestamp, title: item.title, uriM: item.linkToArchive };
}
