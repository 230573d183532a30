import { useDebounced } from "../use-debounced.ts";

interface Props {
  readonly name: string;
  readonly hint: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onLeave: () => void;
}

/** A field for search words, which are applied while the user types. Enter or arrow down moves the focus to the list or its message. */
export function SearchField({ name, hint, q, onSearch, onLeave }: Props) {
  const [typed, type, search] = useDebounced(q, onSearch);
  return (
    <input
      type="search"
      class="search"
      aria-label={name}
      placeholder={`${hint}  /`}
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
