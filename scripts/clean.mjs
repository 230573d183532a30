import { rmSync } from "node:fs";

// tsc leaves the output of deleted sources behind; a build starts from nothing.
for (const folder of ["../dist", "../world/dist"]) rmSync(new URL(folder, import.meta.url), { recursive: true, force: true });
