import { join } from "node:path";

/** Folder of the real data to measure with; it may be absent. */
export const sharedFolder = join(import.meta.dirname, "../../../shared/data");
