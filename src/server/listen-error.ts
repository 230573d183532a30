import { UsageError } from "../errors.ts";

/** Where a server was to listen, and the flags that say so. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly portFlag: string;
  readonly hostFlag: string;
}

/** Why a server can't listen, with the way out; other errors stay as they are. */
export function listenError(error: NodeJS.ErrnoException, { host, port, portFlag, hostFlag }: ListenPlace): unknown {
  if (error.code === "EADDRINUSE")
    return new UsageError(`Port ${port} is in use: choose another with ${portFlag}, or ${portFlag} 0 for any`);
  if (error.code === "EACCES") return new UsageError(`Port ${port} may not be used: choose one above 1023 with ${portFlag}`);
  if (error.code === "EADDRNOTAVAIL") return new UsageError(`${host} is not an address of this machine: change ${hostFlag}`);
  return error;
}
