import { byteSize } from "../../../src/base/byte-size.ts";
import { language } from "../texts/texts.ts";

/** Formats `17457166` as `17.5 MB`, in the user's language. */
export function bytes(value: number): string {
  return byteSize(value, language);
}
