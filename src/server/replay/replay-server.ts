import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve as listen } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { fileStamp } from "../../base/file-stamp.ts";
import { htmlText } from "../../base/html-text.ts";
import { type GuardOptions, isOwnHost } from "../guard.ts";
import { fileRange } from "./file-range.ts";
import type { ReplayPlayer } from "./replay-player.ts";
import { guardedServiceWorker, replayPolicy } from "./replay-policy.ts";

interface ReplayOptions {
  readonly player: ReplayPlayer;
  /** Names by which the server may be called, without port. */
  readonly hosts: GuardOptions["hosts"];
  /** The address to listen on. */
  readonly host: string;
  /** The port of the workbench, which alone may frame it. */
  readonly workbenchPort: number;
}

interface ServedCollection {
  readonly path: string;
  readonly stamp: string;
}

/**
 * Replay on a port of its own, so that archived pages are of another origin than the workbench: they can't ask its API anything. It serves
 * the player and the WACZ of collections that somebody has asked for, each below a path that can't be guessed, and nothing else.
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
      const host = hostOf(context);
      if (host === undefined || !isOwnHost(options.hosts, host))
        context.res = context.text("This address is not one of the replay's own", 403);
      else await next();
      this.#addHeaders(context, host ?? "127.0.0.1");
    });
    const script = (text: string | Buffer<ArrayBuffer>) =>
      new Response(text, { headers: { "content-type": "text/javascript; charset=utf-8" } });
    this.app.get("/replay/ui.js", () => script(readFileSync(player.ui)));
    this.app.get("/replay/wabac.js", () => script(readFileSync(player.serviceWorker)));
    this.app.get("/replay/sw.js", (context) => script(guardedServiceWorker(this.#policy(hostOf(context) as string))));
    this.app.get("/replay/", (context) => context.html(playerPage));
    this.app.get("/:token/", (context) => this.#page(context));
    this.app.get("/:token/collection.wacz", (context) => this.#wacz(context));
    this.app.notFound((context) => context.text("Nothing is here", 404));
  }

  static async open(options: ReplayOptions): Promise<ReplayServer> {
    const replay = new ReplayServer(options);
    const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
      const started = listen(
        { fetch: replay.app.fetch, port: 0, hostname: options.host, overrideGlobalObjects: false },
        ({ port }: AddressInfo) => {
          replay.port = port;
          resolve(started);
        },
      );
      started.once("error", reject);
    });
    replay.#close = async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    };
    return replay;
  }

  /** The path of a collection, made up when it is asked for; undefined while the collection has no WACZ. Another WACZ has another path, so that nothing is kept of the old one. */
  pathOf(folder: string): string | undefined {
    const stamp = fileStamp(join(folder, "collection.wacz"));
    if (stamp === "") return undefined;
    for (const [token, served] of this.#served) {
      if (served.path !== folder) continue;
      if (served.stamp === stamp) return `/${token}/`;
      this.#served.delete(token);
    }
    const token = randomBytes(24).toString("base64url");
    this.#served.set(token, { path: folder, stamp });
    return `/${token}/`;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #policy(host: string): string {
    return replayPolicy(`http://${host}:${this.#options.workbenchPort}`);
  }

  #addHeaders({ res }: Context, host: string): void {
    res.headers.set("content-security-policy", this.#policy(host));
    res.headers.set("x-content-type-options", "nosniff");
    res.headers.set("referrer-policy", "no-referrer");
    res.headers.set("cross-origin-resource-policy", "same-origin");
    res.headers.set("cache-control", "no-store");
  }

  #page(context: Context): Response | Promise<Response> {
    if (!this.#served.has(context.req.param("token") ?? "")) return context.notFound();
    const [url, ts] = [context.req.query("url") ?? "", context.req.query("ts") ?? ""].map(htmlText);
    return context.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Replay</title><style>html,body{height:100%;margin:0}</style>` +
        `<script src="/replay/ui.js"></script><body><template><replay-web-page source="collection.wacz" url="${url}" ts="${ts}" replayBase="/replay/" embed="default"></replay-web-page></template>` +
        `<script>${whenWorkerIsReady}</script></html>`,
    );
  }

  #wacz(context: Context): Response | Promise<Response> {
    const served = this.#served.get(context.req.param("token") ?? "");
    if (served === undefined || fileStamp(join(served.path, "collection.wacz")) === "") return context.notFound();
    return fileRange(join(served.path, "collection.wacz"), context.req.header("range"), context.req.method === "HEAD");
  }
}

/** What the player's service worker answers for this address as soon as it is at work. */
const playerPage =
  '<!doctype html><html><head><meta charset="utf-8"><title>Replay</title><script src="./ui.js"></script></head><body><replay-app-main></replay-app-main></body></html>';

/**
 * Shows the player once its service worker is at work, which it registers by the same address: the player itself does not wait for that, and
 * on a slow machine it may ask for the archived page when nobody is there to answer. Where there can be no worker, it says so itself.
 */
const whenWorkerIsReady = `(async () => {
  const registration = await navigator.serviceWorker.register("/replay/sw.js?serveIndex=1", { scope: "/replay/" });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  const isSettled = () => ["activating", "activated", "redundant"].includes(worker.state);
  await new Promise((resolve) => (isSettled() ? resolve() : worker.addEventListener("statechange", () => isSettled() && resolve())));
})().catch(() => {}).then(() => document.body.append(document.querySelector("template").content));`;

function hostOf({ req }: Context): string | undefined {
  return URL.parse(`http://${req.header("host") ?? ""}`)?.hostname;
}
