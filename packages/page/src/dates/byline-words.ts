import { foldWord } from "./months.ts";

/** Meaning of a date by the words before it. `foreign`: the date of something else, such as a copyright, a birth, a deadline. */
export type Byline = "published" | "modified" | "foreign";

/** Word stems, by the meaning of the date after them: English, German, then the other languages. */
const stems: Record<Byline, string[]> = {
  published: [
    "publish|publication|post(?:ed|date| date)|released?|written|submitted|created|added|uploaded|issued|first aired|dated|date ?:",
    "veröffentlich|publizier|erschienen|erscheinungs|erstell|geschrieben|verfasst|gepostet|eingestellt|hochgeladen|online seit|datum|(?:artikel|beitrag|\\w{0,20}meldung|\\w{0,20}mitteilung|nachricht|ausgabe) vom|stand(?= ?:|$| vom)|gesendet",
    "publie|paru|poste le|mise? en ligne|date de|ecrit|redige|cree le|ajoute le",
    "publica[dt]|publicacion|fecha|escrito|creado|subido|pubblica|scritto|inserito|postato|postado|data(?= ?:|$| d)|data de|criado",
    "gepubliceer|publicatie|geplaatst|geschreven|aangemaakt|opublikowa|publikacji|dodan[oey]|utworzon|napisan|publikov|zverejn|uverejn|vydan[oe]|vlozen|pridan|vytvoren",
    "опубликова|публикаци|размещен|добавлен|создан|дата|опублікова|публікаці|розміщен|додано|створен|публикуван",
    "yayın|yayim|yayım|eklenme|giriş|oluşturulma|tarih|نشر|تاريخ|بتاريخ|النشر|منشور|כתב|פורסם|תאריך|δημοσι|ημερομηνια|αναρτηθηκε",
    "publicerad|publicerat|publicerades|upplagd|skapad|udgivet|offentliggjort|publiceret|oprettet|skrevet|dato(?![a-z])|publisert|lagt ut|opprettet|julkais|lahetetty|luotu|paivays",
    "kozzeteve|megjelent|publikalva|letrehozva|feltoltve|publicat|postat|adaugat|diterbitkan|dipublikasikan|diposting|ditayangkan|tanggal|terbit|objavljen|objave|ngay|xuat ban|प्रकाशित",
  ],
  modified: [
    "updated?|last update|(?:last )?(?:modified|edited|revised|reviewed|changed)|last change|last post",
    "(?:zuletzt )?(?:aktualisier|geändert|bearbeitet|editiert|überarbeitet)|letzte[sr]? (?:aktualisierung|änderung|update|beitrag|antwort)|aktualisierung|neueste",
    "mise? a jour|modifie|derniere mo|actualise|actualiza|atualiza|ultima actuali|ultima modif|ultima atualiza|modifica[dt]|aggiorna|ultimo aggiorn",
    "bijgewerkt|laatst|gewijzigd|zaktualizow|aktualizac|ostatnia|zmodyfikow|aktualizovan|naposledy|обновлен|обновлён|изменен|последнее|отредактир|оновлен|змінен|обновен",
    "güncel|son güncel|تحديث|آخر|uppdatera|senast|ändrad|opdater|sidst|oppdater|sist(?![a-z])|endret|paivitetty|muokattu|frissit|modosit|actualiza|diperbarui|azuriran|ενημερω",
  ],
  foreign: [
    "©|\\(c\\)|copyright|born|died|joined|member since|registered|until|valid|expires?|deadline|retrieved|accessed|last visit|archived|since|current (?:date|time)|today is|it is (?:now|currently)|the time is",
    "geboren|geb(?![a-z])|gestorben|registrier|mitglied seit|dabei seit|beigetreten|seit(?![a-z])|bis(?![a-z])|gültig|abgerufen|abruf|letzter besuch|inscrit|consulte le|termine?(?![a-z])|veranstaltung|aktuelle[sr]? (?:datum|uhrzeit|zeit)|heute ist|es ist jetzt",
  ],
};

/** The same in scripts without spaces between words. */
const unspacedStems: Record<Byline, string> = {
  published: "发布|发表|發布|發佈|發表|时间|時間|日期|公開日|投稿日|掲載日|配信|作成日|登録日|公開|投稿|掲載|작성|등록|게시|입력|발행|승인",
  modified: "更新|修改|수정|업데이트",
  foreign: "版权|著作権|生于|出生|截止",
};

const kinds: readonly Byline[] = ["published", "modified", "foreign"];

/** Words for foreign dates count only within this distance. */
const nearChars = 24;
const unspacedAfter = /^[ (（]?[\u4e00-\u9fff\uac00-\ud7a3]/;

/** One group per kind; the stems also match the beginnings of longer words. */
export const bylinePattern = new RegExp(
  kinds.map((kind) => `((?<![\\p{L}\\p{N}])(?:${stems[kind].map(foldWord).join("|")})|(?:${foldWord(unspacedStems[kind])}))`).join("|"),
  "gu",
);

/** Returns the meaning of a date by the words before it. The last one counts ("Published by the editors, updated …"); a foreign one only if near. */
export function bylineOf(before: string): Byline | undefined {
  if (before.length < 2) return undefined;
  const text = foldWord(before);
  let found: Byline | undefined;
  bylinePattern.lastIndex = 0;
  for (let match = bylinePattern.exec(text); match !== null; match = bylinePattern.exec(text)) {
    const kind = kinds[match.indexOf(match[0], 1) - 1];
    if (kind !== "foreign" || match.index > text.length - nearChars) found = kind;
  }
  return found;
}

/** Returns the meaning of a date by the characters after it, in scripts where the word may come last: `2011年12月3日更新`. */
export function bylineAfter(after: string): Byline | undefined {
  return unspacedAfter.test(after) ? bylineOf(after) : undefined;
}
