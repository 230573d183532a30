import { escapeHtml } from "./layouts/markup.ts";
import type { HostKind, OffTopicState, PageView, ViewLink } from "./page-view.ts";
import { linesOf } from "./prose-template.ts";
import { Random } from "./random.ts";
import { readData } from "./read-data.ts";
import { renderIn } from "./render.ts";
import type { Day, WorldLanguage } from "./world-event.ts";

/** Data about a page that went off-topic: only what its site would know. */
export interface OffTopicContext {
  readonly language: WorldLanguage;
  readonly siteName: string;
  readonly theme: number;
  readonly shownOn: Day;
  readonly url: string;
  /** Selects the variant; a stream of the page's own, so that the page stays the same until something changes. */
  readonly random: Random;
  /** For pages in the site's own layout; without it, the page has a short menu of its own. */
  readonly hostKind?: HostKind | undefined;
  readonly navigation?: readonly ViewLink[] | undefined;
  readonly footer?: readonly ViewLink[] | undefined;
}

/** An HTTP answer, its markup in UTF-8 or ASCII. */
export interface OffTopicAnswer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly html: string;
}

interface Variant {
  readonly status: readonly number[];
  readonly server?: string;
  readonly title: string;
  readonly text?: string;
  readonly body?: string;
  readonly raw?: string;
}

const data = readData<Record<OffTopicState, Record<WorldLanguage, Variant[]>> & { searches: Record<WorldLanguage, string> }>("off-topic");

/** Returns the answer of a page after it went off-topic. The markup is for UTF-8, as its Content-Type says. */
export function renderOffTopic(state: OffTopicState, context: OffTopicContext): OffTopicAnswer {
  const { random, language, url } = context;
  const variant = random.pick(data[state][language]);
  const headers: [string, string][] = [
    ["Server", variant.server ?? "Apache"],
    ["Content-Type", "text/html; charset=UTF-8"],
  ];
  if (state === "redirected-home") headers.push(["Location", `${new URL(url).origin}/`]);
  return { status: random.pick(variant.status), headers, html: pageOf(variant, context) };
}

function pageOf({ title = "", text, body, raw }: Variant, context: OffTopicContext): string {
  if (text !== undefined) return sitePage(context, title, text);
  const fill = (markup: string) => markup.replace(/\{(host|site|path|ad)\}/g, (_, name: string) => placeholder(name, context));
  return fill(
    raw ?? `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
  );
}

function placeholder(name: string, { url, siteName, language, theme }: OffTopicContext): string {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, "");
  if (name === "host") return host;
  if (name === "site") return escapeHtml(siteName);
  if (name === "path") return escapeHtml(pathname);
  // The words depend on the domain name: all its pages show the same.
  const keywords = new Random("parked", host, theme).shuffle(linesOf(data.searches[language])).slice(0, 6);
  return keywords.map((keyword) => `<p><a href="/?kw=${encodeURIComponent(keyword)}">${keyword}</a></p>\n`).join("");
}

function sitePage(context: OffTopicContext, title: string, text: string): string {
  const { language, siteName, theme, shownOn, url, hostKind = "news", footer = [] } = context;
  const paragraphs = linesOf(text).map((line) => [line.replace("{login}", "").replace("{path}", new URL(url).pathname)]);
  const view: PageView = {
    ...{ url, hostKind, siteName, language, theme, shownOn, title, paragraphs, footer },
    ...{ lists: [], comments: [], sidebar: [], related: [], images: [], styles: [] },
    navigation: context.navigation ?? defaultMenu(context),
    datePlaces: theme % 3 === 0 ? ["footer"] : [],
    ballastBytes: 4_000 + (theme % 7) * 2_500,
  };
  return renderIn(view, "utf-8", text.includes("{login}") ? { below: loginForm(context) } : {});
}

function defaultMenu({ language, url }: OffTopicContext): ViewLink[] {
  const { origin } = new URL(url);
  const names = language === "de" ? ["Startseite", "Aktuelles", "Kontakt"] : ["Home", "News", "Contact"];
  return names.map((text, index) => ({ url: index === 0 ? `${origin}/` : `${origin}/${text.toLowerCase()}/`, text }));
}

function loginForm({ language, siteName }: OffTopicContext): string {
  const [user, password, enter] = language === "de" ? ["Benutzername", "Passwort", "Anmelden"] : ["User name", "Password", "Log in"];
  return `<form action="/login" method="post"><fieldset><legend>${escapeHtml(siteName)}</legend><p><label>${user}: <input type="text" name="user"></label></p><p><label>${password}: <input type="password" name="pass"></label></p><p><input type="submit" value="${enter}"></p></fieldset></form>\n`;
}
