import { z } from "@hono/zod-openapi";

/** What an archive is: files on this machine, a file on a web server, an archive on the web, or the live web. */
export const archiveKinds = ["file", "folder", "index", "web-file", "web", "live"] as const;

export const workbenchArchive = z.object({
  /** By which runs and the page call it. */
  name: z.string(),
  /** What `--archive` takes for it. */
  source: z.string(),
  kind: z.enum(archiveKinds),
  /** Its display name, of an archive on the web. */
  title: z.string().optional(),
  /** Where the WARC files of an index are, where they are not beside it. */
  warcs: z.array(z.string()).optional(),
  bytes: z.number().optional(),
  /** True where it stands in archives.json; the others lie in the folder. */
  isRegistered: z.boolean(),
  /** Why it can't be used, in a sentence. */
  fault: z.string().optional(),
});

export const archivesAnswer = z.object({
  archives: z.array(workbenchArchive),
  /** Archives on the web that `recollect archives list` names; a run may name them as they are. */
  known: z.array(z.object({ name: z.string(), title: z.string(), isInAll: z.boolean() })),
});

export const archiveRequest = z.strictObject({
  /** A path on this machine, from the workbench's folder where it is relative, or a source on the web as `--archive` takes it. */
  source: z.string().trim().min(1).max(4000),
  /** A folder or address of the WARC files that an index names, where they are not beside it. */
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
