/** Texts of the home view. */
export const homeEn = {
  title: "Workbench",
  intro: "Collections of archived pages about events.",
  newEvent: "New event",
  collections: "Collections",
  finished: "finished",
  unfinished: "not finished",
  documents: (count: string) => `documents: ${count}`,
  relevant: (count: string) => `relevant: ${count}`,
  folder: (path: string) => `Folder ${path}`,
  begin: "How to make a collection",
  steps: {
    event: ["Describe an event", "Its name, its dates, and a text about it, or a Wikipedia article."],
    archive: ["Add an archive", "WARC or WACZ files on this computer, or a web archive."],
    run: ["Start a run", "It searches the archive for pages about the event."],
  } as Record<"event" | "archive" | "run", [string, string]>,
  review: "Then the collection is listed here: review its pages, export and cite them.",
  done: "done",
};
