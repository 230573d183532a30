import { useEffect, useRef, useState } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/** The current place: the pieces of the path, and the query. It contains all of a view's state that must survive a reload. */
export interface Place {
  readonly pieces: readonly string[];
  readonly query: URLSearchParams;
}

function here(): Place {
  const pieces = location.pathname.split("/").filter(Boolean).map(decoded);
  return { pieces, query: new URLSearchParams(location.search) };
}

/** Decodes a piece of an address; a piece with invalid encoding stays unchanged. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** Goes to another address of the workbench; `replace` adds no history entry, as for each letter of a search. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Changes settings of the current view; an empty value removes one. */
export function setQuery(changes: Readonly<Record<string, string | readonly string[] | undefined>>, { replace = false } = {}): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) if (one !== "") query.append(name, one);
  }
  const text = query.toString();
  go(`${location.pathname}${text === "" ? "" : `?${text}`}`, { replace });
}

/** Adds a value to a setting with several values. */
export function addToQuery(name: string, value: string): void {
  setQuery({ [name]: [...new URLSearchParams(location.search).getAll(name), value] }, { replace: true });
}

/** Returns the current place, and renders again when it changes. */
export function usePlace(): Place {
  const [place, set] = useState(here);
  useEffect(() => {
    const changed = () => set(here());
    addEventListener("popstate", changed);
    return () => removeEventListener("popstate", changed);
  }, []);
  return place;
}

/** Returns `go` for use after an answer arrives: it has no effect once the user has left the view. */
export function useGo(): typeof go {
  const isShown = useIsShown();
  return (href, options) => {
    if (isShown()) go(href, options);
  };
}

/** Returns a function that tells whether the view is still shown. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useWhileShown(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  return () => isShown.current;
}

/** Follows internal links without reloading the page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
  scrollTo(0, 0);
}
