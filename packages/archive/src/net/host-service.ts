import type { Pace, Service } from "./web.ts";

/** Returns the rate limit of an unknown host, shared by all its callers. */
export function hostService(url: string | URL, pace: Pace = "careful"): Service {
  return { name: new URL(url).host, pace };
}

/** The same for a live website, including its robots.txt; a name of its own keeps it apart from archives. */
export function liveService(url: string | URL, pace: Pace = "careful"): Service {
  return { name: `live:${new URL(url).host}`, pace };
}

/** Files that the user names are read like downloads, over several connections; pages of an archive are not. */
const filePace: Pace = { perMinute: 300, upToPerMinute: 1_200, connections: 4 };

/** The user's storage answers thousands of requests a second. */
const storagePace: Pace = { perMinute: 6_000, connections: 16 };

/** Returns the rate limit of S3 storage with signed requests. */
export function storageService(url: string | URL): Service {
  return { ...hostService(url, storagePace), isOfFiles: true };
}

/** Returns the rate limit of a server whose files are read by ranges. */
export function fileService(url: string | URL): Service {
  return { ...hostService(url, filePace), isOfFiles: true };
}
