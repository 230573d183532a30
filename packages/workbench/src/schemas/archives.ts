import { z } from "@hono/zod-openapi";

export const workbenchArchive = z.object({
  /** Name in runs and in the user interface. */
  name: z.string(),
  /** Value for `--archive`. */
  source: z.string(),
  /** A local file, folder or index, a file on a web server, a remote archive, or the live web. */
  kind: z.enum(["file", "folder", "index", "web-file", "web", "live"]),
  /** Display name of a remote archive. */
  title: z.string().optional(),
  /** Places of the WARC files of an index, if they are not beside it. */
  warcs: z.array(z.string()).optional(),
  bytes: z.number().optional(),
  /** True if it is registered in archives.json; the others were found in the folder. */
  isRegistered: z.boolean(),
  /** Why it cannot be used, in a sentence. */
  fault: z.string().optional(),
});

export const archivesAnswer = z.object({
  archives: z.array(workbenchArchive),
  /** Remote archives listed by `recollect archives list`; a run may use their names directly. */
  known: z.array(z.object({ name: z.string(), title: z.string(), isInAll: z.boolean() })),
});

export const archiveRequest = z.strictObject({
  /** A local path, relative to the workbench's folder, or a remote source as for `--archive`. */
  source: z.string().trim().min(1).max(4000),
  /** Folder or URL of an index's WARC files, if they are not beside it. */
  warcs: z.string().trim().min(1).max(4000).optional(),
  name: z
    .string()
    .trim()
    .regex(/^[^/\\\p{Cc}]{1,100}$/u, "must be up to 100 characters without slashes")
    .optional(),
});

export type WorkbenchArchive = z.output<typeof workbenchArchive>;
export type ArchivesAnswer = z.output<typeof archivesAnswer>;
export type ArchiveRequest = z.input<typeof archiveRequest>;
