import { UsageError } from "../errors.ts";

/** The packages that only those need who use a database, and which recollect does not bring along: they are half of all that it needs. */
export const databasePackages = ["pg@8", "graphile-worker@0.18"] as const;

/** Imports one of them, where it is first needed; a UsageError tells how to install them. */
export async function databasePackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new UsageError("A PostgreSQL database needs two packages that are not installed", {
      ...{ code: "packages-missing", data: { packages: databasePackages }, cause },
    });
  }
}
