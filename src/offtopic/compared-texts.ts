import type { Archive } from "../archive/archive.ts";
import { limits } from "../limits.ts";
import type { Capture } from "../warc/capture.ts";
import { CaptureExcerpts } from "./capture-excerpts.ts";
import type { Excerpt } from "./excerpt.ts";

/** The wanted capture; of several at the same second, the one with that status. */
export interface WantedCapture {
  readonly url: string;
  readonly timestamp: string;
  readonly status?: number | undefined;
}

/** Returns the texts of captures of one address, in the requested order; undefined for one that is not in the archive or has no text. */
export async function comparedTexts(archive: Archive, wanted: readonly WantedCapture[]): Promise<(Excerpt | undefined)[]> {
  const excerpts = new CaptureExcerpts(archive, limits.comparedTextChars);
  const found = wanted.map((): Capture[] => []);
  for await (const item of archive.captures(wanted[0]?.url ?? "")) {
    if (item.kind === "problem") continue;
    for (const [n, { url, timestamp }] of wanted.entries()) if (item.timestamp === timestamp && item.url === url) found[n]?.push(item);
  }
  return Promise.all(
    wanted.map(async ({ status }, n) => {
      const capture = found[n]?.find((one) => one.status === String(status)) ?? found[n]?.[0];
      return capture && excerpts.read(capture);
    }),
  );
}
