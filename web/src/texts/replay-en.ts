/** Texts of the replay of archived pages. */
export const replayEn = {
  title: "Replay",
  frame: (url: string) => `Replay of ${url}`,
  unfinished: "The collection is not finished: its pages can be replayed once the crawl has written collection.wacz.",
  notInstalled:
    "Replay needs ReplayWeb.page, which is not installed. Its licence (AGPL-3.0) differs from recollect's, so it does not come along.",
  install: "Install it with",
  installGlobally: "(add -g if recollect is installed with -g), then start recollect serve again.",
  atArchive: "Open in the archive",
  noPage: "Choose a document to replay.",
};
