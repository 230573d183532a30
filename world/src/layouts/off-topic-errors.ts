import { yearOf } from "./date-text.ts";
import { escapeHtml } from "./markup.ts";
import { answer, hostOf, type OffTopicAnswer, type OffTopicContext, plainPage } from "./off-topic-answer.ts";

/** What servers say by themselves when nobody made a page for it. */
export function serverNotFound({ random, url, shownOn }: OffTopicContext): OffTopicAnswer {
  const { pathname, hostname } = new URL(url);
  const year = yearOf(shownOn);
  const path = escapeHtml(decodePath(pathname));
  const apache = year < 2006 ? "Apache/1.3.33 (Unix)" : year < 2013 ? "Apache/2.2.16 (Debian)" : "Apache/2.4.41 (Ubuntu)";
  switch (random.below(year < 2008 ? 2 : 3)) {
    case 0:
      return answer(
        404,
        `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n<p>The requested URL ${path} was not found on this server.</p>\n<hr>\n<address>${apache} Server at ${hostname} Port ${url.startsWith("https:") ? 443 : 80}</address>\n</body></html>\n`,
        { server: apache },
      );
    case 1:
      return answer(404, iisNotFound, { server: year < 2008 ? "Microsoft-IIS/6.0" : "Microsoft-IIS/10.0" });
    default:
      return answer(
        404,
        "<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n",
        { server: "nginx/1.18.0" },
      );
  }
}

const iisNotFound = plainPage(
  "404 - File or directory not found.",
  "body{margin:0;font-size:.7em;font-family:Verdana,Arial,Helvetica,sans-serif;background:#EEE}fieldset{padding:0 15px 10px}h1{font-size:2.4em;margin:0;color:#FFF}h2{font-size:1.7em;margin:0;color:#C00}h3{font-size:1.2em;margin:10px 0 0}#header{padding:6px 2%;color:#FFF;background:#555}#content{margin:0 0 0 2%}.content-container{background:#FFF;width:96%;margin-top:8px;padding:10px}",
  '<div id="header"><h1>Server Error</h1></div>\n<div id="content"><div class="content-container"><fieldset>\n<h2>404 - File or directory not found.</h2>\n<h3>The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.</h3>\n</fieldset></div></div>',
);

/** The database is gone: what the software on top of it says, or PHP itself. */
export function databaseError({ random, language, shownOn, url }: OffTopicContext): OffTopicAnswer {
  const year = yearOf(shownOn);
  const host = hostOf(url);
  const root = random.pick([`/var/www/${host}/htdocs`, `/home/www/${host}/public_html`, "/srv/www/vhosts/web12/html"]);
  const socket = "/var/run/mysqld/mysqld.sock";
  const php = (kind: string, message: string, file: string): string =>
    `<br />\n<b>${kind}</b>:  ${message} in <b>${root}/${file}</b> on line <b>${random.between(12, 240)}</b><br />\n`;
  const status = random.chance(0.5) ? 500 : 200;
  const options = { more: [["X-Powered-By", year < 2012 ? "PHP/5.2.6" : "PHP/7.4.3"]] as [string, string][] };
  switch (random.below(5)) {
    case 0:
      return answer(status, wordpressError[language], options);
    case 1:
      return answer(
        200,
        `${php("Warning", `mysql_connect() [<a href='function.mysql-connect'>function.mysql-connect</a>]: Can't connect to local MySQL server through socket '${socket}' (2)`, "includes/db.php")}${php("Warning", "mysql_select_db(): supplied argument is not a valid MySQL-Link resource", "includes/db.php")}${language === "de" ? "Keine Verbindung zur Datenbank m&ouml;glich." : "Could not connect to database."}`,
        options,
      );
    case 2:
      return answer(
        status,
        `${php("Fatal error", `Uncaught PDOException: SQLSTATE[HY000] [${random.pick(["2002", "1045"])}] Connection refused`, "lib/Database.php")}Stack trace:\n#0 ${root}/lib/Database.php: PDO-&gt;__construct('mysql:host=local...', 'web12', Object(SensitiveParameterValue))\n#1 ${root}/index.php: Database-&gt;connect()\n#2 {main}
\n  thrown`,
        options,
      );
    case 3:
      return answer(
        200,
        plainPage(
          language === "de" ? "Datenbankfehler" : "Database Error",
          "body{font:13px/1.5 Verdana,sans-serif;background:#fff;color:#000;margin:40px}textarea{width:600px;height:110px}",
          language === "de"
            ? `<p>Es gibt anscheinend ein Problem mit unserer Datenbank.<br>Bitte versuchen Sie es sp&auml;ter noch einmal oder benachrichtigen Sie den Webmaster von ${host}.</p>\n<form><textarea readonly>MySQL-Fehler: Too many connections\nFehlernummer: 1040</textarea></form>`
            : `<p>There seems to have been a problem with the ${host} database.<br>Please try again by pressing the refresh button in your browser.</p>\n<form><textarea readonly>mysql error: Too many connections\nmysql error number: 1040</textarea></form>`,
        ),
        options,
      );
    default:
      return answer(
        503,
        plainPage(
          language === "de" ? "Wartungsmodus" : "Site off-line",
          "body{font:15px/1.6 Georgia,serif;background:#f4f4f4;color:#333;text-align:center;padding:120px 20px}h1{font-weight:normal}",
          language === "de"
            ? "<h1>Die Seite ist zurzeit nicht erreichbar</h1><p>Die Website hat technische Schwierigkeiten. Bitte versuchen Sie es sp&auml;ter erneut. Vielen Dank f&uuml;r Ihr Verst&auml;ndnis.</p><hr><p>Der Datenbankserver lehnt Verbindungen ab.</p>"
            : "<h1>Site off-line</h1><p>The site is currently not available due to technical problems. Please try again later. Thank you for your understanding.</p><hr><p>The database server refuses connections.</p>",
        ),
        options,
      );
  }
}

const wordpressCss =
  "html{background:#f1f1f1}body{background:#fff;border:1px solid #ccd0d4;color:#444;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,sans-serif;margin:2em auto;padding:1em 2em;max-width:700px}h1{border-bottom:1px solid #dadada;color:#666;font-size:24px;margin:30px 0 0;padding:0 0 7px}#error-page{margin-top:50px}";
const wordpressError = {
  en: plainPage("Database Error", wordpressCss, '<div id="error-page"><h1>Error establishing a database connection</h1></div>'),
  de: plainPage("Datenbankfehler", wordpressCss, '<div id="error-page"><h1>Fehler beim Aufbau einer Datenbankverbindung</h1></div>'),
};

/** Nothing to read: no bytes, no elements, or a shell that waits for its script. */
export function emptyPage({ random, siteName, shownOn, language }: OffTopicContext): OffTopicAnswer {
  const name = escapeHtml(siteName);
  const hash = random.below(2 ** 31).toString(16);
  const shell = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/><title>${name}</title><script>window.__BUILD__="${hash}";window.__CONFIG__={"api":"/api/v2","locale":"${language}","features":["lazy","prefetch"]}</script></head><body><noscript>${language === "de" ? "Sie müssen JavaScript aktivieren, um diese App zu nutzen." : "You need to enable JavaScript to run this app."}</noscript><div id="${random.pick(["root", "app", "__next"])}"></div><script>!function(){var e=document.createElement("div");e.id="portal-${hash}";document.body.appendChild(e)}();</script></body></html>`;
  if (yearOf(shownOn) >= 2015 && random.chance(0.6)) return answer(200, shell, { server: "nginx" });
  const bodies = [
    "",
    "<html><head></head><body></body></html>",
    `<html>\n<head>\n<title>${name}</title>\n</head>\n<body bgcolor="#ffffff">\n&nbsp;\n</body>\n</html>\n`,
  ];
  return answer(200, random.pick(bodies));
}

/** Sent to the front page, whatever was asked for. */
export function redirectedHome({ url, random }: OffTopicContext): OffTopicAnswer {
  const home = `${new URL(url).origin}/`;
  const html = random.chance(0.5)
    ? `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>302 Found</title>\n</head><body>\n<h1>Found</h1>\n<p>The document has moved <a href="${escapeHtml(home)}">here</a>.</p>\n</body></html>\n`
    : "";
  return answer(302, html, { more: [["Location", home]] });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
