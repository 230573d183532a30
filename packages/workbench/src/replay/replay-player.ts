import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The two scripts of ReplayWeb.page. */
export interface ReplayPlayer {
  readonly ui: string;
  readonly serviceWorker: string;
}

/** Finds ReplayWeb.page beside recollect. Its licence (AGPL-3.0) differs from ours, so it is not part of the package. */
export function installedPlayer(): ReplayPlayer | undefined {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve("replaywebpage")), ".."); // its main file is in dist/
    const player = { ui: join(folder, "ui.js"), serviceWorker: join(folder, "sw.js") };
    return existsSync(player.ui) && existsSync(player.serviceWorker) ? player : undefined;
  } catch {
    return undefined;
  }
}
