// npm run demo: makes a small archive, finds captures in it and packs it, offline; each step is what a user would type.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIndex, LocalArchive, parseHttp, WarcWriter, writeWacz } from "../dist/index.js";

const bin = fileURLToPath(new URL("../bin/recollect.js", import.meta.url));
rmSync("demo", { recursive: true, force: true });
mkdirSync("demo/archive", { recursive: true });

const pages = [
  ["20110311060500", "/", "Harbour Post", "<p>Strong earthquake off the coast. <a href=/2011/03/11/quake>What we know</a></p>"],
  ["20110311063000", "/2011/03/11/quake", "Earthquake shakes the north coast", "<p>Trains stand still; the harbour is being cleared.</p>"],
  [
    "20110311093000",
    "/2011/03/11/quake",
    "Tsunami reaches the harbour",
    "<p>The first wave arrived at 15:50. <a href=/help>How to help</a></p>",
  ],
  ["20110314120000", "/help", "How to help", "<p>Blankets, water, and people who speak English are needed at the town hall.</p>"],
  ["20140601000000", "/2011/03/11/quake", "This domain is for sale", "<p>Buy this domain.</p>"],
];

console.log("A small archive: the pages of one newspaper, five captures of three addresses\n");
const pieces = [];
const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
await writer.writeInfo("20110311060500", { software: "recollect demo", description: "A made-up newspaper" });
for (const [timestamp, path, title, body] of pages) {
  const html = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
  const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  await writer.write({
    type: "response",
    url: `https://harbour.example${path}`,
    timestamp,
    contentType: "application/http; msgtype=response",
    block,
  });
}
writeFileSync("demo/archive/harbour.warc.gz", Buffer.concat(pieces));

type("validate demo/archive/harbour.warc.gz");
type("index demo/archive --out demo/index.cdxj");
type("captures https://harbour.example/2011/03/11/quake --archive demo/index.cdxj");
type("captures https://harbour.example/2011/03/11/quake --archive demo/index.cdxj --to 2011-03-31");

await buildIndex({ paths: ["demo/archive"], out: "demo/index.cdxj" });
const archive = await LocalArchive.open({ indexes: ["demo/index.cdxj"] });
const asItWas = [];
for (const path of new Set(pages.map(([, path]) => path))) {
  for await (const capture of archive.captures(`https://harbour.example${path}`, { to: "2011" })) {
    const outcome = await archive.read(capture);
    const html = parseHttp(outcome.record.block).body.toString();
    asItWas.push({ url: capture.url, timestamp: capture.timestamp, title: /<title>(.*?)<\/title>/.exec(html)[1] });
  }
}
archive.close();
await writeWacz({
  out: "demo/harbour.wacz",
  title: "The harbour in March 2011",
  warcs: [{ name: "harbour.warc.gz", path: "demo/archive/harbour.warc.gz" }],
  index: "demo/index.cdxj",
  pages: asItWas,
  software: "recollect demo",
});
type("validate demo/harbour.wacz");
console.log("\ndemo/harbour.wacz opens in ReplayWeb.page or pywb. The crawl that builds a collection by topic and time is not there yet.");

function type(command) {
  console.log(`$ recollect ${command}`);
  const { status } = spawnSync(process.execPath, [bin, ...command.split(" ")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  console.log();
}
