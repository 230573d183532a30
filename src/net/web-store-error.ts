import { DiskError, UsageError } from "../errors.ts";

const sqlite = { busy: 5, ioError: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 } as const;

/** Turns what went wrong with a web store into an error that tells the user what to do; other errors stay as they are. */
export function storeError(error: unknown, path: string): unknown {
  const { code = "", errcode = 0, message } = error as { code?: string; errcode?: number; message: string };
  const kind = errcode & 0xff;
  if (/^Z_/.test(code) || (code === "ERR_SQLITE_ERROR" && (kind === sqlite.corrupt || kind === sqlite.notADatabase)))
    return new UsageError(`${path} is damaged (${message.replace(/\s+/g, " ")}): delete it; it holds only what can be asked for again`, {
      cause: error,
    });
  if (code === "ERR_SQLITE_ERROR" && kind === sqlite.busy)
    return new UsageError(`Another process keeps ${path} locked: wait for it to end, or stop it`, { cause: error });
  const isDisk = kind === sqlite.full || kind === sqlite.ioError || kind === sqlite.cantOpen;
  if ((code === "ERR_SQLITE_ERROR" && isDisk) || /^E[A-Z]+$/.test(code))
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
