/**
 * Names of sections that list news and documents, in the most common languages of the web. Such a page is rarely about an event itself, but
 * most paths to pages about it lead through one.
 */
const sectionWords = new Set(
  `news newsroom newsticker newsletter blog blogs press post posts archive archives story stories article articles media release releases
  briefing briefings statement statements speech speeches remarks update updates latest headline headlines topic topics announcement
  announcements bulletin bulletins report reports today daily weekly recent journal magazine feature features video videos photos gallery
  timeline calendar events dossier special
  nachrichten aktuell aktuelles presse meldung meldungen mitteilungen pressemitteilungen archiv beiträge themen berichte ticker
  actualité actualités actualite actualites infos communiqués communiques presse dossiers
  noticia noticias prensa actualidad comunicados archivo notizie notizia stampa comunicati attualità attualita archivio
  notícia notícias imprensa comunicados arquivo nieuws nieuwsberichten pers actueel archief nyheter nyheder aktuellt aktuelt
  wiadomości wiadomosci aktualności aktualnosci prasa haberler haber basın tin-tuc berita
  новости пресс-релизы статьи архив события новини статті
  新闻 新聞 资讯 資訊 消息 快讯 即时 即時 专题 專題 头条 頭條 港聞 要聞 ニュース お知らせ 記事 速報 뉴스 기사 속보 보도자료
  أخبار الأخبار خبر خبار تقارير חדשות`.split(/\s+/),
);

/** Maximum size of a section's name: longer names are headlines, which may contain any word. */
const maxWords = 4;
const maxChars = 40;

/** Whether a name, such as a link's text or the last part of a path, is that of a section: a few words, one of which is a section word. */
export function isSectionName(name: string): boolean {
  if (name === "" || name.length > maxChars) return false;
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  const parts = words.flatMap((word) => word.split("-"));
  return parts.length <= maxWords && [...words, ...parts].some((word) => sectionWords.has(word));
}
