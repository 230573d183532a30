/** The name by which ReplayWeb.page knows a collection that was chosen there as a file. */
export const localWacz = "file://collection.wacz";

/**
 * Where ReplayWeb.page shows a page of a WACZ: `source` is the file, the part after `#` is the page in it. `wacz` is the address of a
 * collection on a server.
 */
export function replayLink(url: string, capturedAt: string, wacz = localWacz): string {
  const at = capturedAt.replace(/\D/g, "").slice(0, 14);
  return `https://replayweb.page/?source=${encodeURIComponent(wacz)}#view=pages&url=${encodeURIComponent(url)}&ts=${at}`;
}
