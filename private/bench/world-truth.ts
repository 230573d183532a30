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
  readonly #urls = new Map<string, string>();
  /** Off-topic captures. */
  readonly #offTopic = new Set<string>();
  /** Time of a page's first on-topic capture. */
  readonly #firstCaptured = new Map<string, string>();

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

  pagesAbout(event: string): string[] {
    return [...this.#events].filter(([, other]) => other === event).map(([key]) => this.#urls.get(key) as string);
  }

  isCapturedBy(url: string, timestamp: string): boolean {
    return (this.#firstCaptured.get(surtKey(url)) ?? "9") <= timestamp;
  }

  #add(line: TruthLine): void {
    const key = surtKey(line.url);
    if (line.kind === "page") {
      if (line.event === null || line.grade < 2) return;
      this.#events.set(key, line.event);
      this.#urls.set(key, line.url);
    } else if (!line.on_topic) this.#offTopic.add(`${key} ${line.timestamp}`);
    else if (!this.isCapturedBy(line.url, line.timestamp)) this.#firstCaptured.set(key, line.timestamp);
  }
}
