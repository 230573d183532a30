/** A word that needs no quoting in any shell. */
const plainShellWord = /^[\w.,:/@%+=-]+$/;

/** Characters that end a line or control a terminal; they are not allowed in a command. */
const shellControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Quotes a word for a shell: in single quotes unless it is plain. */
export function shellWord(word: string): string {
  const safe = word.replace(shellControls, "");
  return plainShellWord.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}

/** Returns a path as an argument of a command; one that begins with a dash must not be read as an option. */
export function pathArgument(path: string): string {
  return path.startsWith("-") ? `./${path}` : path;
}

/** Builds a `recollect` command for the user to copy into a shell. */
export function shellCommand(...words: readonly (string | number)[]): string {
  return ["recollect", ...words.map((word) => shellWord(String(word)))].join(" ");
}
