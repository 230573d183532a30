import { limits } from "@recollect/base/limits";
import type { LiveRun } from "./live-run.ts";

/**
 * Streams a run as server-sent events: first its state and the last judged pages, then changes. `run` contains everything except the pages,
 * `pages` contains new pages, or all if `isAll`. A browser that reads too slowly gets fewer events and misses pages; nothing is buffered
 * for it.
 */
export function runEvents(live: LiveRun, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let seen = 0;
      let timer: NodeJS.Timeout | undefined;
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const hasRead = (): boolean => (controller.desiredSize ?? 0) > 0;
      const sendChanges = (): void => {
        timer = undefined;
        if (!hasRead()) {
          sendSoon();
          return;
        }
        const pages = live.pages.filter(({ number }) => number > seen);
        const isAll = seen === 0;
        seen = live.pages.at(-1)?.number ?? seen;
        send(event("run", live.run) + (isAll || pages.length > 0 ? event("pages", { isAll, pages }) : ""));
      };
      const sendSoon = (): void => {
        timer ??= setTimeout(sendChanges, limits.runEventMs);
      };
      const heartbeat = setInterval(() => hasRead() && send(": nothing new\n\n"), limits.heartbeatMs);
      const unwatch = live.watch(sendSoon);
      end = () => {
        clearTimeout(timer);
        clearInterval(heartbeat);
        unwatch();
      };
      signal.addEventListener("abort", () => end(), { once: true });
      sendChanges();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
