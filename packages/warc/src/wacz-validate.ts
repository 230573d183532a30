import { createHash } from "node:crypto";
import type { ByteSource } from "./byte-source.ts";
import { parseDigest } from "./digest.ts";
import { RefusedError } from "./errors.ts";
import { warcLimits } from "./limits.ts";
import { type Problem, problem } from "./problem.ts";
import { refusalAsProblem } from "./refusal.ts";
import { checkIndexes } from "./wacz-index-check.ts";
import { type Datapackage, openWacz, type Wacz } from "./wacz-reader.ts";
import type { ZipEntry, ZipReader } from "./zip-reader.ts";

/**
 * Yields every problem of a WACZ as a container: the ZIP, the hashes, the list of files, the index; the records of its WARCs are not
 * checked here. Yields nothing for a good file; leaves the source open.
 */
export function validateWacz(source: ByteSource): AsyncGenerator<Problem> {
  return refusalAsProblem(checkWacz(source));
}

async function* checkWacz(source: ByteSource): AsyncGenerator<Problem> {
  const wacz = await openWacz(source);
  yield* wacz.problems;
  if (wacz.datapackage !== undefined) yield* checkResources(wacz, wacz.datapackage);
  yield* checkPackageDigest(wacz.zip);
  yield* checkIndexes(wacz);
}

/** A file listed in datapackage.json, in either spelling: `hash` and `bytes` (1.1), or `stats` and `hashing` (1.0). */
interface Resource {
  readonly path: string;
  readonly hash: string | undefined;
  readonly bytes: number | undefined;
}

async function* checkResources({ zip }: Wacz, datapackage: Datapackage): AsyncGenerator<Problem> {
  const at = zip.get("datapackage.json")?.dataStart ?? 0;
  const found = (code: Problem["code"], message: string, offset = at) => problem(code, zip.source.name, offset, message);
  if (!Array.isArray(datapackage.resources)) return yield found("bad-datapackage", "datapackage.json has no list of resources");
  const listed = new Set<string>();
  for (const item of datapackage.resources) {
    const resource = resourceOf(item);
    if (resource === undefined) yield found("bad-datapackage", "datapackage.json lists a resource without a path");
    else if (listed.has(resource.path)) yield found("bad-datapackage", `datapackage.json lists ${JSON.stringify(resource.path)} twice`);
    else yield* checkResource(zip, resource, at);
    if (resource !== undefined) listed.add(resource.path);
  }
  for (const { name, dataStart } of zip.entries) {
    if (listed.has(name) || name.endsWith("/") || name === "datapackage.json" || name === "datapackage-digest.json") continue;
    yield found("extra-file", `datapackage.json does not list ${JSON.stringify(name)}`, dataStart);
  }
}

function resourceOf(item: unknown): Resource | undefined {
  const { path, stats, hashing, hash, bytes } = Object(item) as Record<string, unknown>;
  const old = Object(stats) as Record<string, unknown>;
  if (typeof path !== "string") return undefined;
  const text = hash ?? old.hash;
  const length = bytes ?? old.bytes;
  return {
    path,
    hash: typeof text !== "string" ? undefined : typeof hashing === "string" && !text.includes(":") ? `${hashing}:${text}` : text,
    bytes: typeof length === "number" ? length : undefined,
  };
}

async function* checkResource(zip: ZipReader, { path, hash, bytes }: Resource, listedAt: number): AsyncGenerator<Problem> {
  const found = (code: Problem["code"], offset: number, message: string) => problem(code, zip.source.name, offset, message);
  const entry = zip.get(path);
  const shown = JSON.stringify(path);
  if (entry === undefined) yield found("missing-file", listedAt, `datapackage.json lists ${shown}, which is not there`);
  else if (bytes !== undefined && bytes !== entry.uncompressedSize)
    yield found("hash-mismatch", entry.dataStart, `${shown} has ${entry.uncompressedSize} bytes, and datapackage.json says ${bytes}`);
  else if (hash === undefined) yield found("bad-datapackage", listedAt, `datapackage.json has no hash for ${shown}`);
  else yield* refusalAsProblem(checkHash(zip, entry, hash, listedAt));
}

async function* checkHash(zip: ZipReader, entry: ZipEntry, expected: string, listedAt: number): AsyncGenerator<Problem> {
  const digest = parseDigest(expected);
  if (digest === undefined) {
    const message = `${JSON.stringify(expected.slice(0, 80))} is not a hash for ${JSON.stringify(entry.name)}`;
    return yield problem("bad-datapackage", zip.source.name, listedAt, message);
  }
  const hash = createHash(digest.algorithm);
  for await (const piece of zip.stream(entry)) hash.update(piece);
  if (hash.digest("hex") !== digest.hex)
    yield problem("hash-mismatch", zip.source.name, entry.dataStart, `${JSON.stringify(entry.name)} does not match its hash, ${expected}`);
}

/** Checks the hash of datapackage.json in datapackage-digest.json. That file may be missing; signatures are not checked. */
async function* checkPackageDigest(zip: ZipReader): AsyncGenerator<Problem> {
  const entry = zip.get("datapackage-digest.json");
  const datapackage = zip.get("datapackage.json");
  if (entry === undefined || datapackage === undefined) return;
  let hash: unknown;
  try {
    hash = Object(JSON.parse((await zip.readSmall(entry, warcLimits.zipJsonBytes)).toString())).hash;
  } catch (error) {
    if (error instanceof RefusedError) return yield error.problem;
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (typeof hash !== "string")
    yield problem("bad-datapackage", zip.source.name, entry.dataStart, "datapackage-digest.json has no hash in it");
  else yield* refusalAsProblem(checkHash(zip, datapackage, hash, entry.dataStart));
}
