import { startThread } from "@recollect/base/start-threads";
import type { ThrottledError } from "@recollect/warc/errors";
import type { IndexedFile } from "./index-file.ts";
import type { ListMessage } from "./index-list-thread.ts";
import { type IndexAnswer, type IndexList, orFailure, runTasks } from "./index-worker.ts";

/**
 * Runs all tasks of a list in this thread and `others` more, which take a while to start. Returns the answers in the order of the tasks,
 * undefined for a task that was stopped or whose server is unreachable. If a task fails, all others are stopped.
 */
export async function indexInThreads(
  list: IndexList,
  others: number,
  { onUnreachable, onDone }: { onUnreachable?: (error: ThrottledError) => void; onDone?: () => void } = {},
): Promise<(IndexedFile | undefined)[]> {
  const answers: IndexAnswer[] = list.tasks.map(() => undefined);
  const stop = () => Atomics.store(list.stop, 0, 1);
  const onAnswer = (number: number, answer: IndexAnswer) => {
    answers[number] = answer;
    onDone?.();
    if (answer && "failure" in answer) stop();
  };
  const threads = Array.from({ length: others }, () => runTasksInThread(list, onAnswer));
  const ends = await Promise.allSettled(
    [runTasks(list, onAnswer), ...threads].map((working) =>
      working.catch((error: unknown) => {
        stop();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return answers.map((answer) => orFailure(answer, onUnreachable));
}

function runTasksInThread(list: IndexList, onAnswer: (number: number, answer: IndexAnswer) => void): Promise<void> {
  const thread = startThread("./index-list-thread", import.meta.url, list);
  return new Promise((resolve, reject) => {
    thread.on("message", (message: ListMessage) => (message === "done" ? resolve() : onAnswer(message.number, message.answer)));
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`A thread ended with ${code} before it had indexed its files`)));
  });
}
