import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@recollect/workbench/serve";
import { expect, test } from "vitest";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { tinyCollection } from "../tiny-collection.ts";

const hostile = `<!doctype html><title>Hostile</title>
<meta http-equiv=refresh content="0;url=/leave"><base href="/other/"><link rel=stylesheet href=/style.css><link rel=preload as=image href=/preload.png>
<script>document.title = "ran"; fetch("/fetched"); navigator.serviceWorker.register("/sw.js"); alert(1)</script>
<body onload="alert(2)" background=/background.png>
<p id=seen>Seen</p><img src=/image.png onerror="alert(3)"><svg onload="alert(4)"><image href=/svg.png /><script>alert(5)</script></svg>
<a id=link href="javascript:alert(6)" onclick="alert(7)">link</a><form action=/form><input autofocus onfocus="alert(8)"></form>
<iframe src=/frame srcdoc="<script>alert(9)</script>"></iframe><object data=/object></object><embed src=/embed><video src=/video autoplay></video>
<style>@import "/import.css"; p { background: url(/style.png) }</style><p style="background:url(/inline.png)">More</p>
<math><mtext></p><img src=/math.png onerror=alert(10)></mtext></math><noscript><img src=/noscript.png></noscript>
<template><script>alert(11)</script></template><p>End</p>`;

test.skipIf(!hasBrowser)("U02: the preview of a hostile page in a browser runs nothing and sends no request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-preview-"));
  renameSync(tinyCollection({ documents: [{ url: "http://a.example/", html: hostile }] }), join(folder, "quake"));
  writeFileSync(join(folder, "quake", "state.sqlite"), "");
  const before = process.env.RECOLLECT_CACHE;
  process.env.RECOLLECT_CACHE = join(folder, "cache");
  const server = await serve({ folder, port: 0, hasNoToken: true });
  try {
    await inBrowser(async (page) => {
      const requests: string[] = [];
      const alarms: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      page.on("dialog", (dialog) => {
        alarms.push(dialog.message());
        void dialog.dismiss();
      });
      page.on("pageerror", (error) => alarms.push(String(error)));
      await page.goto(new URL("api/collections/quake/documents/1/preview", server.url).href);
      await page.locator("#link, .link").first().click({ force: true });
      expect(await page.locator("body").textContent()).toMatch(/Seen[\s\S]*link[\s\S]*More[\s\S]*End/);
      expect(await page.title()).toBe("Hostile");
      expect(alarms).toEqual([]);
      expect(requests.filter((path) => path !== "/favicon.ico")).toEqual(["/api/collections/quake/documents/1/preview"]);
    });
  } finally {
    await server.close();
    if (before === undefined) delete process.env.RECOLLECT_CACHE;
    else process.env.RECOLLECT_CACHE = before;
    rmSync(folder, { recursive: true, force: true });
  }
});
