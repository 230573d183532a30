/** Marks that change the writing direction until they are closed, which a truncated title may never do. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** All line ends of any reader, and all other control characters. */
const breaking = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Returns archived text as one line for a list: no control characters, no unpaired surrogates, no marks that reverse its neighbours. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(turning, "").replace(breaking, " ").trim();
}
