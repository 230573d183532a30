/** A longer block has content of its own, in characters. */
const maxChars = 120;

/** Beginnings of image credits and advertisement marks. */
const credits = [
  "©|\\(c\\)|copyright\\b|credits?:|getty images|shutterstock",
  "(?:foto|photo|picture|image|bild|titelbild|beitragsbild|symbolbild|imagen|immagine)(?:s|er|graf|graph|graphie|quelle|nachweis|credit)?s?\\s?(?:[:©/]|by\\b)",
  "(?:advertisement|advertising|anzeige|werbung|sponsored|publicidad|publicité|pubblicità|publicidade|advertentie)(?:$|[\\s.:–-])",
  "please enable javascript|all rights reserved|alle rechte vorbehalten|todos los derechos|tous droits|tutti i diritti",
];

/** Beginnings of labels and invitations; a sentence may begin the same way. */
const labels = [
  // other pages
  "(?:read|see|watch|learn) (?:more|also|next)|also read|related\\b|recommended\\b|you (?:may|might) (?:also )?(?:like|be interested)|more (?:on|from|about|stories|news|articles|great)\\b|keep reading|up next|don't miss|most (?:read|popular)",
  "(?:lesen|lies|sehen) (?:sie )?(?:auch|mehr|weiter|hier)|auch (?:interessant|lesen)|mehr (?:zum|zu|über|aus|dazu|infos|informationen|themen|artikel|beiträge|nachrichten|news|storys)\\b|das könnte (?:sie|dich|ihnen|euch)|diese artikel könnten|weitere[rs]? (?:artikel|themen|beiträge|meldungen|nachrichten|infos|informationen|links)|weiterlesen|weiterführende|ähnliche|verwandte|zum thema|meistgelesen|empfehlungen",
  "(?:lee|lea|leer|mira|mirá|vea|ver) (?:también|tambien|más)|también (?:lee|lea|te)|te (?:puede|recomendamos|podría)|más (?:noticias|información|sobre)|noticias relacionadas|relacionad[oa]s|(?:à )?(?:lire|voir) (?:aussi|également)|sur le même (?:sujet|thème)|leggi anche|potrebbe interessarti|leia (?:também|mais)|veja (?:também|mais)|saiba mais|lees (?:ook|meer)",
  "(?:相關|相关)(?:新聞|新闻|閱讀|阅读|報道|报道|文章|字詞|影片)|(?:延伸|推薦|推荐)(?:閱讀|阅读)|更多(?:新聞|新闻|相關|相关|文章|即時)|(?:熱門|热门|編輯|编辑)(?:推介|推薦|推荐|新聞|新闻)|(?:上一篇|下一篇)|(?:責任編輯|责任编辑|關鍵字|关键词|標籤|标签)\\s?[:：﹕]",
  // sharing and following
  "share\\b|follow us|teilen|folgen? (?:sie )?(?:uns|mir)|compart(?:e|ir|ilhar|ilhe)\\b|síguenos|partager|suivez|condividi|seguici|tweet(?:en)?$|twittern|print$|drucken|imprimir|imprimer|e-mail$|like this|gefällt mir",
  // the page's categories
  "tags?\\s?:|tagged\\b|filed under|posted (?:in|by|on)|categor(?:y|ies|ía|ías|ia|ie)\\s?:|kategorien?\\s?:|schlagw[oö]rter?\\b|stichw[oö]rter?\\b|themen\\s?:|etiquetas|temas\\s?:|mots[- ]clés|veröffentlicht (?:in|unter|am)|abgelegt unter",
  // comments, newsletters, other parts of the page
  "(?:leave|post|add|write) a (?:comment|reply)|comments?(?:$| \\()|\\d+ (?:comments?|kommentare?|comentarios|commentaires)|(?:schreibe?n?|hinterlasse) (?:sie )?(?:einen|deinen|ihren) kommentar|kommentare?(?:$|[ :(])|deja un comentario|laisser un commentaire",
  "subscribe\\b|sign up|newsletter\\b|jetzt (?:abonnieren|anmelden|registrieren|kaufen|bestellen|spenden)|abonnieren|suscr[ií]b|s'abonner|iscriviti",
  "skip to|back to|go to top|zurück\\b|nach oben|zum (?:inhalt|seitenanfang)|loading\\b|wird geladen|(?:previous|next)(?: post| article)?$",
];

const mark = "^[\\s\\p{P}\\p{S}]{0,4}";
const creditPattern = new RegExp(`${mark}(?:${credits.join("|")})`, "iu");
const labelPattern = new RegExp(`${mark}(?:${labels.join("|")})`, "iu");

/** Whether a block is a stock phrase that most pages have and no article: a credit, a label, an invitation. */
export function isStockPhrase(text: string): boolean {
  if (text.length > maxChars) return false;
  if (creditPattern.test(text)) return true;
  return labelPattern.test(text) && !(text.length > 40 && text.endsWith("."));
}

const maxNotice = 700;
const rightsNotice =
  /©|\([cC]\) ?(?:19|20)\d\d|\b[Cc]opyright (?:19|20)\d\d|[Aa]ll [Rr]ights [Rr]eserved|[Aa]lle Rechte vorbehalten|版權所有|版权所有/;

/** Whether a block is a copyright notice; no article contains one, but it may be the longest block of an empty page. */
export function isRightsNotice(text: string): boolean {
  return text.length <= maxNotice && rightsNotice.test(text);
}
