import type { Archive } from "@recollect/archive/archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import { limits } from "@recollect/base/limits";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import type { Reference } from "../relevance/reference.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { Judge, type Judgement, type Rejection } from "./judge.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import { sharedReference } from "./shared-reference.ts";

/** A judged page of the sample. */
export interface TriedPage {
  readonly page: Page;
  readonly capture: Capture;
  readonly judgement: Judgement;
  /** The reason for which a crawl would reject it; undefined if it would be kept. */
  readonly rejection: Rejection | undefined;
}

export interface ArchiveSampleOptions {
  /** Number of pages to read. */
  readonly count: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A random sample of an archive's pages, read once and judged by changing specifications, so that the effect of a change is shown at once.
 * Empty for a web archive, which can't be sampled.
 */
export class ArchiveSample {
  readonly #pages: readonly { page: Page; capture: Capture }[];

  private constructor(pages: readonly { page: Page; capture: Capture }[]) {
    this.#pages = pages;
  }

  static async read(archive: Archive, { count, onProgress, signal }: ArchiveSampleOptions): Promise<ArchiveSample> {
    const pages: { page: Page; capture: Capture }[] = [];
    const sample = archive.local === undefined ? [] : await sampleCaptures(archive.local, { count });
    let [done, charsLeft] = [0, limits.sampleChars];
    for await (const read of capturedPages(archive, sample)) {
      signal?.throwIfAborted();
      onProgress?.(done++, sample.length);
      if (read.kind !== "page" || !read.isPage) continue;
      charsLeft -= read.page.text.length;
      if (charsLeft < 0) break;
      // Cloned, because a title or block is a view into the whole markup, and a capture one into its part of the index.
      pages.push(structuredClone({ page: { ...read.page, links: [], requisites: [] }, capture: read.capture }));
    }
    return new ArchiveSample(pages);
  }

  get size(): number {
    return this.#pages.length;
  }

  /** Judges all pages by a specification, most relevant first. */
  async judged(specification: ResolvedSpecification, reference: Reference, threshold: number | undefined): Promise<TriedPage[]> {
    const judge = new Judge({ specification, reference: sharedReference(reference), threshold });
    const judged: TriedPage[] = [];
    for (const { page, capture } of this.#pages) {
      const judgement = await judge.judge(page, capture, capture);
      judged.push({ page, capture, judgement, rejection: judge.rejection(page, judgement) });
    }
    return judged.sort((a, b) => b.judgement.relevance - a.judgement.relevance || (a.capture.key < b.capture.key ? -1 : 1));
  }
}
