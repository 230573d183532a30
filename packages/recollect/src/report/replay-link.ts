/** ReplayWeb.page's name for a collection that the user opened there as a file. */
export const localWacz = "file://collection.wacz";

/** Returns the address of a page of a WACZ in ReplayWeb.page; `wacz` is the address of a collection on a server. */
export function replayLink(url: string, capturedAt: string, wacz = localWacz): string {
  const at = capturedAt.replace(/\D/g, "").slice(0, 14);
  return `https://replayweb.page/?source=${encodeURIComponent(wacz)}#view=pages&url=${encodeURIComponent(url)}&ts=${at}`;
}
