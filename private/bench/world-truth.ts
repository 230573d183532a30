import { readFileSync } from "node:fs";
import { join } from "node:path";
import { surtKey } from "@recollect/warc/surt";

type TruthLine = { url: string } & (
  | { kind: "page"; event: string | null; grade: number }
  | { kind: "capture"; timestamp: string; on_topic: boolean }
);

/** The truth about a world's pages and captures. */
export class WorldTruth {
  /** Pages of which at least half of the text is about an event: the event, by key. */
  readonly #events = new Map<string, string>();
  /** Off-topic captures. */
  readonly #offTopic = new Set<string>();
  /** Pages with an on-topic capture. */
  readonly #captured = new Set<string>();

  static read(world: string): WorldTruth {
    const truth = new WorldTruth();
    for (const line of readFileSync(join(world, "truth.jsonl"), "utf8").split("\n")) if (line !== "") truth.#add(JSON.parse(line));
    return truth;
  }

  /** Whether a capture shows its page's content about the event. */
  isAbout(event: string, url: string, timestamp: string): boolean {
    return this.isPageAbout(event, url) && !this.#offTopic.has(`${surtKey(url)} ${timestamp}`);
  }

  isPageAbout(event: string, url: string): boolean {
    return this.#events.get(surtKey(url)) === event;
  }

  /** Counts the pages about an event that have an on-topic capture in the archive. */
  capturedAbout(event: string): number {
    return [...this.#events].filter(([key, other]) => other === event && this.#captured.has(key)).length;
  }

  #add(line: TruthLine): void {
    const key = surtKey(line.url);
    if (line.kind === "page") {
      if (line.event !== null && line.grade >= 2) this.#events.set(key, line.event);
    } else if (!line.on_topic) this.#offTopic.add(`${key} ${line.timestamp}`);
    else this.#captured.add(key);
  }
}
