import type { MaybeSituation } from "./error-words.ts";
import type { RecollectError } from "./errors.ts";

/** The reason and situation of an error, structured-cloneable: its class is lost between threads. */
export type ToldError = { readonly reason: string } & MaybeSituation;

export function toldError({ reason, code, data }: RecollectError): ToldError {
  return { reason, code, data } as ToldError;
}
