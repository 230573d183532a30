import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFolder } from "./gold-pages.ts";

const python = join(import.meta.dirname, "../../../.cache/venv/bin/python");

/** Returns trafilatura's texts for the pages of a set, by their ids; undefined if it is not installed. */
export function trafilaturaTexts(set: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(python)) return undefined;
  const script = join(import.meta.dirname, "read_with_trafilatura.py");
  const { status, stdout } = spawnSync(python, [script, setFolder(set)], { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) return undefined;
  return new Map(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as [string, string]),
  );
}
