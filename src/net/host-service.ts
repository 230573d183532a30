import type { Pace, Service } from "./web.ts";

/** The budget of a host of which nothing is known: everything that asks it shares this one. */
export function hostService(url: string | URL, pace: Pace = "careful"): Service {
  return { name: new URL(url).host, pace };
}

/** The same for a site of the live web, its robots.txt included; the name says that it is no archive. */
export function liveService(url: string | URL, pace: Pace = "careful"): Service {
  return { name: `live:${new URL(url).host}`, pace };
}

/** Files that a user names are read as if they were downloaded, by several connections; an archive's pages are not. */
const filePace: Pace = { perMinute: 300, upToPerMinute: 1_200, connections: 4 };

/** The user's storage answers thousands of requests a second. */
const storagePace: Pace = { perMinute: 6_000, connections: 16 };

/** The budget of S3 storage whose requests are signed. */
export function storageService(url: string | URL): Service {
  return { ...hostService(url, storagePace), isOfFiles: true };
}

/** The budget of a server whose files are read piece by piece. */
export function fileService(url: string | URL): Service {
  return { ...hostService(url, filePace), isOfFiles: true };
}
