import { rmSync } from "node:fs";

// tsc leaves the output of deleted sources behind, and Node.js what it compiled of it; a build starts from nothing.
for (const folder of ["../dist", "../private/world/dist", "../.cache/compiled"])
  rmSync(new URL(folder, import.meta.url), { recursive: true, force: true });
