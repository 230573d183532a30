/** Marks that turn the direction of writing around until they are closed, which in a list of titles they may never be. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** All that some reader takes for the end of a line, and all other control characters. */
const breaking = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Archived text as one line that can stand in a list: no control characters, no half surrogates, nothing that reverses its neighbours. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(turning, "").replace(breaking, " ").trim();
}
