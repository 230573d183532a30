import type { Pace, Service } from "./web.ts";

/** Returns the rate limit of an unknown host, shared by all its callers. */
export function hostService(url: string, pace: Pace = "careful"): Service {
  return { name: new URL(url).host, pace };
}

/** Returns the rate limit of a live website, including its robots.txt; a name of its own distinguishes it from archives. */
export function liveService(url: string, pace: Pace = "careful"): Service {
  return { name: `live:${new URL(url).host}`, pace };
}

/** Rate limit for files that the user names, which are read like downloads, over several connections. */
const filePace: Pace = { perMinute: 300, upToPerMinute: 1_200, connections: 4 };

/** Rate limit for the user's storage, which answers thousands of requests a second. */
const storagePace: Pace = { perMinute: 6_000, connections: 16 };

/** Returns the rate limit of S3 storage with signed requests. */
export function storageService(url: string): Service {
  return { ...hostService(url, storagePace), isOfFiles: true };
}

/** Returns the rate limit of a server whose files are read by ranges. */
export function fileService(url: string): Service {
  return { ...hostService(url, filePace), isOfFiles: true };
}
