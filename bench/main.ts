// npm run bench [-- archives | crawl [--large] [--real] | events [--world | --robustness | --web | --focused] [--json] | remote | formats [--index] | idf | offtopic [--quality | --speed] | page [--failures] | postgres [--million] [--large] | queue [--small] | report | share [--real] | triage | wikipedia | world [--million]]: what is fast, and compared with what. Figures are ratios measured side by side in one run.
import { benchArchives } from "./archives.ts";
import { benchCrawl } from "./crawl.ts";
import { benchEvents } from "./events.ts";
import { benchFormats } from "./formats.ts";
import { benchIdf } from "./idf.ts";
import { benchOffTopic } from "./offtopic.ts";
import { benchPage } from "./page.ts";
import { benchPostgres } from "./postgres.ts";
import { benchQueue } from "./queue.ts";
import { benchRemote } from "./remote.ts";
import { benchReport } from "./report.ts";
import { benchShare } from "./share.ts";
import { benchTriage } from "./triage.ts";
import { benchWikipedia } from "./wikipedia.ts";
import { benchWorld } from "./world.ts";

const benches: Record<string, (flags: readonly string[]) => Promise<void>> = {
  archives: benchArchives,
  crawl: benchCrawl,
  events: benchEvents,
  remote: benchRemote,
  formats: benchFormats,
  idf: benchIdf,
  offtopic: benchOffTopic,
  page: benchPage,
  postgres: benchPostgres,
  queue: benchQueue,
  report: benchReport,
  share: benchShare,
  triage: benchTriage,
  wikipedia: benchWikipedia,
  world: benchWorld,
};
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (bench === undefined) {
    console.error(`There is no benchmark ${name}: choose from ${Object.keys(benches).join(", ")}`);
    process.exit(2);
  }
  await bench(flags);
}
