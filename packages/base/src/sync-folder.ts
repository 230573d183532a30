import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs a folder, so that names of new files, and removals, are on disk, too. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return; // where a folder can't be opened, and needs no sync
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
