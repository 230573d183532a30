import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Parts of files that contain the duration of a crawl, with their replacements: a column of its progress, and a figure of its report. */
const timed: Readonly<Record<string, readonly [RegExp, string]>> = {
  "progress.csv": [/^((?:[^,]*,){2})[^,]*/gm, "$1"],
  "report.html": [/<figure id="figure-relevance-over-time">[\s\S]*?<\/figure>/, ""],
};

/** Every file of a collection as text, without its state and without durations. */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.\w+$/.test(name) && !name.startsWith("state."),
  );
  return Object.fromEntries(
    files.sort().map((name) => {
      const text = readFileSync(join(folder, name), "latin1");
      const [pattern, rest] = timed[name] ?? [];
      return [name, pattern && rest !== undefined ? text.replace(pattern, rest) : text];
    }),
  );
}
