import { sqliteFailure } from "../base/sqlite-failure.ts";
import { DiskError, UsageError } from "../errors.ts";

/** Turns what went wrong with a web store into an error that tells the user what to do; other errors stay as they are. */
export function storeError(error: unknown, path: string): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  const failure = sqliteFailure(error);
  if (/^Z_/.test(code) || failure === "damaged")
    return new UsageError(`${path} is damaged (${message.replace(/\s+/g, " ")}): delete it; it holds only what can be asked for again`, {
      cause: error,
    });
  if (failure === "busy") return new UsageError(`Another process keeps ${path} locked: wait for it to end, or stop it`, { cause: error });
  if (failure === "disk" || /^E[A-Z]+$/.test(code))
    return new DiskError(`Cannot write ${path}: ${message}; mend that, and the same command goes on where it ended`, { cause: error });
  return error;
}

export function foreignStore(path: string): UsageError {
  return new UsageError(`${path} is a database of another program: give another place for what is kept from the web`);
}

export function newerStore(path: string): UsageError {
  return new UsageError(
    `${path} was made by a newer version of recollect: use that version, or delete it; it holds only what can be asked for again`,
  );
}
