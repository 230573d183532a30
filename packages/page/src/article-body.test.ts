import { describe, expect, test } from "vitest";
import { mainPart, mainText } from "./main-text.ts";
import { outlineOf } from "./outline.ts";

function textOf(html: string): string {
  const outline = outlineOf(html);
  return mainText(outline, mainPart(outline).main);
}

const paragraphs = [
  "The river rose through the night and reached the old bridge before dawn, when the first families were brought to the school on the hill.",
  "The mayor said that no one had been hurt so far, but that the dam above the town had to be watched until the rain stopped for good.",
  "Soldiers filled sandbags along the quay while the ferry was tied up, and the market square was under water by noon on Tuesday.",
  "The weather service expects the rain to end on Friday; the river would stay above its usual level for several days after that.",
];
const terms = Array.from(
  { length: 8 },
  (_, n) =>
    `Rule ${n} of this offer says that whoever takes part agrees to all that is written here, and that the house may change it on any day of the year without a reason.`,
);
const p = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const ld = (body: string) => `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":${body}}</script>`;
/** The terms look more like an article than the article does. */
const misleading = (script: string) =>
  `<title>x</title>${script}<aside class="sidebar">${p(paragraphs)}</aside><div class="article-body">${p(terms)}</div>`;

describe("articleBody in JSON-LD", () => {
  test("locates the text if another one was chosen", () => {
    expect(textOf(misleading(""))).toContain(terms[0]);
    expect(textOf(misleading(ld(JSON.stringify(paragraphs.join("\n")))))).toBe(paragraphs.join("\n"));
  });

  test("may differ in quotes, spaces and markup, and break JSON with its line ends", () => {
    const body = `"<p>${paragraphs.join("</p>\n\n<p>").replaceAll(" ", "  ").replaceAll(";", "&nbsp;;")}</p>"`;
    expect(textOf(misleading(ld(body)))).toBe(paragraphs.join("\n"));
  });

  test("never becomes text itself", () => {
    const invented = Array.from(
      { length: 9 },
      (_, n) => `Nothing on the page says what is said in this sentence, which has the number ${n}.`,
    );
    expect(textOf(misleading(ld(JSON.stringify(invented.join(" ")))))).toBe(textOf(misleading("")));
  });

  test("removes nothing if it is truncated after the first paragraph", () => {
    const html = (script: string) => `<title>x</title>${script}<article>${p(paragraphs)}</article>`;
    expect(textOf(html(ld(JSON.stringify(paragraphs[0]))))).toBe(paragraphs.join("\n"));
  });

  test("is ignored if there are several articles", () => {
    expect(textOf(misleading(ld(JSON.stringify(paragraphs.join(" "))).repeat(2)))).toBe(textOf(misleading("")));
  });

  test.each(["x".repeat(3_000_000), "\\".repeat(1_000_000), '\\"'.repeat(500_000), "a".repeat(39)])(
    "H02: takes little time on a hostile page (%#)",
    (body) => {
      const html = `${ld(`"${body}`)}${`<p>${"a".repeat(60)}b</p>`.repeat(5_000)}`;
      const outline = outlineOf(html);
      const start = process.threadCpuUsage();
      mainPart(outline);
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(2000);
    },
  );
});
