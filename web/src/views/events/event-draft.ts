import type { EventFile } from "../../../../src/server/schemas/events.ts";

type Draft = Pick<EventFile, "yaml" | "texts">;

const keyOf = (name: string) => `recollect-draft ${name}`;

/** What was written in this tab and not saved, if the files are still those that it was written from. */
export function draftOf({ name, edition }: EventFile): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
  return draft.edition === edition ? draft : undefined;
}

/** Keeps what is not saved, for when the event is opened again; undefined forgets it. */
export function keepDraft({ name, edition }: EventFile, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ edition, ...draft }));
  } catch {
    // too large for the browser to keep
  }
}
