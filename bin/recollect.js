#!/usr/bin/env node
import { spawnSync } from "node:child_process";
// Plain old JavaScript: it must run on any Node, if only to say that the Node is too old.
import { existsSync } from "node:fs";
import { join } from "node:path";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 19)) {
  await keepCompiledCode();
  const { main } = await import("../dist/cli/src/main.js");
  await main(process.argv.slice(2));
} else {
  // In a checkout, npm has brought a newer Node along.
  const own = new URL("../node_modules/node/bin/node", import.meta.url).pathname;
  if (existsSync(own)) {
    const { status } = spawnSync(own, [new URL(import.meta.url).pathname, ...process.argv.slice(2)], { stdio: "inherit" });
    process.exitCode = status ?? 3;
  } else {
    console.error(`recollect needs Node.js 22.19 or later (24 is best); this is ${process.version}.`);
    process.exitCode = 2;
  }
}

/** Keeps compiled code in the cache folder, so that the next command starts sooner. Where it can't, nothing is lost. */
async function keepCompiledCode() {
  if (process.env.NODE_COMPILE_CACHE || process.env.NODE_DISABLE_COMPILE_CACHE) return; // the user has decided
  try {
    const { enableCompileCache } = await import("node:module");
    const { defaultCacheFolder } = await import("../dist/base/src/default-cache-folder.js");
    const { makeFolders } = await import("../dist/base/src/make-folder.js");
    const folder = join(defaultCacheFolder(), "../code");
    makeFolders(folder);
    enableCompileCache(folder);
    process.env.NODE_COMPILE_CACHE = folder; // for threads, which do not inherit it
  } catch {}
}
