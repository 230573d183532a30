import { UsageError } from "@recollect/warc/errors";

/** Packages that only crawls with a database need. They are optional, since they would double the size of an installation. */
export const databasePackages = ["pg@8", "graphile-worker@0.18"] as const;

/** Imports one of these packages on first use; if it is missing, a UsageError says how to install it. */
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
