import { z } from "@hono/zod-openapi";
import { UsageError } from "@recollect/warc/errors";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { checkedText, createEvent, readEvent, writeEvent } from "./events.ts";
import { previewEvent } from "./preview-event.ts";
import { proposeEventSeeds } from "./propose-event-seeds.ts";
import { changeEvent, eventFile, eventPreview, newEvent, previewRequest, proposedSeeds, saveEvent } from "./schemas/events.ts";

/** Routes of events: creates and edits their files, and previews their effect. */
export const eventRoutes: readonly ApiRoute[] = [
  apiRoute("post /api/events", {
    summary: "Write the files of a new event, from a text or an encyclopedia article",
    queue: "lookups",
    body: newEvent,
    answer: eventFile,
    handle: ({ workbench, body, signal }) => createEvent(workbench, body, signal),
  }),
  apiRoute("get /api/events/{name}", {
    summary: "An event's specification and texts",
    answer: eventFile,
    handle: ({ workbench, params }) => readEvent(workbench, params.name),
  }),
  apiRoute("put /api/events/{name}", {
    summary: "Save an event's specification and texts",
    body: saveEvent,
    answer: eventFile,
    handle: ({ workbench, params, body }) => writeEvent(workbench, params.name, body),
  }),
  apiRoute("post /api/events/{name}/change", {
    summary: "Change fields in the text of a specification; comments stay, and nothing is saved",
    body: changeEvent,
    answer: z.object({ yaml: z.string() }),
    handle: async ({ workbench, body: { yaml, changes }, signal }) => {
      const wanted = changes.map(({ path, value, from }) => ({
        ...{ path, from },
        value: Array.isArray(value) ? [...new Set(value)] : (value ?? undefined),
      }));
      return { yaml: await workbench.specifications.change(yaml, wanted, signal) };
    },
  }),
  apiRoute("post /api/events/{name}/preview", {
    summary: "What a specification would do, saved or not: time curve, strongest terms, scores of a sample of pages",
    queue: "previews",
    body: previewRequest,
    answer: eventPreview,
    handle: async ({ workbench, params: { name }, body: { yaml, archives, texts }, signal }) =>
      previewEvent({ workbench, name, yaml, texts, places: await workbench.archives.placesOf(archives), signal }),
  }),
  apiRoute("post /api/events/{name}/seeds", {
    summary: "Pages of archives from which a crawl could start",
    queue: "previews",
    body: previewRequest,
    answer: proposedSeeds,
    handle: async ({ workbench, params: { name }, body: { yaml, archives, texts }, signal }) => {
      const { specification, faults } = await checkedText(workbench, name, yaml, signal);
      if (specification === undefined) throw new UsageError(`Correct the specification first: ${faults[0]?.message ?? ""}`);
      if (archives.length === 0) throw new UsageError("Choose an archive to look for seeds in");
      return workbench.openArchives.use(await workbench.archives.placesOf(archives), (opened) =>
        proposeEventSeeds(specification, { folder: workbench.folder, texts }, opened, signal),
      );
    },
  }),
];
