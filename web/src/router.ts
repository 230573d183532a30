import { useEffect, useRef, useState } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/** Where the user is: the path in pieces, and what stands behind the question mark. All of a view's state that must survive a reload lives here. */
export interface Place {
  readonly pieces: readonly string[];
  readonly query: URLSearchParams;
}

function here(): Place {
  const pieces = location.pathname.split("/").filter(Boolean).map(decoded);
  return { pieces, query: new URLSearchParams(location.search) };
}

/** A piece of an address that is not encoded as it should be stays as it is. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** Goes to another address of the workbench; `replace` leaves no step for the back button, as for each letter of a search. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The same view with other settings; an empty value takes one away. */
export function setQuery(changes: Readonly<Record<string, string | readonly string[] | undefined>>, { replace = false } = {}): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) if (one !== "") query.append(name, one);
  }
  const text = query.toString();
  go(`${location.pathname}${text === "" ? "" : `?${text}`}`, { replace });
}

/** One more value of a setting that has several. */
export function addToQuery(name: string, value: string): void {
  setQuery({ [name]: [...new URLSearchParams(location.search).getAll(name), value] }, { replace: true });
}

/** The place, anew whenever it changes. */
export function usePlace(): Place {
  const [place, set] = useState(here);
  useEffect(() => {
    const changed = () => set(here());
    addEventListener("popstate", changed);
    return () => removeEventListener("popstate", changed);
  }, []);
  return place;
}

/** `go` for what has waited for an answer: who has left the view meanwhile is not taken away from where he is. */
export function useGo(): typeof go {
  const isShown = useIsShown();
  return (href, options) => {
    if (isShown()) go(href, options);
  };
}

/** Tells whether the view is still shown. */
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

/** Links of our own are followed without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
  scrollTo(0, 0);
}
