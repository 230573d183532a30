import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tinyWacz } from "../tiny-wacz.ts";

const python = join(import.meta.dirname, "../../.cache/venv/bin/python");
const chromiumPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const replayMain = mainFileOf("replaywebpage");
const replayFolder = join(dirname(replayMain ?? ""), ".."); // ui.js and sw.js lie beside dist/, and the package exports neither
const hasBrowser = chromiumPath !== undefined && replayMain !== undefined && mainFileOf("playwright-core") !== undefined;

let folder: string;
let wacz: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-tools-"));
  wacz = (await tinyWacz(folder)).path;
});
afterAll(() => rmSync(folder, { recursive: true }));

describeIf(
  existsSync(python),
  "py-wacz",
  `there is no ${python}: make it with the set-up script`,
  () => {
    const validate = (file: string) =>
      spawnSync(python, ["-c", "import sys; from wacz.main import main; sys.exit(main())", "validate", "-f", file], { encoding: "utf8" });

    test("Z07 our WACZ is valid for py-wacz", () => {
      const { status, stdout, stderr } = validate(wacz);
      expect(stdout + stderr).toContain("Validation succeeded, the passed WACZ is valid");
      expect(status).toBe(0);
    });

    test("py-wacz does see a damaged one, so that its word counts", () => {
      const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as good, zipfile.ZipFile(sys.argv[2], "w") as bad:
    for name in good.namelist(): bad.writestr(name, good.read(name) + (b"x" if name.startswith("archive/") else b""))`;
      const damaged = join(folder, "damaged.wacz");
      expect(spawnSync(python, ["-c", script, wacz, damaged]).status).toBe(0);
      expect(validate(damaged).status).toBe(1);
    });
  },
  60_000,
);

describeIf(
  hasBrowser,
  "ReplayWeb.page",
  "it needs Debian's chromium, and the npm packages replaywebpage and playwright-core",
  () => {
    test("Z07 our WACZ opens in ReplayWeb.page, which shows the archived page", async () => {
      const asked: string[] = [];
      const server = await listen(asked);
      const { chromium } = await import("playwright-core");
      const userData = mkdtempSync(join(tmpdir(), "recollect-chromium-"));
      const context = await chromium.launchPersistentContext(userData, {
        executablePath: chromiumPath as string,
        headless: true,
        args: quiet,
      });
      try {
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        const heading = page.frameLocator("replay-web-page iframe").frameLocator("iframe").locator("h1");
        await heading.waitFor({ timeout: 30_000 });
        expect(await heading.textContent()).toBe("The ground shook");
        expect(asked.some((range) => range.startsWith("bytes="))).toBe(true);
      } finally {
        await context.close();
        server.closeAllConnections();
        server.close();
        rmSync(userData, { recursive: true, force: true });
      }
    });
  },
  60_000,
);

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", // nothing outside this machine, whatever a page asks for
];

/** Serves a page that embeds the replay, the replay's two scripts, and the WACZ, of which any range may be asked. */
async function listen(ranges: string[]): Promise<Server> {
  const page = `<!doctype html><script src="/replay/ui.js"></script>
    <replay-web-page source="/tiny.wacz" url="https://example.org/" replayBase="/replay/"></replay-web-page>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (pathname === "/") response.setHeader("Content-Type", "text/html").end(page);
    else if (pathname === "/tiny.wacz") serveRange(request, response, readFileSync(wacz), ranges);
    else if (/^\/replay\/(?:ui|sw)\.js$/.test(pathname))
      response.setHeader("Content-Type", "text/javascript").end(readFileSync(join(replayFolder, pathname.slice("/replay/".length))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function serveRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer, ranges: string[]): void {
  const { range = "" } = request.headers;
  ranges.push(range);
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from === "" && to !== "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes.length : Math.min(bytes.length, Number(to) + 1);
  response.writeHead(range === "" ? 200 : 206, {
    "Accept-Ranges": "bytes",
    "Content-Length": end - start,
    ...(range !== "" && { "Content-Range": `bytes ${start}-${end - 1}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes.subarray(start, end));
}

/** The main file of a package that may not be installed. */
function mainFileOf(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch {
    return undefined;
  }
}

/** Tests that need another program: skipped with a warning where it is absent, an error in CI, which must have it. */
function describeIf(present: boolean, name: string, missing: string, tests: () => void, timeout: number): void {
  if (present) return void describe(name, { timeout }, tests);
  if (process.env.CI) throw new Error(`CI must not skip "${name}": ${missing}`);
  console.warn(`SKIPPED "${name}": ${missing}`);
  test.skip(name, () => {});
}
