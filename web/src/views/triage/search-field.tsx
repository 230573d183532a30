import { t } from "../../texts/texts.ts";
import { useHeld } from "./use-held.ts";

/** Words that the documents must have. The list follows while one types; Enter or the arrow down goes to it, or to what is said in its place while it finds nothing. */
export function SearchField({ q, onSearch, onLeave }: { q: string; onSearch: (q: string) => void; onLeave: () => void }) {
  const [typed, type, search] = useHeld(q, onSearch);
  return (
    <input
      type="search"
      class="search"
      aria-label={t.triage.search}
      placeholder={`${t.triage.searchHint}  /`}
      aria-keyshortcuts="/"
      maxLength={1000}
      value={typed}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!["Enter", "ArrowDown", "Escape"].includes(event.key)) return;
        event.preventDefault();
        search();
        onLeave();
      }}
    />
  );
}
