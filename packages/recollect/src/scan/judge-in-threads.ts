import { startThread } from "@recollect/base/start-threads";
import { InterruptedError } from "@recollect/warc/errors";
import { type JudgeFilesOptions, type JudgeFilesSummary, judgeFiles } from "./judge-files.ts";
import type { JudgeMessage, JudgeWorkerData } from "./judge-worker.ts";
import { Survey } from "./survey.ts";
import { errorOfThread } from "./thread-failure.ts";

/**
 * Judges files as `judgeFiles` does, in several threads with files of their own: no thread waits for another one. If one fails, the others
 * stop.
 */
export async function judgeInThreads(options: JudgeFilesOptions, threads: number): Promise<JudgeFilesSummary> {
  const { signal, onProgress, ...data } = options;
  const shares = sharesOf(options, threads);
  if (shares.length < 2) return judgeFiles(options);
  await judgeFiles({ ...options, files: [] }); // learns the settings of the events once, for all threads
  const done = shares.map(() => 0);
  const total = shares.reduce((sum, { pages }) => sum + pages, 0);
  const stop = new AbortController();
  const stopAll = (): void => stop.abort();
  if (signal?.aborted) stopAll();
  signal?.addEventListener("abort", stopAll);
  try {
    const judging = shares.map(({ files }, n) => {
      const onDone = (pages: number): void => {
        done[n] = pages;
        onProgress?.(
          done.reduce((sum, one) => sum + one),
          total,
        );
      };
      return judgeInThread({ ...data, files }, stop.signal, onDone).catch((error: unknown) => {
        stopAll();
        throw error;
      });
    });
    const ends = await Promise.allSettled(judging);
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    const first = failures.find((error) => !(error instanceof InterruptedError)) ?? failures[0];
    if (first !== undefined) throw first;
    return sumOf(ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])));
  } finally {
    signal?.removeEventListener("abort", stopAll);
  }
}

interface Share {
  readonly files: string[];
  pages: number;
}

/** Divides the files so that all threads have about as many pages. */
function sharesOf({ survey, files, warcs }: JudgeFilesOptions, threads: number): Share[] {
  const surveyed = Survey.open(survey);
  const found = [...new Set(files.map((file) => surveyed.fileAt(file, warcs)))].sort((a, b) => b.pages - a.pages);
  const shares = Array.from({ length: Math.min(threads, found.length) }, (): Share => ({ files: [], pages: 0 }));
  for (const { name, pages } of found) {
    const least = shares.reduce((a, b) => (b.pages < a.pages ? b : a));
    least.files.push(name);
    least.pages += pages;
  }
  return shares;
}

function judgeInThread(data: JudgeWorkerData, signal: AbortSignal, onDone: (pages: number) => void): Promise<JudgeFilesSummary> {
  const thread = startThread("./judge-worker", import.meta.url, data);
  const stop = (): void => thread.postMessage("stop");
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  let end: Exclude<JudgeMessage, { done: number }> | undefined;
  return new Promise<JudgeFilesSummary>((resolve, reject) => {
    thread.on("message", (message: JudgeMessage) => {
      if ("done" in message) onDone(message.done);
      else end = message;
    });
    thread.once("error", reject);
    thread.once("exit", (code) => {
      if (end === undefined) reject(new Error(`A thread ended with ${code} before it had judged its files`));
      else if ("summary" in end) resolve(end.summary);
      else reject(errorOfThread(end.failure));
    });
  }).finally(() => signal.removeEventListener("abort", stop));
}

function sumOf(summaries: readonly JudgeFilesSummary[]): JudgeFilesSummary {
  const sum = (of: keyof JudgeFilesSummary) => summaries.reduce((total, one) => total + one[of], 0);
  return { files: sum("files"), unchanged: sum("unchanged"), judged: sum("judged"), kept: sum("kept") };
}
