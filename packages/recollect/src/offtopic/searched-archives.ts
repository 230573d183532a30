import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { z } from "zod";

const schema = z.object({
  archives: z.array(z.string()).default([]),
  sources: z.array(z.string()).default([]),
  warcs: z.array(z.string()).default([]),
});

/**
 * Archives in which off-topic detection searched for a collection's captures: sources and WARC files in the form of `--archive` and
 * `--warcs`, with absolute paths; and the names of the sources in a workbench, if it ran there. Needed to read these captures again.
 */
export type SearchedArchives = z.output<typeof schema>;

/** Records searched archives in a results folder, as archives.json. */
export async function noteSearchedArchives(folder: string, { archives = [], sources, warcs }: z.input<typeof schema>): Promise<void> {
  const whole = (place: string) => (existsSync(place) ? resolve(place) : place);
  const noted = { archives, sources: sources?.map(whole), warcs: warcs?.map(whole) };
  await writeTextAtomically(join(folder, "archives.json"), [`${JSON.stringify(noted)}\n`]);
}

/** Reads the searched archives of a results folder; none if they were not recorded. */
export function searchedArchives(folder: string): SearchedArchives {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, "archives.json"), "utf8")));
  } catch {
    return schema.parse({});
  }
}
