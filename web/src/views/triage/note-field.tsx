import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../texts/texts.ts";

/** A note on a document, saved when the field is left. Another document needs another key, else the note goes along. */
export function NoteField({ note, onSave, onDone }: { note: string; onSave: (note: string) => void; onDone: () => void }) {
  const [typed, type] = useState(note);
  const saved = useRef(note);
  useEffect(() => {
    if (saved.current === note) return;
    if (typed === saved.current) type(note); // another tab has written it; what is typed here stays
    saved.current = note;
  }, [note]);
  const save = () => {
    if (typed.trim() === saved.current.trim()) return;
    saved.current = typed.trim();
    onSave(typed.trim());
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    save();
    onDone();
  };
  return (
    <label class="note">
      <span class="quiet small">{t.triage.note}</span>
      <textarea
        rows={typed.includes("\n") || typed.length > 60 ? 4 : 1}
        maxLength={10_000}
        placeholder={t.triage.noteHint}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={pressed}
      />
    </label>
  );
}
