/** Target of an internal link. */
export type LinkTarget = { readonly kind: "article" | "category"; readonly title: string } | { readonly kind: "file" | "elsewhere" };

/** Namespaces of files, in the languages of the larger Wikipedias. */
const fileSpaces = new Set(
  (
    "file image media datei bild medium fichier archivo imagen immagine ficheiro imagem bestand afbeelding plik grafika файл изображение " +
    "зображення soubor fil billede bilde tiedosto kuva fájl kép fișier imagine dosya resim αρχείο εικόνα ファイル 画像 文件 檔案 图像 圖像 파일 그림 " +
    "ملف صورة קובץ תמונה پرونده تصویر berkas gambar fitxer imatge चित्र ภาพ картинка datoteka slika датотека слика"
  ).split(" "),
);
const categorySpaces = new Set(
  (
    "category kategorie catégorie categoría categoria categorie kategoria категория категорія kategori luokka kategória κατηγορία カテゴリ " +
    "分类 分類 분류 تصنيف קטגוריה رده श्रेणी หมวดหมู่ kategorija категорија"
  ).split(" "),
);
/** Other namespaces, in English and German, and the sister projects with their short names. */
const otherSpaces =
  /^(?:talk|diskussion|user|benutzer(?:in)?|wikipedia|wp|project|help|hilfe|template|vorlage|portal|special|spezial|draft|module|modul|mediawiki|book|timedtext|wikinews|wikisource|wikiquote|wiktionary|wikibooks|wikivoyage|wikispecies|wikimedia|wikt|meta|commons|species|mw|doi|imdbname|imdbtitle|[nsqbvdmc]|[a-z]{2,3}(?:-[a-z]{2,10})?|simple)$/;

/** Returns the target of a link without its section. `elsewhere` is another namespace or wiki. */
export function linkTarget(target: string): LinkTarget {
  const name = target.replaceAll("_", " ").replace(/^:/, "").trim();
  const colon = name.indexOf(":");
  if (colon > 0 && !/^\s/.test(name.slice(colon + 1))) {
    const space = name.slice(0, colon).trim().toLowerCase();
    const title = titleOf(name.slice(colon + 1));
    if (categorySpaces.has(space)) return target.trimStart().startsWith(":") ? { kind: "elsewhere" } : { kind: "category", title };
    if (fileSpaces.has(space)) return { kind: "file" };
    if (otherSpaces.test(space)) return { kind: "elsewhere" };
  }
  const title = titleOf(name);
  return title === "" ? { kind: "elsewhere" } : { kind: "article", title };
}

function titleOf(name: string): string {
  const title = (name.split("#", 1)[0] ?? "").split("|", 1)[0]?.replace(/\s+/g, " ").trim() ?? "";
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}
