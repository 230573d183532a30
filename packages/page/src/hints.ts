import type { Attributes } from "./html-scanner.ts";
import { ignoreRest, NameWords } from "./name-words.ts";

/** Meaning of an element by its author, from class, id, role and the like. One bit per trait, so an element's traits are a number. */
export const traits = {
  /** The text of an article only. */
  body: 1 << 0,
  /** An article with its title, its images, perhaps its comments. */
  article: 1 << 1,
  /** The part of a page that differs from other pages of the site. */
  main: 1 << 2,
  /** The first paragraph of an article. */
  lead: 1 << 3,
  /** A reader's comment; on forums, the same words mean the posts. */
  comment: 1 << 4,
  /** Menus, breadcrumbs, pagers. */
  navigation: 1 << 5,
  /** The sides and the foot of all pages. */
  margin: 1 << 6,
  /** Links to other pages: related, most read, recommended. */
  related: 1 << 7,
  /** Buttons that share, follow, print. */
  share: 1 << 8,
  /** Advertisements, newsletters, subscriptions, cookie notices, dialogs. */
  pitch: 1 << 9,
  /** Author, date, tags, categories, rights. */
  about: 1 << 10,
  /** Captions and credits of pictures. */
  caption: 1 << 11,
  /** Hidden, or for screen readers only. */
  hidden: 1 << 12,
  /** The head of the page, or of the article. */
  header: 1 << 13,
  /** A short text that leads to another page, or into this one. */
  teaser: 1 << 14,
  /** Possibly a date. */
  dated: 1 << 15,
  /** The foot of the page. */
  foot: 1 << 16,
} as const;

/** The words for each trait; name-words.ts explains their notation. */
const words: Record<keyof typeof traits, string> = {
  body:
    "*articlebody* *article-body* *articletext* *article-text* *articlecontent* *article-content* *entrycontent* *entry-content* *entry-text* " +
    "*entrybody* *entry-body* *postcontent* *post-content* *postbody* *post-body* *posttext* *post-text* *storybody* *story-body* " +
    "*story-content* *storytext* *story-text* |bodytext| *body-text* |text-body| |textbody| *news-text* |newstext| *content-body* |e-content| " +
    "*single-content* |field-name-body|",
  article: "|article| |story| |post| |hentry| |entry| *blogposting* *newsarticle* |blogpost| |blog-post|",
  main: "|main| |content| |maincontent| |main-content| |primary| |inhalt| |contenido| |contenu| |conteudo|",
  lead:
    "|lead| -lead| |leadtext* |intro| -intro| |introtext| |intro-text| *subheadline* *sub-headline* *unterzeile* |standfirst* -standfirst| |dek| -dek| |subtitle| -subtitle| -summary| |summary| " +
    "|excerpt| -excerpt| |vorspann* |chapo| |entradilla| |anreisser|",
  comment: "comment comments commentlist commentarea |respond| disqus kommentar kommentare comentario commentaire replies",
  navigation: "nav navi navbar *navigation* menu *breadcrumb* crumb pager *pagination* pagenav |toc| |toc-* |skip* tabs",
  margin:
    "*sidebar* |aside| -aside| |widget| |widget-* |widgets| -widgets| |masthead| |topbar| |top-bar| |bottom| complementary " + "|banner|",
  foot: "*footer* |foot| contentinfo",
  related:
    "-related- similar recommended recommendation mostread most-read popular trending latest recent-posts more-from readmore read-more " +
    "read-next outbrain taboola upnext up-next verwandt weitere |relacionad* |moreontopic* more-on-topic",
  share: "-share- -sharing- -social- |addthis* |sharedaddy* |addtoany* follow |print| likes |facebook* |twitter* |whatsapp*",
  pitch:
    "|ad| |ads| |ad-* |ads-* -ad| -ads| *advert* adsense sponsor sponsored promo promotion *newsletter* |news-letter* subscribe subscription " +
    "|subscri* *cookie* *consent* *gdpr* *dsgvo* modal popup overlay signup login |register* donate donation anzeige werbung publicidad cta",
  about:
    "author byline |tags| -tags| taglist *tagcloud* |tagged| |categories| |category| -categories| |metadata| |meta| -meta| |postmeta| " +
    "dateline copyright license rating |bio| -bio| authorbox",
  caption: "caption |credit| -credit| |credits| |figcaption* bildunterschrift wp-caption",
  hidden: "|hidden| |hide| |visually-hidden| |visuallyhidden| |sr-only| |screen-reader* |invisible| |d-none| |is-hidden| |mfp-hide|",
  header: "|header| -header| |header-*",
  teaser: "teaser",
  dated: "*date* *datu* *time* *publi* *posted* *byline* *created* *modified* *stamp* *fecha* *stand* *meta* *info* *author*",
};

/** The following word is something that an element lacks, or the page's topic. */
const ignored = "|no-* -no-* |has-* -has-* |with-* -with-* |without-* -without-* |tag-* |category-* |twitter-tweet*";

const vocabulary = new NameWords([
  ...Object.entries(words).map(([trait, list]) => ({ value: traits[trait as keyof typeof traits], list })),
  { value: ignoreRest, list: ignored },
]);

/** The traits of a start tag. */
export function elementTraits(attributes: Attributes): number {
  let result = 0;
  for (let i = 0; i < attributes.count; i++) {
    if (isHint(attributes, i)) result |= vocabulary.valuesIn(attributes.markup.bytes, attributes.valueStart(i), attributes.valueEnd(i));
  }
  return result;
}

/** Class, id, role, itemprop and the like of a start tag, in lower case. */
export function hintsOf(attributes: Attributes): string {
  let hints = "";
  for (let i = 0; i < attributes.count; i++) {
    if (isHint(attributes, i)) hints += hints === "" ? attributes.value(i) : ` ${attributes.value(i)}`;
  }
  return (hints.length > 300 ? hints.slice(0, 300) : hints).toLowerCase();
}

function isHint(attributes: Attributes, i: number): boolean {
  switch (attributes.nameLength(i)) {
    case 2:
      return attributes.isNamed(i, "id");
    case 4:
      return attributes.isNamed(i, "role");
    case 5:
      return attributes.isNamed(i, "class");
    case 8:
      return attributes.isNamed(i, "itemprop") || attributes.isNamed(i, "itemtype");
    case 10:
      return attributes.isNamed(i, "aria-label");
    case 11:
      return attributes.isNamed(i, "data-testid");
    default:
      return false;
  }
}
