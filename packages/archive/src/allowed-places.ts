import { realpathSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { isRemote, isS3 } from "@recollect/base/remote-places";
import { UsageError } from "@recollect/warc/errors";

/**
 * The folders and addresses that jobs may use on this machine. Any program with access to the database can write jobs, so the allowed
 * places come from this process's own command line, and every path and address of a job is checked against them before use.
 */
export class AllowedPlaces {
  readonly #folders: readonly string[];
  readonly #addresses: readonly string[];

  constructor(places: readonly string[]) {
    this.#addresses = places.filter(isRemote);
    this.#folders = places.filter((place) => !isRemote(place)).map((folder) => resolve(folder));
  }

  /** Throws for a path or address that is not an allowed place or below one. */
  check(place: string): void {
    const isAllowed = isRemote(place) ? this.#addresses.some((allowed) => isBelow(allowed, place)) : this.#hasPath(place);
    if (!isAllowed)
      throw new UsageError(`jobs may not use ${place} on ${hostname()}: allow it, or a folder above it, when you start the worker`);
  }

  /** Throws for a host on a private network, or a proxy, unless the command names it. */
  checkHost(host: string): void {
    const isAllowed = this.#addresses.some(
      (allowed) => !isS3(allowed) && [new URL(allowed).host, new URL(allowed).hostname].includes(host),
    );
    if (!isAllowed)
      throw new UsageError(`jobs may not use the host ${host} on ${hostname()}: allow http://${host}/ when you start the worker`);
  }

  /** Checks the path by its name or, through links, by its real folder. A link below an allowed folder is the user's own. */
  #hasPath(path: string): boolean {
    const isPlain = isAbsolute(path) && !path.includes("\0") && !path.split(/[\\/]/).includes(".."); // after a link, .. leads elsewhere
    if (!isPlain) return false;
    return this.#folders.some((folder) => isInside(folder, path) || isInside(realPath(folder), realPath(path)));
  }
}

/** Whether a path is a folder or below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves the links of a path whose last parts need not exist. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : resolve(realPath(above), relative(above, path));
  }
}

function isBelow(allowed: string, address: string): boolean {
  if (isS3(address)) return startsWithFolder(allowed, address) && !address.split("/").includes("..");
  return !isS3(allowed) && URL.canParse(address) && startsWithFolder(new URL(allowed).href, new URL(address).href);
}

function startsWithFolder(folder: string, address: string): boolean {
  return address === folder || address.startsWith(folder.replace(/\/*$/, "/"));
}
