import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Reads a YAML file of the folder `data`, which is next to both the sources and the built package. */
export function readData<T>(name: string): T {
  return parse(readFileSync(join(import.meta.dirname, "../data", `${name}.yaml`), "utf8"));
}
