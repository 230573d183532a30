/** Texts of the replay of archived pages. */
export const replayEn = {
  title: "Replay",
  frame: (url: string) => `Replay of ${url}`,
  unfinished: "The collection is not finished: its pages can be replayed once the crawl has written collection.wacz.",
  notInstalled:
    "Replay needs ReplayWeb.page, which is not installed. Its licence (AGPL-3.0) differs from recollect's, so it is not included.",
  install: "Install it with",
  installGlobally: "(add -g if recollect is installed with -g), then start recollect serve again.",
  atArchive: "Open in the archive",
  noPage: "Select a document to replay.",
  otherName: "Pages can be replayed at another address of this workbench, which gives each collection an origin of its own:",
  openThere: (name: string) => `Open this view at ${name}`,
  onlyLocal:
    "Pages can be replayed only in a browser on the computer that runs recollect serve, or through an SSH tunnel to it: browsers allow replay for no other address without HTTPS.",
  scripts: "Run the scripts of archived pages",
  scriptsOn:
    "Archived pages reach neither the workbench, nor other collections, nor websites. But while scripts run, a hostile page could send data out by WebRTC or in host names that the browser looks up. Turn scripts off for pages that you do not trust.",
  scriptsOff: "Scripts are off. Some pages look incomplete or do not react.",
};
