import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { liveName } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { ArticleReference } from "@recollect/wikipedia/article";
import { archivedGracePeriod, liveGracePeriod, type ReferenceTimes } from "../relevance/grace-period.ts";
import { type ArticleDraft, type DraftParts, draftFromArticle, type Learned, wantedReferences } from "../spec/draft-from-article.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { idfOf } from "./idf-of-specification.ts";
import { learnedThresholds } from "./threshold-of-specification.ts";
import { topicOf } from "./topic-of-specification.ts";

export interface LearnOptions {
  readonly archive: Archive;
  readonly cacheFolder: string;
  readonly signal?: AbortSignal | undefined;
}

const dayMs = 86_400_000;

/** Drafts a specification with values learned from the article's references in an archive: the grace period, and the score of relevant pages. */
export async function draftWithArchive(parts: DraftParts, options: LearnOptions): Promise<ArticleDraft> {
  const draftWith = (learned: Learned) => draftFromArticle({ ...parts, options: { ...parts.options, learned } });
  if (parts.facts.date === undefined) return draftWith({ why: "it needs the event's date" });
  const references = wantedReferences(parts);
  const grace = await graceOf(references, parts.facts.date.startMs, options.archive);
  return draftWith({ ...grace, ...(await thresholdsOfDraft(draftWith(grace), options)) });
}

/**
 * Computes the grace period (Klein et al., section 3.5.1): the mean time from a reference's written date to its first capture or, on the
 * live web, which has no captures, the mean distance of the written dates.
 */
async function graceOf(
  references: readonly ArticleReference[],
  eventMs: number,
  archive: Archive,
): Promise<Pick<Learned, "graceDays" | "graceFrom">> {
  const dated = references.filter(({ date = "" }) => /^\d{4}-\d\d-\d\d$/.test(date));
  const times = await Promise.all(
    dated.map(async ({ url, date }): Promise<ReferenceTimes & { isLive: boolean }> => {
      const writtenMs = Date.parse(`${date}T00:00:00Z`);
      const first = await firstCapture(url, eventMs, archive);
      return {
        writtenMs,
        firstMementoMs: first && first.archive !== liveName ? dateOfTimestamp(first.timestamp).getTime() : undefined,
        isLive: first?.archive === liveName,
      };
    }),
  );
  const archivedMs = archivedGracePeriod(times);
  const isLive = archivedMs === undefined && times.some((time) => time.isLive);
  const ms = isLive ? liveGracePeriod(times) : archivedMs;
  return { ...(ms !== undefined && { graceDays: ms / dayMs }), graceFrom: isLive ? "dates" : "mementos" };
}

/** Returns the earliest capture. Archives list the first memento for any requested time; a capture of the live web is made at the request. */
async function firstCapture(url: string, eventMs: number, archive: Archive): Promise<Capture | undefined> {
  for await (const item of archive.captures(url, { near: { startMs: eventMs, endMs: eventMs } })) if (item.kind === "capture") return item;
  return undefined;
}

async function thresholdsOfDraft(draft: ArticleDraft, options: LearnOptions): Promise<Pick<Learned, "thresholds" | "why" | "isTooLittle">> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-draft-")); // the specification names its text as a file beside it
  try {
    for (const [name, text] of draft.files) writeFileSync(join(folder, name), text);
    const specification = resolveSpecification(readSpecification(join(folder, `${draft.name}.yaml`)));
    const { archive, cacheFolder, signal } = options;
    const places = { archive, cacheFolder, folder, ...(signal && { signal }) };
    const idf = await idfOf(specification, places);
    const reference = await topicOf(specification, { ...places, idf });
    return { thresholds: await learnedThresholds(specification, reference, places) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { why: error.message, isTooLittle: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
