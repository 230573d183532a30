import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "recollect/errors";
import { z } from "zod";
import { World } from "./world.ts";

const worldFile = z.object({
  recollect: z.literal("world"),
  version: z.literal(1),
  pages: z.number().int().positive(),
  seed: z.number().int(),
  events: z.number().int().positive().optional(),
});

/** Recreates the world that was written to a folder from its seed. */
export function openWorld(folder: string): World {
  const path = join(folder, "world.json");
  const advice = "give a folder that recollect-world has written";
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new UsageError(`${folder} contains no world (${(cause as Error).message}): ${advice}`, { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path} is not JSON: ${advice}`, { cause });
  }
  const parsed = worldFile.safeParse(value);
  if (!parsed.success) throw new UsageError(`${path} does not describe a world of this version: ${advice}`);
  const { pages, seed, events } = parsed.data;
  return new World({ pages, seed, ...(events !== undefined && { events }) });
}
