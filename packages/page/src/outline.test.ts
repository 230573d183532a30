import { describe, expect, test } from "vitest";
import { pageLimits } from "./limits.ts";
import { outlineOf } from "./outline.ts";

/** The texts of a page's blocks. */
function blocks(html: string): string[] {
  return outlineOf(html).blocks.map(({ text }) => text);
}

/** The elements around each block, the outermost first. */
function paths(html: string): string[] {
  const { blocks, elements } = outlineOf(html);
  return blocks.map(({ text, element }) => {
    const path: string[] = [];
    for (let at = element; at >= 0; at = elements[at]?.parent ?? -1) path.unshift(elements[at]?.tag ?? "?");
    return `${path.join(" ")}: ${text}`;
  });
}

describe("the blocks of an outline", () => {
  test("a block ends where an element of the page's structure begins or ends, not at a word in bold", () => {
    expect(blocks("<div>one <b>two</b><p>three</p>four</div>five")).toEqual(["one two", "three", "four", "five"]);
    expect(blocks("<table><tr><td>a<td>b<tr><td>c</table>")).toEqual(["a", "b", "c"]);
    expect(blocks("a<hr>b")).toEqual(["a", "b"]);
  });

  test("one line break is a space, two are a paragraph", () => {
    expect(blocks("one<br>two<br><br/>three<br> <br>four</br></br>five")).toEqual(["one two", "three", "four", "five"]);
  });

  test("white space is collapsed, and none is added within words", () => {
    expect(blocks("<p> a \n\t b&nbsp;&nbsp;c\u3000d </p>")).toEqual(["a b c d"]);
    expect(blocks("<p>un<b>bold</b>ed <i> x</i> , y</p>")).toEqual(["unbolded x , y"]);
    expect(blocks("<p>hyphen&shy;ation and hy\u00adphen</p>")).toEqual(["hyphenation and hyphen"]);
    expect(blocks("<p>&nbsp;</p><p> \n </p>")).toEqual([]);
  });

  test("references are decoded: a page about tags keeps them", () => {
    expect(blocks("<p>Use &lt;script&gt; &amp;amp; &#8364;</p>")).toEqual(["Use <script> &amp; €"]);
  });

  test("scripts, styles, pictures, buttons and form menus are not text, and do not interrupt it", () => {
    expect(blocks("<p>a<script>x</script>b<style>x</style>c</p>")).toEqual(["abc"]);
    expect(blocks("<p>a<svg><title>x</title><text>x</text></svg>b <select><option>x</select>c <button>x</button>d</p>")).toEqual([
      "a b c d",
    ]);
    expect(blocks("<p>a<textarea>x</textarea><iframe>x</iframe><template><p>x</p></template>b</p>")).toEqual(["a b"]);
  });

  test("invisible content does not end a paragraph, unless it is never closed", () => {
    expect(paths("<body><p>a <button><div>x</div><br><br></button>b</p>c")).toEqual(["body p: a b", "body: c"]);
    expect(paths("<body><div>a <button>x</div>b")).toEqual(["body div: a", "body: b"]);
    expect(paths("<body><div>a <svg>x")).toEqual(["body div: a"]);
  });

  test("the pronunciation of characters is not part of the text", () => {
    expect(blocks("<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</ruby>です</p>")).toEqual(["漢字です"]);
  });

  test("links in a block are counted, and their characters", () => {
    const [block] = outlineOf('<p>See <a href="/a">the report</a> and <a href="/b">this</a>, <a name=x>no link</a></p>').blocks;
    expect(block).toMatchObject({ text: "See the report and this, no link", linkChars: 14, links: 2 });
  });
});

describe("the element of a block", () => {
  test("is found by the browsers' rules for unclosed elements", () => {
    expect(paths("<body><p>a<p>b<div>c</div>d")).toEqual(["body p: a", "body p: b", "body div: c", "body: d"]);
    expect(paths("<body><ul><li>a<li>b<ul><li>c</ul><li>d</ul>e")).toEqual([
      "body ul li: a",
      "body ul li: b",
      "body ul li ul li: c",
      "body ul li: d",
      "body: e",
    ]);
    expect(paths("<body><dl><dt>a<dd>b<dt>c</dl>")).toEqual(["body dl dt: a", "body dl dd: b", "body dl dt: c"]);
    expect(paths("<body><table><thead><tr><th>a<tbody><tr><td>b<td>c<tr><td>d</table>e")).toEqual([
      "body table thead tr th: a",
      "body table tbody tr td: b",
      "body table tbody tr td: c",
      "body table tbody tr td: d",
      "body: e",
    ]);
  });

  test("ignores end tags without a start, and none reaches out of a table cell", () => {
    expect(paths("<body></div></p>a</section>")).toEqual(["body: a"]);
    expect(paths("<body><div><table><tr><td>a</div>b</table>c</div>d")).toEqual([
      "body div table tr td: a",
      "body div table tr td: b",
      "body div: c",
      "body: d",
    ]);
    expect(paths("<body><ul><li><div>a</li><li>b</ul>")).toEqual(["body ul li div: a", "body ul li: b"]);
    expect(paths("<body><li><ul>a</li>b</ul>c")).toEqual(["body li ul: a", "body li ul: b", "body li: c"]);
  });

  test("includes text after the end of the body, and a second body changes nothing", () => {
    expect(paths("<html><body>a</body></html>b<body><p>c")).toEqual(["html body: a", "html body: b", "html body p: c"]);
  });

  test("is the body for text outside all elements, as on old pages and in fragments", () => {
    expect(paths("a<br><br>b<p>c</p>d")).toEqual(["body: a", "body: b", "body p: c", "body: d"]);
    expect(paths("<title>t</title><div>a</div><div>b</div>")).toEqual(["body div: a", "body div: b"]);
    expect(paths("<head><title>t</title></head>a")).toEqual(["body: a"]);
    expect(outlineOf("<div>a</div><div>b</div>").elements.filter(({ parent }) => parent < 0)).toHaveLength(1);
  });

  test("has the names given by its author, and whether it is hidden", () => {
    const { elements } = outlineOf(
      `<body><div class="Entry-Content" id=main role=article></div><p hidden></p><p style="color:red; DISPLAY : none"></p><p aria-hidden=true></p><p aria-hidden=false></p>`,
    );
    expect(elements.map(({ hints, hidden }) => [hints, hidden])).toEqual([
      ["", false],
      ["entry-content main article", false],
      ["", true],
      ["", true],
      ["", true],
      ["", false],
    ]);
    expect(elements[1]?.hints).toBe("entry-content main article"); // read a second time
  });
});

describe("the links of an outline", () => {
  const links = (html: string) => outlineOf(html).links;

  test("an anchor is the text of the link, across blocks, or its image's text", () => {
    expect(links(`<a href=1>The <b>flood</b></a>`)[0]?.anchor).toBe("The flood");
    expect(links(`<a href=1><h2>Title</h2><p>Teaser</p></a>`)[0]?.anchor).toBe("Title Teaser");
    expect(links(`<a href=1><img alt=" A  picture "></a>`)[0]?.anchor).toBe("A picture");
    expect(links(`<a href=1><img alt="A picture">and words</a>`)[0]?.anchor).toBe("and words");
    expect(links(`<a href=1>one<a href=2>two</a>`).map(({ anchor }) => anchor)).toEqual(["one", "two"]);
    expect(links(`<a href=1>${"😀".repeat(400)}</a>`)[0]?.anchor).toBe("😀".repeat(150));
  });

  test("a link has its block and its offset there", () => {
    const { links, blocks } = outlineOf(`<p>first</p><p>Read <a href=1>this report</a> now</p>`);
    const [{ block, start, anchor }] = links as [(typeof links)[0]];
    expect(blocks[block]?.text.slice(start, start + anchor.length)).toBe("this report");
  });

  test("areas, frames, refreshes and related pages are links of their own kind", () => {
    const html = `<link rel="Canonical" href=c><link rel="alternate" title="Feed" href=f><link rel=preload href=no>
      <meta http-equiv=Refresh content="0; URL='r'"><map><area href=ar alt=Area></map><iframe src=i title=Frame></iframe>
      <frameset><frame src=fr name=top></frameset><a href="">no</a><a>no</a>`;
    expect(links(html).map(({ kind, href, anchor, rel }) => [kind, href, anchor, rel])).toEqual([
      ["link", "c", "", "canonical"],
      ["link", "f", "Feed", "alternate"],
      ["refresh", "r", "", ""],
      ["area", "ar", "Area", ""],
      ["frame", "i", "Frame", ""],
      ["frame", "fr", "top", ""],
    ]);
  });
});

describe("files for replaying the page", () => {
  test("are listed by kind, without inline data", () => {
    const html = `<link rel=stylesheet href=s.css><link rel="shortcut icon" href=i.ico><script src=a.js></script><img src=1.png srcset="2.png 2x, 3.png 300w,4.png 4x">
      <img data-src=lazy.png><img src="data:image/png;base64,x"><input type=IMAGE src=b.png><input src=no>
      <picture><source srcset="5.webp,6.webp"></picture><video><source src=v.mp4><track src=t.vtt></video><object data=o.swf></object><embed src=e.swf><iframe src=f.html></iframe>`;
    expect(outlineOf(html).requisites.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      "style s.css",
      "image i.ico",
      "script a.js",
      "image 1.png",
      "image 2.png",
      "image 3.png",
      "image 4.png",
      "image lazy.png",
      "image b.png",
      "image 5.webp,6.webp",
      "media v.mp4",
      "media t.vtt",
      "media o.swf",
      "media e.swf",
      "frame f.html",
    ]);
  });
});

describe("the head of a page", () => {
  test("gives title, language, base and metas", () => {
    const outline = outlineOf(`<html lang="de-AT" xml:lang=en><head><title> Hochwasser &amp;
      mehr </title><title>other</title><base href="/a/"><base href="/b/"><meta name=Description content="x &lt; y">
      <meta property="og:title" itemprop=headline content=t><meta name=empty></head><body><svg><title>icon</title></svg>`);
    expect(outline).toMatchObject({ title: "Hochwasser & mehr", lang: "de-AT", base: "/a/" });
    expect(outline.metas).toEqual([
      { name: "description", content: "x < y" },
      { name: "og:title", content: "t" },
      { name: "headline", content: "t" },
    ]);
    expect(outlineOf("<svg><title>icon</title></svg><title>page</title>").title).toBe("page");
  });

  test("gives JSON-LD and no other scripts", () => {
    const html = `<script type="Application/LD+JSON">{"a": "</p>"}</script><script>var a</script><script type="application/json">{}</script>`;
    expect(outlineOf(html).jsonLd).toEqual(['{"a": "</p>"}']);
  });
});

describe("the marks of an outline", () => {
  test("a date in the markup is marked in its block", () => {
    const { marks, blocks } = outlineOf(
      `<p>By <b>X</b>, <time datetime="2011-03-11T05:46Z">11 March</time> <span class="post-date" title="2012">today</span> <span class=x>no</span></p>`,
    );
    expect(
      marks.map(({ tag, datetime, hints, block, start, end }) => [tag, datetime, hints, blocks[block]?.text.slice(start, end)]),
    ).toEqual([
      ["time", "2011-03-11T05:46Z", "", "11 March"],
      ["span", "2012", "post-date", "today"],
    ]);
  });

  test("a mark that is never closed ends with its block", () => {
    const { marks, blocks } = outlineOf(`<p><time>11 March</p><p>text <span class=date><b class=date>1</span>2</b>3</p>`);
    expect(marks.map(({ block, start, end }) => blocks[block]?.text.slice(start, end))).toEqual(["11 March", "1", "12"]);
  });
});

describe("the limits of an outline", () => {
  test("do not affect an ordinary page", () => {
    expect(outlineOf("<p>a <a href=x>b</a></p>".repeat(100)).truncated).toBe(false);
  });

  test.each([
    ["depth", "<div>".repeat(pageLimits.elementDepth + 1)],
    ["links", "<a href=x>y</a>".repeat(pageLimits.pageLinks + 1)],
    ["elements", "<p>".repeat(pageLimits.pageElements + 1)],
    ["text", "x".repeat(pageLimits.pageTextChars + 1)],
    ["pieces of text", "x <b>y</b> ".repeat(pageLimits.pageTextChars / 4 + 1)],
    ["files", "<img src=x>".repeat(pageLimits.pageLinks + 1)],
    ["attributes", `<p ${"a ".repeat(pageLimits.attributes + 1)}>`],
  ])("truncate a page with too many or too much: %s", (_, html) => {
    const outline = outlineOf(html);
    expect(outline.truncated).toBe(true);
    expect(outline.links.length).toBeLessThanOrEqual(pageLimits.pageLinks);
    expect(outline.requisites.length).toBeLessThanOrEqual(pageLimits.pageLinks);
    expect(outline.elements.length).toBeLessThanOrEqual(pageLimits.pageElements);
    expect(outline.blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(pageLimits.pageTextChars + 1);
  });

  test("of depth keep blocks separate and do not end the page", () => {
    const deep = 2 * pageLimits.elementDepth;
    const html = `<body>${"<div>".repeat(deep)}<p>in</p><p>side</p>${"</div>".repeat(deep)}<p>after`;
    expect(blocks(html)).toEqual(["in", "side", "after"]);
    expect(paths(html).at(-1)).toBe("body p: after");
  });
});
