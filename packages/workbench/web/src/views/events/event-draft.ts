import type { EventFile } from "../../../../src/schemas/events.ts";

type Draft = Pick<EventFile, "yaml" | "texts">;

const keyOf = (name: string) => `recollect-draft ${name}`;

/** Returns the unsaved changes of this tab, if the files have not changed since. */
export function draftOf({ name, edition }: EventFile): Draft | undefined {
  const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
  return draft.edition === edition ? draft : undefined;
}

/** Stores unsaved changes until the event is opened again; undefined deletes them. */
export function keepDraft({ name, edition }: EventFile, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ edition, ...draft }));
  } catch {
    // too large for the browser's storage
  }
}
