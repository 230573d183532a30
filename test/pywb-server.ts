import { spawn } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import { buildIndex } from "@recollect/archive/index-builder";
import { endServer, freePort, untilItAnswers } from "./child-server.ts";
import { pythonProgram } from "./python.ts";

export interface PywbServer {
  /** `http://127.0.0.1:PORT/NAME/` of each collection. */
  readonly bases: Readonly<Record<string, string>>;
  /** Recollect's index of each collection; its files are where pywb reads them. */
  readonly indexes: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts pywb's own server, on this machine only, for collections of WARC, ARC and WACZ files with recollect's indexes. */
export async function startPywb(
  collections: Readonly<Record<string, readonly string[]>>,
  /** pywb's config.yaml: `{ redirect_to_exact: true }`; its collections also have bases. */
  config: Readonly<Record<string, unknown>> & { readonly collections?: Readonly<Record<string, unknown>> } = {},
): Promise<PywbServer> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-pywb-"));
  const indexes: Record<string, string> = {};
  for (const [name, files] of Object.entries(collections)) {
    const collection = join(folder, "collections", name);
    const archive = join(collection, "archive");
    mkdirSync(archive, { recursive: true });
    for (const file of files) copyFileSync(file, join(archive, basename(file)));
    const made = join(folder, "made", name);
    await buildIndex({ paths: [archive], out: join(made, "index.cdxj"), threads: 1 });
    cpSync(made, join(collection, "indexes"), { recursive: true }); // the companion files next to it must not disturb pywb
    indexes[name] = join(made, "index.cdxj");
  }
  writeFileSync(join(folder, "config.yaml"), JSON.stringify(config));
  const port = await freePort();
  const root = `http://127.0.0.1:${port}/`;
  const args = ["-b", "127.0.0.1", "-p", String(port), "-d", folder];
  const server = spawn(pythonProgram("wayback"), args, { cwd: folder, stdio: "ignore" });
  const close = async () => {
    await endServer(server);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItAnswers(root, server).catch(async (error) => {
    await close();
    throw error;
  });
  const names = Object.keys({ ...collections, ...config.collections });
  return { bases: Object.fromEntries(names.map((name) => [name, `${root}${name}/`])), indexes, close };
}

const pace = { perMinute: 60_000, connections: 8 };

/** Returns the entry of a pywb collection for a list of archives, as a user would write it. */
export function entryOf(name: string, base: string): ArchiveEntry {
  return {
    name,
    title: name,
    timegate: base,
    timemap: `${base}timemap/link/`,
    cdx: `${base}cdx`,
    playback: `${base}{timestamp}/{url}`,
    raw: `${base}{timestamp}id_/{url}`,
    limits: { index: pace, playback: pace },
    on: true,
  };
}
