import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { FileSource } from "@recollect/warc/byte-source";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { readRecords } from "@recollect/warc/warc-reader";
import { describe, expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { decodePage } from "./charset.ts";
import { mainPart, mainText } from "./main-text.ts";
import { outlineOf } from "./outline.ts";
import { pageSignals, type Signal } from "./signals.ts";

function signalsOf(html: string, status?: number): Signal[] {
  const outline = outlineOf(html);
  const text = mainText(outline, mainPart(outline).main);
  return pageSignals({ outline, text, status });
}

const sentence = "The committee met on Tuesday and spoke for hours about the new bridge over the river and its costs for the town. ";
const article = `<p>${sentence.repeat(3)}</p>`.repeat(8);
const menu = `<ul>${"<li><a href=/x>News and weather</a></li>".repeat(80)}</ul>`;

describe("pageSignals", () => {
  test.each<[Signal, string]>([
    ["soft-404", "<title>404 Page Not Found | whitehouse.gov</title><p>Thank you for your interest.</p>"],
    ["soft-404", `<title>Example News</title>${menu}<h1>Diese Seite ist leider nicht verfügbar</h1><p>Der Inhalt wurde entfernt.</p>`],
    ["soft-404", "<title>Page introuvable - Le Monde</title>"],
    ["soft-404", "<title>Error 404</title><h1>Página no encontrada</h1>"],
    ["soft-404", "<h1>Pagina non trovata</h1>"],
    ["soft-404", "<h1>Página não encontrada</h1>"],
    ["soft-404", "<h1>Pagina niet gevonden</h1>"],
    ["soft-404", "<h1>Nie znaleziono strony</h1>"],
    ["soft-404", "<h1>Страница не найдена</h1>"],
    ["soft-404", "<h1>ページが見つかりませんでした</h1>"],
    ["soft-404", "<h1>抱歉，您访问的页面不存在</h1>"],
    ["soft-404", "<h1>Oops! We can’t seem to find the page you’re looking for.</h1>"],
    ["error-page", "<title>503 Service Unavailable</title><h1>Service Unavailable</h1>"],
    ["error-page", "<h1>Forbidden</h1><p>You don't have permission to access /a on this server.</p>"],
    ["outage", "<title>Wartungsarbeiten</title><p>Wir sind bald zurück.</p>"],
    ["outage", "<title>Oops</title><h1>Oops! Something went wrong.</h1><p>Please try again later.</p>"],
    ["outage", "<title>Boutique</title><p>Le site est en maintenance. Merci de revenir dans quelques minutes.</p>"],
    ["outage", "<p>Vous êtes dans la file d'attente pour accéder au site.</p>"],
    ["age-gate", "<title>Brewery</title><h1>Are you 18 years or older?</h1><p>Yes</p><p>No</p>"],
    ["age-gate", "<h1>Sind Sie mindestens 18 Jahre alt?</h1>"],
    ["bot-check", "<title>Request Rejected</title><p>The requested URL was rejected. Your support ID is 107.</p>"],
    ["bot-check", "<title>Vendor Captcha Page</title><p>Your behavior made us think that you are a bot.</p>"],
    [
      "bot-check",
      `<title>Access to this page has been denied.</title>${`<p>${"These cookies are necessary for the website to work. ".repeat(9)}</p>`.repeat(5)}`,
    ],
    ["login-wall", "<title>Log into Example</title><form><label>Name</label><input></form>"],
    ["database-error", "<title>Database Error</title><h1>Error establishing a database connection</h1>"],
    ["database-error", "Warning: mysql_connect(): Too many connections in /www/db.php on line 12"],
    ["bot-check", "<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>"],
    ["bot-check", "<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>"],
    ["bot-check", "<p>Please verify you are a human to continue.</p>"],
    ["login-wall", "<title>Log in</title><form><label>Name</label><input></form>"],
    ["login-wall", "<p>Sie müssen sich anmelden, um diesen Beitrag zu sehen.</p>"],
    ["for-sale", "<title>example.com is for sale | HugeDomains</title>"],
    ["for-sale", "<h1>Diese Domain steht zum Verkauf!</h1>"],
    ["parked-domain", "<h1>example.com</h1><p>This domain is parked free, courtesy of a registrar.</p>"],
    ["parked-domain", '<script src="//d1lxhc.sedoparking.com/park.js"></script><p>example.com</p>'],
    ["parked-domain", "<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>"],
    [
      "cookie-wall",
      `<h1>Before you go on</h1><p>${"We and our partners use cookies to store personal data for ads. ".repeat(4)}</p><p>Accept</p>`,
    ],
    ["redirect-stub", '<meta http-equiv=refresh content="0; url=http://new.example/"><a href="http://new.example/">Click</a>'],
    ["redirect-stub", "<title>302 Found</title><p>The document has moved <a href=/new>here</a>.</p>"],
    ["empty-shell", "<title>App</title><div id=root></div><script src=app.js></script>"],
    ["empty-shell", "<noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>"],
    ["empty-shell", ""],
  ])("finds the signal %s: %s", (signal, html) => {
    expect(signalsOf(html)).toContain(signal);
  });

  test.each([
    ["an article about error pages", `<title>Page Not Found - The Magazine</title><h1>404: page not found</h1>${article}`],
    ["an article about domains", `<title>Who buys a domain?</title><h2>This domain is for sale</h2>${article}`],
    ["an article with a notice about cookies", `<p>${"We use cookies to store personal data. ".repeat(6)}</p>${article}`],
    ["an article behind a menu with a link to log in", `<a href=/login>Log in</a>${menu}${article}`],
    ["an article that reloads itself", `<meta http-equiv=refresh content="300; url=/">${article}`],
    ["an article below a warning of the server", `Warning: mysql_connect(): Too many connections${article}`],
    [
      "a front page",
      `<title>Example News</title>${"<h2><a href=/a>Flood hits the town</a></h2><p>Page after page of reports came in.</p>".repeat(30)}`,
    ],
    ["a short note", "<title>Peugeot 404</title><h1>My car</h1><p>I bought it in 1967, and it runs to this day without a fault.</p>"],
    ["frames", '<frameset><frame src="menu.html"><frame src="main.html"></frameset>'],
    ["pictures with links", "<a href=a><img src=a.gif></a><a href=b><img src=b.gif></a><a href=c><img src=c.gif></a>"],
  ])("finds no signal in %s", (_, html) => {
    expect(signalsOf(html)).toEqual([]);
  });

  test("reports an error status as an error page, and a redirect as a redirect stub", () => {
    expect(signalsOf(article, 404)).toEqual(["error-page"]);
    expect(signalsOf("<h1>Not Found</h1>", 404)).toEqual(["error-page"]);
    expect(signalsOf("<title>Just a moment...</title>", 403)).toEqual(["error-page", "bot-check"]);
    expect(signalsOf("", 302)).toEqual(["redirect-stub"]);
    expect(signalsOf(article, 200)).toEqual([]);
  });
});

/** Yields the HTML captures of a WARC with their signals, determined without their statuses. */
async function* withSignals(path: string): AsyncGenerator<{ url: string; timestamp: string; status: number; signals: Signal[] }> {
  const source = new FileSource(path);
  try {
    for await (const item of readRecords(source)) {
      if (item.kind !== "record" || item.type !== "response") continue;
      const message = parseHttp(item.block);
      const contentType = message?.headers.get("Content-Type") ?? "";
      if (message === undefined || !contentType.includes("html")) continue;
      const signals = signalsOf(decodePage(decodeBody(message).bytes, contentType).text);
      yield { url: item.url, timestamp: item.timestamp, status: message.status, signals };
    }
  } finally {
    await source.close();
  }
}

describeShared("real captures", (data) => {
  test("flags one of 350 real articles, which is a bot check", () => {
    const flagged = ["dates", "text"].flatMap((set) =>
      readdirSync(data(`${set}/html`))
        .map((file) => ({
          file: `${set}/${file}`,
          signals: signalsOf(decodePage(gunzipSync(readFileSync(data(`${set}/html/${file}`)))).text),
        }))
        .filter(({ signals }) => signals.length > 0),
    );
    expect(flagged).toEqual([{ file: "dates/053.html.gz", signals: ["bot-check"] }]);
  });

  test("flags every capture of a dead site, and none of a living one", async () => {
    const rows = readFileSync(data("timemaps/labels.tsv"), "utf8").trim().split("\n");
    const onTopic = new Map(rows.map((row) => row.split("\t")).map(([url, timestamp, label]) => [`${url} ${timestamp}`, label === "1"]));
    const wrong: string[] = [];
    for await (const { url, timestamp, signals } of withSignals(data("timemaps/front-pages.warc.gz"))) {
      if ((signals.length === 0) !== onTopic.get(`${url} ${timestamp}`)) wrong.push(`${url} ${timestamp} ${signals}`);
    }
    expect(wrong).toEqual([]);
  });

  test("flags pages that were not found by their text", async () => {
    const counts = { missing: 0, missed: 0, found: 0, flagged: 0 };
    for await (const { status, signals } of withSignals(data("whitehouse-2017/whitehouse-2017.warc.gz"))) {
      counts[status === 404 ? "missing" : "found"]++;
      if (status === 404 && signals.length === 0) counts.missed++;
      if (status === 200 && signals.length > 0) counts.flagged++;
    }
    // Two captures with status 404 have an article; one page has only a picture.
    expect(counts).toEqual({ missing: 516, missed: 2, found: 676, flagged: 1 });
  });
});
