// node test/crawl-archives-process.ts JSON: crawls archives in a process of its own, which can be killed.
import { crawlArchives } from "./crawl-archives.ts";

await crawlArchives(JSON.parse(process.argv[2] as string));
