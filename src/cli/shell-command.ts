import { shellWord } from "../base/shell-word.ts";

/** A path as an argument of a command: one that begins with a dash is not taken for an option. */
export function pathArgument(path: string): string {
  return path.startsWith("-") ? `./${path}` : path;
}

/** A `recollect` command for the user to copy into a shell. */
export function shellCommand(...words: readonly (string | number)[]): string {
  return ["recollect", ...words.map((word) => shellWord(String(word)))].join(" ");
}
