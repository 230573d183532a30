import { fileStamp } from "../../base/file-stamp.ts";
import { RecollectError } from "../../errors.ts";
import { workbenchMessage } from "../workbench-words.ts";
import type { Specifications } from "./specifications.ts";

/** The title of an event, empty if it has none, and why its specification is unusable. */
export interface EventTitle {
  readonly title: string;
  readonly fault?: string;
}

/** Titles of events, each read only after its file has changed: every view requests the list of events. */
export class EventTitles {
  readonly #specifications: Specifications;
  readonly #known = new Map<string, { readonly stamp: string; readonly title: Promise<EventTitle> }>();

  constructor(specifications: Specifications) {
    this.#specifications = specifications;
  }

  of(path: string): Promise<EventTitle> {
    const stamp = fileStamp(path);
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.title;
    const title = this.#read(path);
    this.#known.set(path, { stamp, title });
    title.catch(() => this.#known.delete(path));
    return title;
  }

  async #read(path: string): Promise<EventTitle> {
    try {
      return { title: (await this.#specifications.read(path)).title ?? "" };
    } catch (error) {
      if (!(error instanceof RecollectError)) throw error;
      return { title: "", fault: workbenchMessage(error) };
    }
  }
}
