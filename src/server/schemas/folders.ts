import { z } from "@hono/zod-openapi";

export const foldersQuery = z.object({
  /** A folder of the server's machine; left out, the workbench's own. */
  path: z.string().max(4000).optional(),
});

const entry = z.object({ name: z.string(), path: z.string() });

/** A folder as a user looks for archives in it: other files are not told. */
export const folderAnswer = z.object({
  path: z.string(),
  /** The folder around it; absent at the top. */
  parent: z.string().optional(),
  /** Where to begin: the workbench's folder and the home folder. */
  places: z.object({ workbench: z.string(), home: z.string() }),
  folders: z.array(entry),
  /** Archive files and indexes. */
  files: z.array(entry.extend({ bytes: z.number() })),
  /** True where the folder has more entries than are looked at. */
  isCut: z.boolean(),
});

export type FolderAnswer = z.output<typeof folderAnswer>;
