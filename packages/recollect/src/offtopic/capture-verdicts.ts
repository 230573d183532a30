import { isOffTopic } from "./decision.ts";
import { captureName, type Decisions } from "./decisions.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";

/** Captures by verdict, after a curator's decisions, for lists and filtered archives. Captures that could not be judged count as on-topic. */
export class CaptureVerdicts {
  readonly onTopic: JudgedCapture[] = [];
  readonly offTopic: JudgedCapture[] = [];
  readonly #offTopicNames = new Set<string>();
  readonly #decisions: Decisions | undefined;

  constructor(decisions?: Decisions) {
    this.#decisions = decisions;
  }

  add({ key, captures }: JudgedTimeMap): void {
    for (const capture of captures) {
      const isFlagged = capture.offTopic === true;
      const isOff = isOffTopic(isFlagged, this.#decisions?.about(capture.url, capture.timestamp, isFlagged));
      (isOff ? this.offTopic : this.onTopic).push(capture);
      if (isOff) this.#offTopicNames.add(`${key} ${capture.timestamp}`);
    }
  }

  /** Whether a capture is off-topic, by its key and timestamp. */
  isOffTopic(key: string, timestamp: string): boolean {
    return this.#offTopicNames.has(`${key} ${timestamp}`);
  }

  /** The same for a URL as written in a record. */
  isOffTopicUrl(url: string, timestamp: string): boolean {
    return this.#offTopicNames.has(captureName(url, timestamp));
  }
}

/** Returns the address of a capture in its archive or, for files, 14 digits, a slash and the URL, after the address of a replay server if given. */
export function captureAddress({ url, timestamp, uriM }: JudgedCapture, replay = ""): string {
  return uriM ?? `${replay === "" || replay.endsWith("/") ? replay : `${replay}/`}${timestamp}/${url}`;
}
