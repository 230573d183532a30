import { knownArchives } from "@recollect/archive/archive-list";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { browseFolder } from "./browse-folder.ts";
import { archiveRequest, archivesAnswer, workbenchArchive } from "./schemas/archives.ts";
import { folderAnswer, foldersQuery } from "./schemas/folders.ts";

/** Routes of the archives available for runs. */
export const archivesRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/archives", {
    summary: "Archives in the folder, registered archives, and known web archives",
    answer: archivesAnswer,
    handle: async ({ workbench }) => ({
      archives: await workbench.archives.list(),
      known: (await knownArchives()).map(({ name, title, on }) => ({ name, title, isInAll: on })),
    }),
  }),
  apiRoute("post /api/archives", {
    summary: "Register an archive: a path on this machine, or a source on the web",
    body: archiveRequest,
    answer: workbenchArchive,
    handle: ({ workbench, body }) => workbench.archives.add(body),
  }),
  apiRoute("get /api/folders", {
    summary: "Folders and archive files in a folder on the server's machine",
    queue: "lookups",
    query: foldersQuery,
    answer: folderAnswer,
    handle: ({ workbench, query }) => browseFolder(workbench.folder, query.path),
  }),
  apiRoute("delete /api/archives/{name}", {
    summary: "Remove an archive from archives.json; its files stay",
    answer: archivesAnswer.pick({ archives: true }),
    handle: async ({ workbench, params: { name } }) => {
      await workbench.archives.remove(name);
      return { archives: await workbench.archives.list() };
    },
  }),
];
