/** A word that every shell reads as it is. */
export const plainShellWord = /^[\w.,:/@%+=-]+$/;

/** Characters that end a line or control a terminal; they have no place in a command. */
export const shellControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A word of a command as a shell reads it: in single quotes unless it is plain. */
export function shellWord(word: string): string {
  const safe = word.replace(shellControls, "");
  return plainShellWord.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}

/** A path as an argument of a command: one that begins with a dash is not taken for an option. */
export function pathArgument(path: string): string {
  return path.startsWith("-") ? `./${path}` : path;
}

/** A `recollect` command for the user to copy into a shell. */
export function shellCommand(...words: readonly (string | number)[]): string {
  return ["recollect", ...words.map((word) => shellWord(String(word)))].join(" ");
}
