import { t } from "../../texts/texts.ts";
import { useDebounced } from "./use-debounced.ts";

/** Words that documents must contain, applied while typing. Enter or arrow down moves the focus to the list, or to its message. */
export function SearchField({ q, onSearch, onLeave }: { q: string; onSearch: (q: string) => void; onLeave: () => void }) {
  const [typed, type, search] = useDebounced(q, onSearch);
  return (
    <input
      type="search"
      class="search"
      aria-label={t.review.search}
      placeholder={`${t.review.searchHint}  /`}
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
