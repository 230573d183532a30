/** A page of the demo's archive, with its captures. */
export interface DemoPage {
  readonly url: string;
  readonly title: string;
  readonly captures: readonly DemoCapture[];
}

/** The content of a page of the demo at one time. */
export interface DemoCapture {
  /** 14 digits, UTC. */
  readonly timestamp: string;
  /** A title that differs from the page's. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  /** Address and text of each link below the paragraphs. */
  readonly links?: ReadonlyArray<readonly [url: string, text: string]>;
}

/** Name of each site in its pages' header, by host. */
const siteNames: Readonly<Record<string, string>> = {
  "harbour-post.example": "The Harbour Post",
  "town-hall.example": "Town Hall",
  "relief.example": "Coast Relief",
  "quakes.example": "Institute of Seismology",
  "coast-diary.example": "Coast Diary",
  "inland-news.example": "Inland News",
};

/** Returns the HTML of a capture. */
export function demoHtml({ url, title }: Pick<DemoPage, "url" | "title">, capture: DemoCapture): string {
  const { host } = new URL(url);
  const site = siteNames[host] ?? host;
  const links = (capture.links ?? []).map(([address, text]) => `<li><a href="${address}">${text}</a></li>`);
  return [
    `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${capture.title ?? title} | ${site}</title></head>`,
    `<body>\n<header><a href="https://${host}/">${site}</a></header>\n<main>\n<h1>${capture.title ?? title}</h1>`,
    ...capture.paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    ...(links.length > 0 ? [`<ul>\n${links.join("\n")}\n</ul>`] : []),
    "</main>\n</body>\n</html>\n",
  ].join("\n");
}
