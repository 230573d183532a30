import { expect, test } from "vitest";
import { isSectionName } from "./section-words.ts";

test.each([
  "News",
  "press-releases",
  "All news",
  "Latest News & Updates",
  "Nachrichten",
  "пресс-релизы",
  "tin-tuc",
  "新闻",
  "أخبار",
  "blog_archive",
  "News 2011",
])("recognises %s as a section", (name) => expect(isSectionName(name)).toBe(true));

test.each([
  "",
  "Contact",
  "Newspeak",
  "Five dead as fire breaks out, reports say",
  "why-the-news-is-so-bad",
  "constructor",
  `news ${"x".repeat(40)}`,
  "123",
])("does not recognise “%s” as a section", (name) => expect(isSectionName(name)).toBe(false));
