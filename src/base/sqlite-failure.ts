/** Primary result codes, https://sqlite.org/rescode.html. */
const codes = { busy: 5, ioError: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 } as const;

/** What kind of mishap an error of SQLite is: another process has the file, its bytes are wrong, or the disk failed; undefined for all others. */
export function sqliteFailure(error: unknown): "busy" | "damaged" | "disk" | undefined {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  switch (errcode & 0xff) {
    case codes.busy:
      return "busy";
    case codes.corrupt:
    case codes.notADatabase:
      return "damaged";
    case codes.full:
    case codes.ioError:
    case codes.cantOpen:
      return "disk";
    default:
      return undefined;
  }
}
