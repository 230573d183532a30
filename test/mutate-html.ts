import { mutate, seeded } from "./mutate.ts";

/** A mutated page. */
export interface HtmlMutation {
  /** Description of the mutation, for failure messages. */
  readonly name: string;
  readonly bytes: Buffer;
}

type Random = () => number;
type Change = (html: string, random: Random, other: string) => string;

/** Markup that is inserted and never closed, so that it includes the rest of the page. */
const openings = [
  "<!--",
  "<!",
  "<?",
  "<![CDATA[",
  "<script>",
  "<script><!--<script>",
  "<style>",
  "<title>",
  "<textarea>",
  "<iframe>",
  "<plaintext>",
  "<svg>",
  "<template>",
  "<select>",
  "<table>",
  '<a href="',
  "<a href='",
  "<p class=",
  "<time datetime=",
  "</",
  "<",
];
const nested = ["div", "ul><li", "table><tr><td", "span", "b", "a href=x", "svg", "button", "dl><dt", "blockquote", "ruby><rt", "font"];
const floods = [
  "&amp;",
  "&",
  "&#x41",
  "<br>",
  " ",
  "\u00a0",
  "x",
  "<p>",
  "2011-03-11 ",
  "3/4/2011 ",
  "<a href=/x>y</a>",
  "</div>",
  "<!---->",
  "<li>",
  "é",
  "\ud800",
  "漢",
  "\0",
];
const charsets = [
  "utf-8",
  "utf-16",
  "iso-8859-1",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
  "koi8-r",
  "iso-2022-jp",
  "windows-874",
  "x-user-defined",
  "nonsense",
];
const values = [
  "",
  "\0",
  "javascript:alert(1)",
  "2011-13-45",
  "9".repeat(300),
  "http://[",
  "x".repeat(70_000),
  "&".repeat(1000),
  "%".repeat(500),
  "\ud83d",
];
const jsonLd = [
  '{"@type":{"toString":1},"date":1}',
  '{"datePublished":[[["2011-03-11"]]]}',
  '{"__proto__":{"date":1},"constructor":"2011-03-11"}',
  "[".repeat(5000),
  '{"datePublished":"2011-03-11"',
  "date\0",
];

/** Typical defects of markup: from manual editing, broken templates, truncated transfers, and attacks. */
const changes: Record<string, Change> = {
  "drop-tags": (html, random) => html.replace(anyTag, (tag) => (random() < 0.05 ? "" : tag)),
  "drop-end-tags": (html, random) => html.replace(/<\/[a-z]\w*>/gi, (tag) => (random() < 0.3 ? "" : tag)),
  "double-tags": (html, random) => html.replace(anyTag, (tag) => (random() < 0.05 ? tag + tag : tag)),
  "exchange-tags": (html, random) => {
    const tags = html.match(anyTag) ?? [];
    return html.replace(anyTag, (tag) => (random() < 0.05 ? (pick(tags, random) ?? tag) : tag));
  },
  nest: (html, random) => insert(html, random, `<${pick(nested, random)}>`.repeat(2 ** below(17, random))),
  open: (html, random) => insert(html, random, pick(openings, random) as string),
  flood: (html, random) => insert(html, random, (pick(floods, random) as string).repeat(2 ** below(16, random))),
  "flood-attributes": (html, random) => intoTag(html, random, ` a${below(9, random)}=b class=date`.repeat(2 ** below(14, random))),
  "change-value": (html, random) => {
    const value = pick(values, random) as string;
    return html.replace(/="[^"]{0,200}"/g, (old) => (random() < 0.05 ? `="${value}"` : old));
  },
  unquote: (html, random) => html.replace(/["']/g, (quote) => (random() < 0.02 ? "" : quote)),
  brackets: (html, random) => html.replace(/[<>]/g, (bracket) => (random() < 0.02 ? (random() < 0.5 ? "" : bracket + bracket) : bracket)),
  label: (html, random) => `<meta charset=${pick(charsets, random)}>${html}`,
  "json-ld": (html, random) => insert(html, random, `<script type="application/ld+json">${pick(jsonLd, random)}</script>`),
  cut: (html, random) => html.slice(0, below(html.length + 1, random)),
  "cut-start": (html, random) => html.slice(below(html.length + 1, random)),
  repeat: (html, random) => {
    const from = below(html.length + 1, random);
    const stretch = html.slice(from, from + below(2000, random));
    return html.slice(0, from) + stretch.repeat(1 + below(200, random)) + html.slice(from);
  },
  splice: (html, random, other) => html.slice(0, below(html.length + 1, random)) + other.slice(below(other.length + 1, random)),
};

const anyTag = /<\/?[a-z][^<>]{0,500}>/gi;

/**
 * Applies one to three changes to a page, then perhaps one to its bytes; the same for the same seed. `other` is the page that splices
 * continue with.
 */
export function mutateHtml(page: Buffer, seed: number, other: Buffer = page): HtmlMutation {
  const random = seeded(seed);
  const done: string[] = [];
  let html = page.toString("latin1"); // in any charset: bytes stay unchanged
  for (let count = 1 + below(3, random); count > 0; count--) {
    const name = pick(Object.keys(changes), random) as string;
    done.push(name);
    html = (changes[name] as Change)(html, random, other.toString("latin1"));
  }
  let bytes: Buffer = Buffer.from(html, "latin1");
  if (bytes.length > 0 && random() < 0.3) {
    const changed = mutate(bytes, below(2 ** 31, random), other);
    done.push(changed.name);
    bytes = changed.bytes;
  }
  if (random() < 0.05) {
    done.push("utf-16");
    bytes = Buffer.from(`\ufeff${bytes.toString("latin1")}`, "utf16le");
  }
  return { name: `${done.join(", ")} (seed ${seed})`, bytes };
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[below(list.length, random)];
}

function insert(html: string, random: Random, piece: string): string {
  const at = below(html.length + 1, random);
  return html.slice(0, at) + piece + html.slice(at);
}

/** Inserts a piece into a start tag. */
function intoTag(html: string, random: Random, piece: string): string {
  const end = html.indexOf(">", below(html.length + 1, random));
  return end < 0 ? html : html.slice(0, end) + piece + html.slice(end);
}
