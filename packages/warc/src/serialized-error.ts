import type { MaybeSituation } from "./error-words.ts";
import type { RecollectError } from "./errors.ts";

/** The reason and situation of an error, structured-cloneable: its class is lost between threads. */
export type SerializedError = { readonly reason: string } & MaybeSituation;

export function serializedError({ reason, code, data }: RecollectError): SerializedError {
  return { reason, code, data } as SerializedError;
}
