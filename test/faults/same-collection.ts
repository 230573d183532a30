import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file of a collection as text, without its state, and without the seconds of its progress, which no two runs have in common. */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.\w+$/.test(name) && !name.startsWith("state."),
  );
  return Object.fromEntries(
    files.sort().map((name) => {
      const text = readFileSync(join(folder, name), "latin1");
      return [name, name === "progress.csv" ? text.replace(/^((?:[^,]*,){2})[^,]*/gm, "$1") : text];
    }),
  );
}
