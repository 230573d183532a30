import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileStamp } from "@recollect/base/file-stamp";
import { htmlText } from "@recollect/base/html-text";
import { type Context, Hono } from "hono";
import { listen } from "../listen.ts";
import { fileRange } from "./file-range.ts";
import type { ReplayPlayer } from "./replay-player.ts";
import { guardedServiceWorker, type ReplayPolicies, replayPolicies, workbenchName } from "./replay-policy.ts";

interface ReplayOptions {
  readonly player: ReplayPlayer;
  /** The address to listen on. */
  readonly host: string;
  /** The port to listen on; any free one by default. */
  readonly port?: number | undefined;
  /** The port of the workbench, the only one that may frame the replay. */
  readonly workbenchPort: number;
}

interface ServedCollection {
  readonly folder: string;
  readonly stamp: string;
  readonly hasScripts: boolean;
  readonly policies: ReplayPolicies;
}

/**
 * Replays collections on a separate port. Each collection has its own origin with an unguessable host name: `TOKEN.recollect.localhost`. So
 * archived pages can access neither the workbench nor the storage, pages and WACZ of another collection. These names belong to the same
 * site as the workbench's: otherwise, browsers that block third-party cookies would not allow a service worker.
 */
export class ReplayServer {
  readonly #options: ReplayOptions;
  readonly #served = new Map<string, ServedCollection>();
  readonly app = new Hono();
  port = 0;
  #close: () => Promise<void> = async () => {};

  constructor(options: ReplayOptions) {
    this.#options = options;
    const { player } = options;
    this.app.use(async (context, next) => {
      const served = this.#servedTo(context);
      if (served === undefined) context.res = context.text("This is not an address of the replay", 403);
      else if (isRefused(context)) context.res = context.text("Not found", 404);
      else await next();
      addHeaders(context, served?.policies ?? replayPolicies(options.workbenchPort, false));
    });
    this.app.get("/", (context) => context.html(openingPage(context.req.query("url") ?? "", context.req.query("ts") ?? "")));
    this.app.get("/collection.wacz", (context) => {
      const { folder } = this.#servedTo(context) as ServedCollection;
      return fileRange(join(folder, "collection.wacz"), context.req.header("range"), context.req.method === "HEAD");
    });
    this.app.get("/replay/", (context) => context.html(playerPage));
    const script = (text: string | Buffer<ArrayBuffer>) =>
      new Response(text, { headers: { "content-type": "text/javascript; charset=utf-8" } });
    this.app.get("/replay/ui.js", () => script(readFileSync(player.ui)));
    this.app.get("/replay/wabac.js", () => script(readFileSync(player.serviceWorker)));
    this.app.get(serviceWorkerPath, (context) => script(guardedServiceWorker((this.#servedTo(context) as ServedCollection).policies)));
    this.app.notFound((context) => context.text("Not found", 404));
  }

  static async open(options: ReplayOptions): Promise<ReplayServer> {
    const replay = new ReplayServer(options);
    const { host, port = 0 } = options;
    const server = await listen(replay.app.fetch, { host, port, server: "replay" });
    [replay.port, replay.#close] = [server.port, server.close];
    return replay;
  }

  /** Returns the host name of a replay; undefined without a WACZ. A changed WACZ gets another one, so that no old data is used. */
  nameOf(folder: string, hasScripts: boolean): string | undefined {
    const stamp = fileStamp(join(folder, "collection.wacz"));
    if (stamp === "") return undefined;
    for (const [name, served] of this.#served) {
      if (served.folder !== folder || served.hasScripts !== hasScripts) continue;
      if (served.stamp === stamp) return name;
      this.#served.delete(name);
    }
    const name = `${randomBytes(20).toString("hex")}.${workbenchName}`;
    this.#served.set(name, { folder, stamp, hasScripts, policies: replayPolicies(this.#options.workbenchPort, hasScripts) });
    return name;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #servedTo({ req }: Context): ServedCollection | undefined {
    const served = this.#served.get(URL.parse(`http://${req.header("host") ?? ""}`)?.hostname ?? "");
    return served && fileStamp(join(served.folder, "collection.wacz")) === "" ? undefined : served;
  }
}

const serviceWorkerPath = "/replay/sw.js";
/** Query with which this server's pages and the player register the service worker. */
const serviceWorkerQuery = "?serveIndex=1";

/** Whether an archived page tries to escape: by a service worker without our policies, or by a file or the opening page in a frame. */
function isRefused({ req }: Context): boolean {
  const { search } = new URL(req.url);
  if (req.header("service-worker") !== undefined) return req.path !== serviceWorkerPath || search !== serviceWorkerQuery;
  if (req.header("sec-fetch-mode") !== "navigate") return false;
  return req.path === "/" ? req.header("sec-fetch-site") === "same-origin" : req.path !== "/replay/";
}

function addHeaders({ req, res }: Context, { player, closed }: ReplayPolicies): void {
  const isOpen = res.status === 200 && ["/", "/replay/", serviceWorkerPath].includes(req.path);
  res.headers.set("content-security-policy", isOpen ? player : closed);
  res.headers.set("x-content-type-options", "nosniff");
  res.headers.set("referrer-policy", "no-referrer");
  res.headers.set("cross-origin-resource-policy", "same-origin");
  res.headers.set("cache-control", "no-store");
}

/** The page framed by the workbench: it shows one capture in the player. */
function openingPage(url: string, ts: string): string {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Replay</title><style>html,body{height:100%;margin:0}</style>` +
    `<script src="/replay/ui.js"></script><body><template><replay-web-page source="collection.wacz" url="${htmlText(url)}" ts="${htmlText(ts)}" replayBase="/replay/" embed="default"></replay-web-page></template>` +
    `<script>${whenWorkerIsReady}</script></html>`
  );
}

/** The player's page, served until its service worker responds to this address. */
const playerPage =
  '<!doctype html><html><head><meta charset="utf-8"><title>Replay</title><script src="./ui.js"></script></head><body><replay-app-main></replay-app-main></body></html>';

/**
 * Shows the player once its service worker is active. The player registers the worker at the same address but does not wait for it, and on
 * a slow machine requests the archived page too early. If the browser allows no service worker, the player shows the error.
 */
const whenWorkerIsReady = `(async () => {
  const registration = await navigator.serviceWorker.register("${serviceWorkerPath}${serviceWorkerQuery}", { scope: "/replay/" });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  const isSettled = () => ["activating", "activated", "redundant"].includes(worker.state);
  await new Promise((resolve) => (isSettled() ? resolve() : worker.addEventListener("statechange", () => isSettled() && resolve())));
})().catch(() => {}).then(() => document.body.append(document.querySelector("template").content));`;
