import { yearOf } from "./date-text.ts";
import { escapeHtml } from "./markup.ts";
import { answer, hostOf, type OffTopicAnswer, type OffTopicContext, plainPage } from "./off-topic-answer.ts";

/** A machine in between wants to know whether it talks to a person. */
export function botCheck(context: OffTopicContext): OffTopicAnswer {
  const { random, language, url, shownOn } = context;
  const host = escapeHtml(hostOf(url));
  const german = language === "de";
  const ray = `${random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, "0")}${random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, "0")}`;
  if (yearOf(shownOn) < 2013) return tooManyRequests(context, host);
  const more: [string, string][] = [
    ["CF-RAY", `${ray}-FRA`],
    ["Cache-Control", "no-store"],
  ];
  switch (random.below(4)) {
    case 0:
      return answer(
        503,
        plainPage(
          german ? "Einen Moment, bitte..." : "Just a moment...",
          "html,body{width:100%;height:100%;margin:0;background:#fff;font-family:Helvetica,Arial,sans-serif;color:#404040;text-align:center}h1{font-size:1.5em;padding-top:140px}.bubbles{display:inline-block;width:20px;height:20px;margin:3px;border-radius:100%;background:#f90}.attribution{font-size:12px;margin-top:60px}",
          `<noscript><h1 style="color:#bd2426">${german ? "Bitte aktivieren Sie JavaScript und laden Sie die Seite neu." : "Please turn JavaScript on and reload the page."}</h1></noscript>\n<div><span class="bubbles"></span><span class="bubbles"></span><span class="bubbles"></span></div>\n<h1>${german ? `Ihr Browser wird überprüft, bevor Sie ${host} aufrufen.` : `Checking your browser before accessing ${host}.`}</h1>\n<p>${german ? "Dieser Vorgang läuft automatisch. Sie werden in Kürze weitergeleitet." : "This process is automatic. Your browser will redirect to your requested content shortly."}</p>\n<p>${german ? "Bitte warten Sie bis zu 5 Sekunden…" : "Please allow up to 5 seconds…"}</p>\n<div class="attribution">DDoS protection<br>Ray ID: <code>${ray}</code></div>`,
          '<meta name="robots" content="noindex, nofollow">\n<meta http-equiv="refresh" content="8">\n',
        ),
        { server: "cloudflare", more },
      );
    case 1:
      return answer(
        403,
        plainPage(
          german ? "Achtung erforderlich!" : "Attention Required!",
          "body{margin:0;font:16px/1.5 system-ui,Arial,sans-serif;color:#404040;background:#fff}.w{max-width:860px;margin:80px auto;padding:0 20px}h1{font-weight:300;font-size:48px;margin:0}h2{font-weight:300;margin:0 0 30px}.c{background:#f2f2f2;padding:24px}",
          `<div class="w"><h1>${german ? "Bitte bestätigen Sie, dass Sie ein Mensch sind" : "One more step"}</h1><h2>${german ? `um auf ${host} zuzugreifen` : `Please complete the security check to access ${host}`}</h2><div class="c"><form action="/cdn-cgi/l/chk_captcha" method="get"><label><input type="checkbox" name="h"> ${german ? "Ich bin kein Roboter" : "I'm not a robot"}</label></form></div><p>${german ? "Warum muss ich ein CAPTCHA lösen? Das Lösen des CAPTCHA beweist, dass Sie ein Mensch sind, und gewährt Ihnen vorübergehend Zugriff." : "Why do I have to complete a CAPTCHA? Completing the CAPTCHA proves you are a human and gives you temporary access to the web property."}</p><p><small>Ray ID: ${ray}</small></p></div>`,
        ),
        { server: "cloudflare", more },
      );
    case 2:
      return answer(
        200,
        `<html lang="${language}"><head><title>${host}</title><style>#cmsg{animation:A 1.5s}@keyframes A{0%{opacity:0}99%{opacity:0}100%{opacity:1}}</style></head><body style="margin:0"><p id="cmsg">${german ? "Bitte aktivieren Sie JavaScript und deaktivieren Sie Werbeblocker." : "Please enable JS and disable any ad blocker"}</p><script data-cfasync="false">var dd={'rt':'c','cid':'${ray}','hsh':'${ray.slice(0, 12)}','t':'bv','s':${random.between(1000, 99999)}}</script></body></html>`,
      );
    default:
      return tooManyRequests(context, host);
  }
}

function tooManyRequests({ random, language }: OffTopicContext, host: string): OffTopicAnswer {
  const german = language === "de";
  const address = `${random.between(11, 220)}.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`;
  const body = german
    ? `<h1>Zugriff verweigert</h1><p>Von Ihrer IP-Adresse (${address}) wurden ungewöhnlich viele Anfragen an ${host} gestellt. Zum Schutz vor automatisierten Abfragen ist der Zugriff vorübergehend gesperrt.</p><p>Bitte geben Sie die Zeichen aus dem Bild ein, um fortzufahren:</p><form method="post"><input type="text" name="code"> <input type="submit" value="Weiter"></form>`
    : `<h1>Access denied</h1><p>We have detected an unusual number of requests from your IP address (${address}). To protect ${host} from automated queries your access has been suspended for a while.</p><p>To continue, please type the characters you see in the picture:</p><form method="post"><input type="text" name="code"> <input type="submit" value="Continue"></form>`;
  const page = plainPage(
    german ? "Zugriff verweigert" : "Access denied",
    "body{font:15px/1.6 Arial,sans-serif;max-width:640px;margin:70px auto;color:#333}h1{color:#a00}",
    body,
  );
  return answer(random.pick([403, 429, 503, 200]), page);
}

interface LoginWords {
  readonly titles: readonly string[];
  readonly texts: readonly string[];
}
/** What sites say when they no longer show a page to everybody; the site's own layout stands around it. */
export const loginWords: Record<"en" | "de", LoginWords> = {
  en: {
    titles: ["Log in", "Please sign in", "Members only", "Subscribe to continue reading", "Information"],
    texts: [
      "You need to log in to view this page. If you have no account yet, you can register free of charge.",
      "This content is available to subscribers only. Log in or choose a subscription to continue reading. Cancel at any time.",
      "You are not authorised to read this forum. The board requires you to be registered and logged in to view this page.",
      "Your session has expired. Please enter your user name and your password to continue.",
      "This is a private area. Access is restricted to invited members. Please contact the administrator if you think this is an error.",
    ],
  },
  de: {
    titles: ["Anmelden", "Bitte melden Sie sich an", "Nur für Mitglieder", "Weiterlesen mit Plus", "Information"],
    texts: [
      "Um diese Seite zu sehen, müssen Sie sich anmelden. Wenn Sie noch kein Konto haben, können Sie sich kostenlos registrieren.",
      "Dieser Inhalt ist unseren Abonnenten vorbehalten. Melden Sie sich an oder wählen Sie ein Abo, um weiterzulesen. Monatlich kündbar.",
      "Sie haben keine Berechtigung, dieses Forum zu lesen. Um die Beiträge zu sehen, müssen Sie registriert und angemeldet sein.",
      "Ihre Sitzung ist abgelaufen. Bitte geben Sie Ihren Benutzernamen und Ihr Passwort ein.",
      "Dies ist ein geschlossener Bereich. Der Zugang ist nur für eingeladene Mitglieder möglich. Bei Fragen wenden Sie sich an die Administration.",
    ],
  },
};
