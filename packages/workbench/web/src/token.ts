import { useState } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

const key = "recollect-token";

/** Stores the token of an address that ends in `#token=…` for all tabs of this address, and removes it from the address bar. */
function takeToken(): boolean {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given === null) return false;
  localStorage.setItem(key, given);
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}
takeToken();
// An address that differs only in its fragment does not reload the page.
addEventListener("hashchange", () => {
  if (takeToken()) location.reload();
});
// Another tab has received the token.
addEventListener("storage", (event) => {
  if (isRefused && event instanceof StorageEvent && event.key === key) location.reload();
});

/** Returns the token that the server printed; null if there is none, as with `--no-token`. */
export function token(): string | null {
  return localStorage.getItem(key);
}

let isRefused = false;
const onRefusal = new Set<() => void>();

/** Records that the server refused a token. The page then explains what to do, unless another tab has received a new one. */
export function tokenRefused(refused: string | null): void {
  isRefused = refused === token();
  if (isRefused) for (const update of onRefusal) update();
  else location.reload();
}

/** Whether the server has refused the token. */
export function useIsRefused(): boolean {
  const [is, set] = useState(isRefused);
  useWhileShown(() => {
    const update = () => set(true);
    onRefusal.add(update);
    return () => onRefusal.delete(update);
  }, []);
  return is || isRefused;
}
