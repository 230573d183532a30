import { expect, test } from "vitest";
import { readPage } from "./page.ts";

const url = "https://town.example/videos/flood";

function read(body: string): { kind: string; text: string } {
  const html = `<html lang=en><title>Flood at the old bridge | Town news</title><body>${body}`;
  const { kind, text } = readPage(Buffer.from(html), { url });
  return { kind, text };
}

const menu = `<nav><ul>${["Council", "Meetings", "Budget", "Roads"]
  .map((name) => `<li><a href=/${name}>${name}</a> Read all about the ${name.toLowerCase()} of the town and its people`)
  .join("")}</ul></nav>`;
const heading = "<h1>Flood at the old bridge</h1>";
const footer =
  "<footer><p>Made with care by the town's press office, Market Square 1. Write to us, and we will answer within a week or two.</footer>";

test("uses the headline as the text of a page without prose, not its menu and footer", () => {
  expect(read(`${menu}<main>${heading}</main>${footer}`)).toEqual({ kind: "other", text: "Flood at the old bridge" });
});

test("keeps the short text below the headline of a thin page", () => {
  const note = "Filmed on Monday.";
  expect(read(`${menu}${heading}<div class=article-body><p>${note}</div>${footer}`).text).toBe(`Flood at the old bridge\n${note}`);
});

test("does not use a tag cloud as text", () => {
  const tags = ["water", "rain", "bridge", "river", "damage", "repair", "council", "roads", "winter", "police", "fire brigade", "weather"];
  const cloud = `<div><p>${tags.map((tag) => `<a href=/tag/${tag}>${tag}</a>`).join(" ")}</p></div>`;
  expect(read(`<main>${heading}</main><div>${cloud}</div>`).text).toBe("Flood at the old bridge");
});

test("uses the paragraphs of a page whose only elements are called a menu", () => {
  const paragraph =
    "The river rose above the arches of the old bridge on Monday, and the council closed the road to all traffic until engineers have looked at it. ";
  expect(read(`<div class=menu>${heading}${`<p>${paragraph}</p>`.repeat(4)}</div>`).text).toContain(paragraph.trim());
});

test("uses the one sentence of a video, not the teasers of other videos", () => {
  const sentence = "Drone pictures show the water below the arches of the old bridge on Monday.";
  const videos = [
    "Mayor opens the new swimming pool",
    "Crowds wait for trains at the main station",
    "Ruins of an old mill found in the forest",
    "Team wins the cup in the last minute",
  ]
    .map(
      (title) =>
        `<li><div><h3><a href=/videos/${title.length}>${title} this week</a></h3><p><a href=/topic>Topic: Town</a></p><div><a href=/videos/${title.length}>Has video duration: 29 seconds.</a></div></div></li>`,
    )
    .join("");
  const { text } = read(`<main>${heading}<p>${sentence}</p><section><h2>More videos</h2><ul>${videos}</ul></section></main>`);
  expect(text).toContain(sentence);
  expect(text).not.toContain("swimming pool");
});
