import type { ApiPage } from "./api-answer.ts";

/** Templates of disambiguation pages, in the larger Wikipedias. */
const templates = new Set(
  (
    "disambig,disambiguation,disambiguation page,disamb,dab,hndis,human name disambiguation,geodis,place name disambiguation," +
    "begriffsklärung,homonymie,desambiguación,desambiguação,desambig,disambigua,doorverwijspagina,dp,ujednoznacznienie," +
    "förgrening,betydning,flertydig,flertydighed,täsmennyssivu,неоднозначность,многозначность,багатозначність,曖昧さ回避,aimai," +
    "消歧义,消歧義,동음이의,rozcestník,egyértelmű,anlam ayrımı,توضيح,פירושונים"
  ).split(","),
);
/** Categories of disambiguation pages. Categories that mark a link for repair are not among them. */
const categories =
  /^(?:all )?(?:article )?(?:disambiguation(?: pages?)?|begriffsklärung|homonymie|(?:wikipedia:)?desambiguación|desambiguação|disambigua|doorverwijspagina|strony ujednoznaczniające|förgreningssidor)$/;

/** Whether a page is a disambiguation page: by its property or, on wikis without it, by templates and categories. */
export function isDisambiguation({ pageprops, ...page }: ApiPage): boolean {
  if (pageprops?.disambiguation !== undefined) return true;
  return (
    page.templates.some(({ title }) => templates.has(withoutNamespace(title))) ||
    page.categories.some(({ title }) => categories.test(withoutNamespace(title)))
  );
}

/** Returns the titles on a disambiguation page: the first link of each line of its lists. */
export function listedTitles(wikitext: string): string[] {
  const titles = wikitext.split("\n").flatMap((line) => /^[*#:]+[^[]{0,200}\[\[([^\]|#[]{1,255})/.exec(line)?.[1]?.trim() ?? []);
  return [...new Set(titles)];
}

function withoutNamespace(title: string): string {
  return title.slice(title.indexOf(":") + 1).toLowerCase();
}
