/**
 * Where ReplayWeb.page shows a page of a WACZ: `source` is the file, what stands behind `#` the page in it. It knows a file that was
 * chosen there by `file://` and its name; one on a server by its address, which the script of a report puts in its place.
 */
export function replayLink(url: string, capturedAt: string): string {
  const at = capturedAt.replace(/\D/g, "").slice(0, 14);
  return `https://replayweb.page/?source=${encodeURIComponent("file://collection.wacz")}#view=pages&url=${encodeURIComponent(url)}&ts=${at}`;
}
