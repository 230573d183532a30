/** A word that every shell reads as it is. */
export const plainShellWord = /^[\w.,:/@%+=-]+$/;

/** Characters that end a line or control a terminal; they have no place in a command. */
export const shellControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A word of a command as a shell reads it: in single quotes unless it is plain. */
export function shellWord(word: string): string {
  const safe = word.replace(shellControls, "");
  return plainShellWord.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}
