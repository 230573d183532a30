import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import { type Problem, problem } from "@recollect/warc/problem";
import { z } from "zod";
import { answerProblem, serviceOf, textOf } from "./archive-client.ts";
import { archiveItEntry } from "./built-in-archives.ts";
import type { Web } from "./net/web.ts";

/** Seeds per request, and requests per collection: the largest collections have about ten thousand seeds. */
const pageSeeds = 1000;
const maxPages = 100;

const seedSchema = z.object({ url: z.string(), deleted: z.boolean().nullish(), publicly_visible: z.boolean().nullish() });

/** A list, or one page of it, as newer versions of the server answer. */
const answerSchema = z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()), next: z.string().nullish() })]);

export interface ArchiveItSeeds {
  readonly urls: readonly string[];
  readonly problems: readonly Problem[];
}

/** Returns the public seeds of an Archive-It collection. */
export async function archiveItSeeds(web: Web, collection: string, signal?: AbortSignal): Promise<ArchiveItSeeds> {
  const service = serviceOf(archiveItEntry("all"), "index");
  const urls = new Set<string>();
  for (let page = 0; page < maxPages; page++) {
    const url = `https://partner.archive-it.org/api/seed?collection=${encodeURIComponent(collection)}&limit=${pageSeeds}&offset=${page * pageSeeds}&format=json`;
    const answer = await web.get({ url, service, cacheMs: 24 * 3600 * 1000, maxBytes: limits.urlListBytes, signal });
    if (answer.kind === "failure" || answer.status !== 200) return { urls: [...urls], problems: [answerProblem(answer, url)] };
    const seeds = seedsIn(textOf(answer));
    if (seeds === undefined) return { urls: [...urls], problems: [problem("archive-failed", url, 0, "The answer is not a list of seeds")] };
    const before = urls.size;
    for (const seed of seeds.urls) urls.add(seed);
    if (seeds.count < pageSeeds || urls.size === before) break;
  }
  return { urls: [...urls], problems: [] };
}

function seedsIn(text: string): { urls: string[]; count: number } | undefined {
  const answer = answerSchema.safeParse(parsedJson(text)).data;
  if (answer === undefined) return undefined;
  const list = Array.isArray(answer) ? answer : answer.results;
  const seeds = list.flatMap((entry) => seedSchema.safeParse(entry).data ?? []);
  const seen = seeds.filter(({ url, deleted, publicly_visible }) => /^https?:\/\//i.test(url) && !deleted && publicly_visible !== false);
  return { urls: seen.map(({ url }) => url), count: list.length };
}
