import { UsageError } from "@recollect/warc/errors";

/** The reason why a URL is not requested. */
export interface Refusal {
  readonly message: string;
  /** The host whose address is one of a private network, if that is the reason. */
  readonly privateHost?: string | undefined;
}

/** Creates the error for an action that is impossible because a URL is not requested. */
export function refusedAddress(what: string, { message, privateHost: host }: Refusal): UsageError {
  return new UsageError(`${what}: ${message}`, host === undefined ? {} : { code: "private-host", data: { host } });
}
