import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import { type ExportFormat, formatOf } from "@recollect/recollect/collection/export-formats";

/**
 * Returns the command that exports a collection. It has --out if the default file already exists, which may belong to another collection.
 */
export function exportCommand(folder: string, format: ExportFormat, ...flags: readonly (string | number)[]): string {
  const name = basename(resolve(folder));
  const fileOf = (n: number): string => `${name}${n === 1 ? "" : `-${n}`}${formatOf(format).ending}`;
  let n = 1;
  while (existsSync(fileOf(n))) n++;
  const out = n === 1 ? [] : ["--out", pathArgument(fileOf(n))];
  return shellCommand("export", pathArgument(folder), "--format", format, ...flags, ...out);
}
