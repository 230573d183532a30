import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { writeWholeText } from "../base/whole-text-file.ts";

const schema = z.object({
  archives: z.array(z.string()).default([]),
  sources: z.array(z.string()).default([]),
  warcs: z.array(z.string()).default([]),
});

/**
 * Where a check of a collection has looked for captures besides: sources and WARC files as `--archive` and `--warcs` take them, paths from
 * the root; and the names of the sources in a workbench, where it was made there. Whoever wants to read those captures needs them again.
 */
export type SearchedArchives = z.output<typeof schema>;

/** Notes it in a folder of results, as archives.json. */
export async function noteSearchedArchives(folder: string, { archives = [], sources, warcs }: z.input<typeof schema>): Promise<void> {
  const whole = (place: string) => (existsSync(place) ? resolve(place) : place);
  const noted = { archives, sources: sources?.map(whole), warcs: warcs?.map(whole) };
  await writeWholeText(join(folder, "archives.json"), [`${JSON.stringify(noted)}\n`]);
}

/** Nothing where it was not noted. */
export function searchedArchives(folder: string): SearchedArchives {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, "archives.json"), "utf8")));
  } catch {
    return schema.parse({});
  }
}
