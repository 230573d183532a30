import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../texts/texts.ts";

interface Props {
  /** The note on the server. */
  readonly note: string;
  readonly onShown: () => void;
  readonly onSave: (note: string) => void;
  readonly onDone: () => void;
}

/** A note on a document, saved when the field loses the focus. Each document needs its own `key`, or the note stays in the field. */
export function NoteField({ note, onShown, onSave, onDone }: Props) {
  const [typed, type] = useState(note);
  const before = useRef(note);
  useLayoutEffect(onShown, []);
  // Runs before the next key press, which would be lost.
  useLayoutEffect(() => {
    if (typed === before.current) type(note); // changed in another tab; text typed here stays
    before.current = note;
  }, [note]);
  const pressed = (event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }) => {
    if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.currentTarget.blur(); // saves the note
    onDone();
  };
  return (
    <label class="note">
      <span class="quiet small">{t.review.note}</span>
      <textarea
        rows={typed.includes("\n") || typed.length > 60 ? 4 : 1}
        maxLength={10_000}
        placeholder={t.review.noteHint}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => typed.trim() !== note && onSave(typed.trim())}
        onKeyDown={pressed}
      />
    </label>
  );
}
