import { z } from "@hono/zod-openapi";

export const foldersQuery = z.object({
  /** A folder of the server's machine; by default, the workbench's own. */
  path: z.string().max(4000).optional(),
});

const entry = z.object({ name: z.string(), path: z.string() });

/** A folder for users in search of archives; other files are omitted. */
export const folderAnswer = z.object({
  path: z.string(),
  /** The parent folder; absent at the root. */
  parent: z.string().optional(),
  /** Starting points: the workbench's folder and the home folder. */
  places: z.object({ workbench: z.string(), home: z.string() }),
  folders: z.array(entry),
  /** Archive files and indexes. */
  files: z.array(entry.extend({ bytes: z.number() })),
  /** True if the folder has too many entries to list all. */
  isCut: z.boolean(),
});

export type FolderAnswer = z.output<typeof folderAnswer>;
