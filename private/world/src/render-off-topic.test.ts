import { expect, test } from "vitest";
import type { OffTopicState } from "./page-view.ts";
import { Random } from "./random.ts";
import { type OffTopicAnswer, type OffTopicContext, renderOffTopic } from "./render-off-topic.ts";

const states: readonly OffTopicState[] = [
  "not-found",
  "soft-404",
  "database-error",
  "parked",
  "for-sale",
  "hacked",
  "login-wall",
  "bot-check",
  "redirected-home",
  "empty",
];

function context(seed: number, over: Partial<OffTopicContext> = {}): OffTopicContext {
  return {
    language: "en",
    siteName: "Valley <Herald>",
    theme: seed,
    shownOn: Date.parse(`${2001 + (seed % 24)}-05-01`) / 86_400_000,
    url: "https://www.valley-herald.example/local/old-town-under-water.html",
    random: new Random("page", seed),
    ...over,
  };
}

/** The answers of fifty pages of one state. */
function answers(state: OffTopicState, over: Partial<OffTopicContext> = {}): OffTopicAnswer[] {
  return Array.from({ length: 50 }, (_, seed) => renderOffTopic(state, context(seed, over)));
}

const header = (answer: OffTopicAnswer, name: string): string | undefined => answer.headers.find(([one]) => one === name)?.[1];

test.each(states)("%s has several variants in both languages, always as HTML in UTF-8", (state) => {
  for (const language of ["en", "de"] as const) {
    const all = answers(state, { language });
    expect(new Set(all.map(({ html }) => html.replace(/<style.*?<\/style>|<script.*?<\/script>/gs, ""))).size).toBeGreaterThan(1);
    for (const one of all) {
      expect(header(one, "Content-Type")).toBe("text/html; charset=UTF-8");
      expect(one.html).not.toMatch(/charset="?(iso|windows)/);
      expect(one.html).not.toContain("Valley <Herald>");
    }
  }
});

test.each([
  ["not-found", [404]],
  ["soft-404", [200]],
  ["database-error", [200, 500, 503]],
  ["parked", [200]],
  ["for-sale", [200]],
  ["hacked", [200]],
  ["login-wall", [200, 401, 403]],
  ["bot-check", [200, 403, 429, 503]],
  ["redirected-home", [302]],
  ["empty", [200]],
] as const)("%s answers with the statuses %j", (state, statuses) => {
  expect([...new Set(answers(state).map(({ status }) => status))].sort()).toEqual([...statuses]);
});

test.each([
  ["not-found", "de", /nicht (mehr )?(gefunden|verfügbar)|Not Found|not found|404/],
  ["soft-404", "de", /nicht (mehr )?(gefunden|verfügbar)|Fehler 404|0 Treffer/],
  ["soft-404", "en", /not (found|available)|can't be found|no longer available|0 results/],
  ["database-error", "en", /database|SQL/i],
  ["parked", "de", /Domain/],
  ["for-sale", "de", /Verkauf|kaufen/],
  ["for-sale", "en", /for sale/],
  ["hacked", "en", /Hacked by|HaCKeD|viagra|casino|cialis|replica|loans|approval/i],
  ["login-wall", "de", /Passwort/],
  ["login-wall", "en", /Password/],
  ["bot-check", "en", /Checking your browser|security check|automated queries|enable JS/],
] as const)("%s in %s says what it is", (state, language, words) => {
  for (const { html } of answers(state, { language })) expect(html.replace(/&uuml;/g, "ü")).toMatch(words);
});

test("a page that redirects to the home page names the front page of its site", () => {
  for (const one of answers("redirected-home")) expect(header(one, "Location")).toBe("https://www.valley-herald.example/");
});

test("a soft 404 has the site's layout and menu", () => {
  const navigation = [{ url: "https://www.valley-herald.example/sport/", text: "Sport & Games" }];
  for (const { html } of answers("soft-404", { navigation, hostKind: "blog" })) {
    expect(html).toMatch(/href="https:\/\/www\.valley-herald\.example\/sport\/">Sport &amp; Games<\/a>/i);
    expect(html).toContain("Valley &lt;Herald&gt;");
  }
});

test("the same page always gives the same answer", () => {
  for (const state of states) expect(renderOffTopic(state, context(7))).toEqual(renderOffTopic(state, context(7)));
});
