import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the built page. */
const folder = fileURLToPath(new URL("../../../dist/web/", import.meta.url));
const isBuilt = existsSync(join(folder, "index.html"));

/** Paths of the views. All return the same page, which chooses its content by the address, in the browser. */
const views = /^\/(?:(?:collections|events|archives|runs|compare)(?:\/[^/]+){0,3})?\/?$/;

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  html: "text/html; charset=utf-8",
};

/** Returns a file of the built page; undefined for any other path. */
export function webFile(path: string): Response | undefined {
  if (!isBuilt) return views.test(path) ? new Response("The page is not built: npm run build", { status: 503 }) : undefined;
  if (views.test(path)) return answer(join(folder, "index.html"));
  const name = /^\/assets\/([\w.-]+)$/.exec(path)?.[1];
  if (name === undefined || !readdirSync(join(folder, "assets")).includes(name)) return undefined;
  return answer(join(folder, "assets", name), "public, max-age=31536000, immutable");
}

/** Returns the workbench's page with status 404, for browsers at an unknown address; undefined if the page is not built. */
export function notFoundPage(): Response | undefined {
  return isBuilt ? answer(join(folder, "index.html"), "no-store", 404) : undefined;
}

function answer(path: string, caching = "no-store", status = 200): Response {
  const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(readFileSync(path), { status, headers: { "content-type": type, "cache-control": caching } });
}
