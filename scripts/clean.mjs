import { rmSync } from "node:fs";

// tsc leaves the output of deleted sources behind; a build starts from nothing.
rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });
