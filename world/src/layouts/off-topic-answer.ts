import type { HostKind, ViewLink } from "../page-view.ts";
import type { Random } from "../random.ts";
import type { Day, WorldLanguage } from "../world-event.ts";

/** What is known of a page that went off-topic: no more than its site would know. */
export interface OffTopicContext {
  readonly language: WorldLanguage;
  readonly siteName: string;
  readonly theme: number;
  readonly shownOn: Day;
  readonly url: string;
  /** Chooses the variant; a stream of the page's own, so that the page shows the same until something changes. */
  readonly random: Random;
  /** For pages in the site's own layout; without them it has a short menu of its own. */
  readonly hostKind?: HostKind | undefined;
  readonly navigation?: readonly ViewLink[] | undefined;
  readonly footer?: readonly ViewLink[] | undefined;
}

/** An HTTP answer, its markup in UTF-8 or ASCII. */
export interface OffTopicAnswer {
  readonly status: number;
  readonly headers: [string, string][];
  readonly html: string;
}

/** An answer of that status with the headers that such servers send. */
export function answer(status: number, html: string, { server = "Apache", more = [] as readonly [string, string][] } = {}): OffTopicAnswer {
  return { status, headers: [["Server", server], ["Content-Type", "text/html; charset=UTF-8"], ...more], html };
}

/** `www.` is left out, as signs and parking pages do. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** A page of a few lines that belongs to no site. */
export function plainPage(title: string, css: string, body: string, head = ""): string {
  return `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n${head}<style>${css}</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}
