// node scripts/workbench-screenshots.mjs ARCHIVE CAPTURES: takes the pictures of docs/workbench.md anew, docs/images/workbench-*.png.
// ARCHIVE is whitehouse-2017.warc.gz (docs/research/benchmarks.md#real-events). CAPTURES is an archive with many captures of a few addresses,
// for the review of off-topic ones: front-pages.warc.gz. Needs `npm run build` and /usr/bin/chromium.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { smallPng } from "./small-png.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const archive = resolve(process.argv[2] ?? "whitehouse-2017.warc.gz");
const captures = resolve(process.argv[3] ?? "front-pages.warc.gz");
const most = 150_000;
const folder = mkdtempSync(join(tmpdir(), "recollect-screenshots-"));
const server = spawn(process.execPath, [join(root, "bin/recollect.js"), "serve", folder, "--port", "0", "--json"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const printed = await new Promise((resolve) => {
  server.stdout.once("data", (line) => resolve(JSON.parse(String(line)).namedUrl)); // pages are replayed at this one
});
const url = new URL(printed).origin;
const onlyLocalhost = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost";
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", onlyLocalhost],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
page.setDefaultTimeout(120_000);
const blank = await browser.newPage(); // where pictures are made smaller
try {
  await page.goto(printed); // gives the browser the token
  await event();
  await run();
  await collection();
  await graph();
  await offTopic();
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function event() {
  await page.goto(`${url}/archives`);
  await page.getByLabel("Path, address").fill(archive);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: basename(archive) }).click();
  await page.getByText("Media types").waitFor();
  await picture("archive");
  await page.goto(`${url}/events/new`);
  await page.getByLabel("Name of the event").fill("2017 Las Vegas shooting");
  await page.getByLabel("First day").fill("2017-10-01");
  await page.getByLabel("Last day").fill("2017-10-01");
  await page.getByLabel("Text about").fill(readFileSync(join(root, "docs/examples/las-vegas-2017.txt"), "utf8"));
  await page.getByRole("button", { name: "Create event" }).click();
  await page.getByLabel(basename(archive)).check();
  await page.getByText("sampled pages would be kept").waitFor();
  await picture("event");
}

async function run() {
  await page.getByRole("button", { name: "Start a crawl" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("link", { name: "Open collection" }).waitFor();
  await picture("run");
}

async function collection() {
  await page.getByRole("link", { name: "Open collection" }).click();
  await page.locator(".row:not(.waiting)").first().waitFor();
  await page.keyboard.press("Enter");
  for (const key of ["y", "y", "y", "y", "End", "n Home", "y"]) {
    const title = await page.locator(".reader h2").textContent();
    for (const one of key.split(" ")) await page.keyboard.press(one);
    await page.locator(".reader h2", { hasNotText: title }).waitFor();
  }
  await page.locator(".reader .prose").waitFor();
  await page.getByText("Kind", { exact: true }).waitFor(); // appears when the pages have been read
  await page.getByText("Learned from 5 decisions").waitFor();
  await picture("review");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture("review-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Replay" }).click();
  await page
    .frameLocator("iframe.replay")
    .frameLocator("replay-web-page iframe")
    .frameLocator("iframe")
    .locator("body *")
    .first()
    .waitFor({ state: "attached" });
  await page.waitForTimeout(3000); // for late layout
  await picture("replay");
  await view("Missing");
  await page.getByText(/of \d+ missing pages/).waitFor();
  await picture("missing");
  await view("Export");
  await page.getByText("The collection “").waitFor();
  await picture("export");
}

/** Takes the picture of the link graph, with more pages of the archive: those about the event are few and hardly linked. */
async function graph() {
  const flags = ["--threshold", "none", "--documents", "150", "--out", "all-pages", "--quiet"];
  recollect("crawl", "2017-las-vegas-shooting.yaml", "--archive", archive, ...flags);
  recollect("decide", "all-pages", "--keep", "--above", "0.14", "--quiet");
  recollect("decide", "all-pages", "--drop", "--search", "internships", "--state", "undecided", "--quiet");
  await page.goto(`${url}/collections/all-pages/graph`);
  await page.locator('.canvas[data-state="settled"]').waitFor();
  await picture("graph");
}

/** Takes the picture of off-topic captures, in a collection that is made on the command line from an archive's addresses. */
async function offTopic() {
  recollect("index", captures, "--out", "captures.cdxj", "--quiet");
  const lines = readFileSync(join(folder, "captures.cdxj"), "utf8").trim().split("\n");
  const urls = new Set(lines.map((line) => JSON.parse(line.slice(line.indexOf("{"))).url));
  const specification = {
    ...{ name: "front-pages", title: "Front pages" },
    event: { start: "2022-02-01", end: "2022-02-28" },
    topic: { references: [...urls] },
    crawl: { threshold: "none", documents: urls.size },
    seeds: [...urls],
  };
  writeFileSync(join(folder, "front-pages.yaml"), JSON.stringify(specification)); // JSON is YAML
  recollect("crawl", "front-pages.yaml", "--archive", captures, "--out", "front-pages", "--quiet");
  recollect("offtopic", "front-pages", "--archive", captures, "--quiet");
  await page.goto(`${url}/collections/front-pages/offtopic`);
  await page.locator(".beside .text").nth(1).waitFor();
  await picture("offtopic");
}

function recollect(...args) {
  execFileSync(process.execPath, [join(root, "bin/recollect.js"), ...args], { cwd: folder, stdio: "inherit" });
}

async function view(name) {
  await page.locator(".collection-bar").getByRole("link", { name }).click();
}

async function picture(name) {
  await page.evaluate("scrollTo(0, 0)");
  await page.waitForTimeout(500);
  const bytes = await smallPng(blank, await page.screenshot());
  if (bytes.length > most) throw new Error(`workbench-${name}.png would have ${bytes.length} bytes, more than ${most}`);
  writeFileSync(join(root, `docs/images/workbench-${name}.png`), bytes);
  console.log(`workbench-${name}.png: ${bytes.length} bytes`);
}
