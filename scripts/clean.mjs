import { rmSync } from "node:fs";

// tsc keeps the output of deleted sources, and Node.js its compiled code: a build starts without both.
for (const folder of ["../dist", "../private/world/dist", "../.cache/compiled"])
  rmSync(new URL(folder, import.meta.url), { recursive: true, force: true });
