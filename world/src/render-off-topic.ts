import { escapeHtml } from "./layouts/markup.ts";
import { answer, type OffTopicAnswer, type OffTopicContext } from "./layouts/off-topic-answer.ts";
import { forSale, parked } from "./layouts/off-topic-domains.ts";
import { databaseError, emptyPage, redirectedHome, serverNotFound } from "./layouts/off-topic-errors.ts";
import { defaced, spamWords } from "./layouts/off-topic-hacked.ts";
import { botCheck, loginWords } from "./layouts/off-topic-walls.ts";
import type { OffTopicState, PageView, ViewLink } from "./page-view.ts";
import { renderIn } from "./render.ts";

export type { OffTopicAnswer, OffTopicContext } from "./layouts/off-topic-answer.ts";

/** What a page answers after it went off-topic. The markup is for UTF-8, as its Content-Type says. */
export function renderOffTopic(state: OffTopicState, context: OffTopicContext): OffTopicAnswer {
  const { random } = context;
  switch (state) {
    case "not-found":
      return random.chance(0.5) ? serverNotFound(context) : answer(404, sitePage(context, missing(context)));
    case "soft-404":
      return answer(200, sitePage(context, random.chance(0.7) ? missing(context) : emptySearch(context)));
    case "database-error":
      return databaseError(context);
    case "parked":
      return parked(context);
    case "for-sale":
      return forSale(context);
    case "hacked":
      return random.chance(0.35) ? defaced(context) : answer(200, sitePage(context, spam(context)));
    case "login-wall":
      return answer(random.pick([200, 200, 401, 403]), sitePage(context, login(context), loginForm(context)));
    case "bot-check":
      return botCheck(context);
    case "redirected-home":
      return redirectedHome(context);
    case "empty":
      return emptyPage(context);
  }
}

/** What fills the site's layout instead of the page. */
interface Filling {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

function sitePage(context: OffTopicContext, { title, paragraphs }: Filling, below = ""): string {
  const { language, siteName, theme, shownOn, url } = context;
  const view: PageView = {
    url,
    hostKind: context.hostKind ?? "news",
    siteName,
    language,
    theme,
    shownOn,
    title,
    navigation: context.navigation ?? defaultMenu(context),
    datePlaces: theme % 3 === 0 ? ["footer"] : [],
    paragraphs: paragraphs.map((text) => [text]),
    lists: [],
    comments: [],
    sidebar: [],
    related: [],
    footer: context.footer ?? [],
    images: [],
    styles: [],
    ballastBytes: 4_000 + (theme % 7) * 2_500,
  };
  return renderIn(view, "utf-8", { below });
}

function defaultMenu({ language, url }: OffTopicContext): ViewLink[] {
  const { origin } = new URL(url);
  const names = language === "de" ? ["Startseite", "Aktuelles", "Kontakt"] : ["Home", "News", "Contact"];
  return names.map((text, index) => ({ url: index === 0 ? `${origin}/` : `${origin}/${text.toLowerCase()}/`, text }));
}

const missingWords = {
  en: {
    titles: [
      "Page not found",
      "404 - Page not found",
      "Sorry, this page is not available",
      "Oops! That page can't be found.",
      "This article is no longer available",
    ],
    texts: [
      "The page you are looking for does not exist or has been moved. Please check the address or use the search.",
      "It looks like nothing was found at this location. Maybe try one of the links in the menu or a search?",
      "The article you requested has expired and is no longer available. For legal reasons we may show agency reports for a limited time only.",
      "We have relaunched our website. Many addresses have changed; please start from our home page to find what you need.",
      "Unfortunately we cannot find the page that you have requested. If you followed a link from another site, please tell us about it.",
    ],
  },
  de: {
    titles: [
      "Seite nicht gefunden",
      "404 - Seite nicht gefunden",
      "Diese Seite ist leider nicht verfügbar",
      "Fehler 404",
      "Dieser Artikel ist nicht mehr verfügbar",
    ],
    texts: [
      "Die gesuchte Seite existiert nicht oder wurde verschoben. Bitte prüfen Sie die Adresse oder nutzen Sie die Suche.",
      "Es sieht so aus, als wäre an dieser Stelle nichts gefunden worden. Vielleicht helfen die Links im Menü oder eine Suche weiter.",
      "Der gewünschte Artikel ist abgelaufen und nicht mehr verfügbar. Meldungen von Agenturen dürfen wir nur für begrenzte Zeit zeigen.",
      "Wir haben unsere Website neu gestaltet. Viele Adressen haben sich geändert; bitte beginnen Sie auf unserer Startseite.",
      "Leider konnten wir die angeforderte Seite nicht finden. Wenn Sie einem Link auf einer anderen Seite gefolgt sind, geben Sie uns bitte Bescheid.",
    ],
  },
};

function missing({ random, language }: OffTopicContext): Filling {
  const { titles, texts } = missingWords[language];
  return { title: random.pick(titles), paragraphs: random.shuffle(texts).slice(0, random.between(1, 2)) };
}

/** Where sites send you that take any address for a question. */
function emptySearch({ language, url }: OffTopicContext): Filling {
  const asked = (new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "").replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");
  return language === "de"
    ? {
        title: "Suchergebnisse",
        paragraphs: [
          `Ihre Suche nach „${asked}“ ergab 0 Treffer.`,
          "Bitte versuchen Sie es mit einem anderen Suchbegriff oder weniger Wörtern.",
        ],
      }
    : {
        title: "Search results",
        paragraphs: [`Your search for "${asked}" returned 0 results.`, "Please try another search term or fewer words."],
      };
}

function spam({ random, language }: OffTopicContext): Filling {
  const { titles, sentences } = spamWords[language];
  const paragraph = (): string => random.shuffle(sentences).slice(0, random.between(2, 4)).join(" ");
  return { title: random.pick(titles), paragraphs: Array.from({ length: random.between(2, 6) }, paragraph) };
}

function login({ random, language }: OffTopicContext): Filling {
  const { titles, texts } = loginWords[language];
  return { title: random.pick(titles), paragraphs: [random.pick(texts)] };
}

function loginForm({ language, siteName }: OffTopicContext): string {
  const german = language === "de";
  return `<form action="/login" method="post"><fieldset><legend>${escapeHtml(siteName)}</legend><p><label>${german ? "Benutzername" : "User name"}: <input type="text" name="user"></label></p><p><label>${german ? "Passwort" : "Password"}: <input type="password" name="pass"></label></p><p><label><input type="checkbox" name="keep"> ${german ? "Angemeldet bleiben" : "Remember me"}</label></p><p><input type="submit" value="${german ? "Anmelden" : "Log in"}"></p></fieldset></form>\n`;
}
