import { describe, expect, test } from "vitest";
import { evaluateText } from "../../../private/bench/page-text.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { mainPart, mainText } from "./main-text.ts";
import { outlineOf } from "./outline.ts";

function textOf(html: string): string {
  const outline = outlineOf(html);
  return mainText(outline, mainPart(outline).main);
}

const flood =
  "The river rose through the night and reached the old bridge before dawn, when the first families were brought to the school on the hill.";
const mayor = "The mayor said that no one had been hurt so far, but that the dam above the town had to be watched until the rain stopped.";
const army = "Soldiers filled sandbags along the quay, and neighbours carried what they could up the stairs of the market hall.";
const story = [flood, mayor, army];

const menu = `<nav><ul>${["Home", "Politics", "Sports", "Weather"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;
const footer = `<footer><p>© 2013 Harbour News. All rights reserved. <a href=/imprint>Imprint</a> <a href=/privacy>Privacy</a></p></footer>`;
const related = `<aside class="related"><h3>Related</h3><ul>${[1, 2, 3, 4].map((n) => `<li><a href="/${n}">Another story that has nothing to do with it, number ${n}</a></li>`).join("")}</ul></aside>`;
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");

describe("an article", () => {
  const frames: Record<string, (body: string) => string> = {
    "with today's elements": (body) =>
      `<html><body><header><h1>Harbour News</h1>${menu}</header><main><article><h1>Flood reaches the bridge</h1>${body}</article>${related}</main>${footer}`,
    "in elements with names": (body) =>
      `<html><body><div id=header>${menu}</div><div class=sidebar>${related}</div><div class="post-content">${body}</div><div id=footer>${footer}</div>`,
    "in a table of the 1990s": (body) =>
      `<html><body bgcolor=white><table><tr><td width=120><font size=1><a href=/a>News</a><br><a href=/b>Sports</a><br><a href=/c>Weather</a></font><td><font face=Arial>${body}</font><tr><td colspan=2><center>Copyright 1998</center></table>`,
    "without any element around it": (body) => `<title>Flood</title><h1>Flood reaches the bridge</h1>${body}`,
    "in elements without names": (body) =>
      `<html><body><div><div>${menu}</div><div><div>${body}</div></div><div>${related}</div></div></body></html>`,
    "with names that a program made up": (body) =>
      `<html><body><div class="css-1x2y3z">${menu}</div><div class="sc-bdVaJa"><section class="sc-htpNat">${body}</section></div>${footer}`,
  };

  test.each(Object.keys(frames))("has its paragraphs as text and nothing else, %s", (name) => {
    expect(textOf((frames[name] as (body: string) => string)(paragraphs(story)))).toBe(story.join("\n"));
  });

  test("includes lists, quotations, tables and headings between its paragraphs", () => {
    const body = `<p>${flood}</p><h2>What is closed</h2><ul><li>the quay</li><li>the lower market</li></ul><blockquote>${mayor}</blockquote><h2>Levels</h2><table><tr><td>Dawn</td><td>5.20 m</td></tr></table><p>${army}</p>`;
    expect(textOf(`<body>${menu}<article>${body}</article>${footer}`)).toBe(
      [flood, "What is closed", "the quay", "the lower market", mayor, "Levels", "Dawn", "5.20 m", army].join("\n"),
    );
  });

  test("does not include its title and byline", () => {
    const html = `<body>${menu}<article><h1>Flood reaches the bridge</h1><p class="byline">By Anna Berg, 3 June 2013</p><div class="share">Share on Facebook</div>
      ${paragraphs(story)}<p class="tags">Tags: flood, river</p><div class="newsletter">Sign up for our newsletter and never miss a story from the harbour again</div></article>`;
    expect(textOf(html)).toBe(story.join("\n"));
  });

  test("includes its introduction, even outside its text element", () => {
    const html = `<body><article><h1>Flood</h1><p class="standfirst">${mayor}</p><div class="article-body">${paragraphs([flood, army, flood, army])}</div></article>`;
    expect(textOf(html).split("\n")[0]).toBe(mayor);
  });

  test("does not include readers' comments", () => {
    const html = `<body><div class="entry-content">${paragraphs(story)}</div><div id="comments">${`<div class="comment"><p>${army} I have seen it with my own eyes.</p></div>`.repeat(5)}</div>`;
    expect(textOf(html)).toBe(story.join("\n"));
  });

  test("does not include hidden text", () => {
    const html = `<body><article>${paragraphs(story)}<div style="display:none"><p>${army} Hidden.</p></div><p hidden>${mayor} Hidden.</p></article>`;
    expect(textOf(html)).not.toContain("Hidden");
  });

  test("does not include captions, credits and stock phrases", () => {
    const html = `<body><article><p>${flood}</p><figure><img src=x><figcaption>The bridge at dawn. Photo: A. Berg</figcaption></figure><p>Advertisement</p><p>${mayor}</p><p>Read more: the dam of 1954</p><p>${army}</p></article>`;
    expect(textOf(html)).toBe(story.join("\n"));
  });

  test("includes an element with a misleading name if it has most of the text", () => {
    expect(textOf(`<body><div class="sidebar-right-layout sidebar">${paragraphs(story)}</div>${footer}`)).toBe(story.join("\n"));
    expect(textOf(`<body><form id=aspnetForm>${menu}<div>${paragraphs(story)}</div></form>`)).toBe(story.join("\n"));
  });

  test("may have a single paragraph", () => {
    expect(textOf(`<body>${menu}<article><h1>Flood</h1><p>${flood}</p></article>${related}${footer}`)).toBe(flood);
  });

  test("may have two line breaks instead of paragraphs", () => {
    expect(textOf(`<body>${menu}<div class=content>${story.join("<br><br>")}</div>`)).toBe(story.join("\n"));
  });
});

describe("a blog", () => {
  test("has the text of all its posts", () => {
    const post = (title: string, text: string) =>
      `<div class="post hentry"><h2><a href="/${title}">${title}</a></h2><div class="entry-content"><p>${text}</p><p>${text} Again.</p></div><p class="post-meta">Posted by Anna | <a href="#c">3 comments</a></p></div>`;
    const text = textOf(
      `<body>${menu}<div id=content>${post("One", flood)}${post("Two", mayor)}${post("Three", army)}</div><div id=sidebar>${related}</div>`,
    );
    for (const wanted of story) expect(text).toContain(wanted);
    expect(text).not.toMatch(/Posted by|Another story|Politics/);
  });
});

describe("a forum", () => {
  test("has the text of its posts, which are marked as comments", () => {
    const posts = story
      .map((text, n) => `<div class="comment" id="post-${n}"><div class="author">user${n}</div><p>${text}</p></div>`)
      .join("");
    const text = textOf(`<body>${menu}<div id="comments">${posts}</div>${footer}`);
    for (const wanted of story) expect(text).toContain(wanted);
    expect(text).not.toMatch(/Politics|Imprint/);
  });

  test("has the text of posts in a table", () => {
    const posts = story.map((text, n) => `<tr><td><b>user${n}</b><br>Posts: 12</td><td>${text}</td></tr>`).join("");
    const text = textOf(`<body><table><tr><td><a href=/>Index</a></td></tr></table><table>${posts}</table>`);
    for (const wanted of story) expect(text).toContain(wanted);
  });
});

describe("a front page", () => {
  test("has its headlines and teasers", () => {
    const teasers = story.map(
      (text, n) => `<div class="teaser"><h2><a href="/${n}">Headline of the story number ${n}</a></h2><p>${text}</p></div>`,
    );
    const text = textOf(`<body>${menu}<main>${teasers.join("").repeat(3)}</main>${footer}`);
    for (const wanted of story) expect(text).toContain(wanted);
    expect(text).not.toMatch(/Politics|Imprint/);
  });

  test("has informative anchors as text if it has only links", () => {
    const links = Array.from(
      { length: 30 },
      (_, n) => `<li><a href="/${n}">The council decides on the bridge, and what it will cost: part ${n}</a></li>`,
    );
    const text = textOf(`<body>${menu}<div id=content><ul>${links.join("")}</ul></div>${footer}`);
    expect(text.split("\n")).toHaveLength(30);
    expect(text).not.toMatch(/Politics|Imprint/);
  });
});

describe("an article in any language", () => {
  const articles: [string, string[]][] = [
    [
      "de",
      [
        "Der Fluss stieg in der Nacht und erreichte vor Tagesanbruch die alte Brücke, als die ersten Familien in die Schule gebracht wurden.",
        "Der Bürgermeister sagte, bisher sei niemand verletzt worden, doch der Damm müsse beobachtet werden, bis der Regen aufhöre.",
      ],
    ],
    [
      "ru",
      [
        "Ночью река поднялась и до рассвета достигла старого моста, когда первые семьи уже перевозили в школу на холме.",
        "Мэр сообщил, что пока никто не пострадал, но за плотиной над городом нужно следить, пока не прекратится дождь.",
      ],
    ],
    [
      "el",
      [
        "Το ποτάμι ανέβηκε μέσα στη νύχτα και έφτασε στην παλιά γέφυρα πριν από την αυγή, όταν οι πρώτες οικογένειες μεταφέρθηκαν στο σχολείο.",
        "Ο δήμαρχος είπε ότι κανείς δεν είχε τραυματιστεί μέχρι τώρα, αλλά το φράγμα πρέπει να παρακολουθείται.",
      ],
    ],
    [
      "ar",
      [
        "ارتفع منسوب النهر خلال الليل ووصل إلى الجسر القديم قبل الفجر، عندما نُقلت أولى العائلات إلى المدرسة الواقعة على التل.",
        "وقال رئيس البلدية إن أحدا لم يصب بأذى حتى الآن، لكن السد الواقع فوق المدينة يجب أن يظل تحت المراقبة حتى يتوقف المطر.",
      ],
    ],
    [
      "he",
      [
        "הנהר עלה במהלך הלילה והגיע לגשר הישן לפני עלות השחר, כאשר המשפחות הראשונות הובאו לבית הספר שעל הגבעה.",
        "ראש העיר אמר שאיש לא נפגע עד כה, אך יש להשגיח על הסכר שמעל העיר עד שייפסק הגשם.",
      ],
    ],
    [
      "ja",
      [
        "川は夜のうちに水位が上がり、夜明け前には古い橋に達した。最初の家族たちは丘の上の学校へ避難した。",
        "市長は、これまでにけが人はいないが、雨がやむまで町の上流のダムを監視する必要があると述べた。",
      ],
    ],
    [
      "zh",
      [
        "河水在夜间上涨，天亮前到达了旧桥，第一批家庭被转移到山上的学校，士兵们在码头堆放沙袋。",
        "市长表示，到目前为止没有人受伤，但在雨停之前必须密切监视城镇上游的水坝，居民不得返回家中。",
      ],
    ],
    [
      "ko",
      [
        "밤사이 강물이 불어나 동이 트기 전에 오래된 다리에 이르렀고, 첫 번째 가족들은 언덕 위 학교로 옮겨졌다.",
        "시장은 지금까지 다친 사람은 없지만 비가 그칠 때까지 마을 위쪽의 댐을 지켜보아야 한다고 말했다.",
      ],
    ],
    [
      "th",
      [
        "แม่น้ำสูงขึ้นในตอนกลางคืนและถึงสะพานเก่าก่อนรุ่งสาง เมื่อครอบครัวแรกถูกพาไปยังโรงเรียนบนเนินเขา",
        "นายกเทศมนตรีกล่าวว่ายังไม่มีใครได้รับบาดเจ็บ แต่ต้องเฝ้าระวังเขื่อนเหนือเมืองจนกว่าฝนจะหยุด",
      ],
    ],
    [
      "hi",
      [
        "रात में नदी का पानी बढ़ गया और भोर से पहले पुराने पुल तक पहुंच गया, जब पहले परिवारों को पहाड़ी पर बने स्कूल में लाया गया।",
        "महापौर ने कहा कि अब तक किसी को चोट नहीं आई है, लेकिन बारिश रुकने तक शहर के ऊपर बने बांध पर नजर रखनी होगी।",
      ],
    ],
  ];

  test.each(articles)("has its paragraphs as text: %s", (lang, texts) => {
    const links = Array.from({ length: 12 }, (_, n) => `<li><a href="/${n}">${texts[0]?.slice(0, 4 + (n % 3))}</a></li>`).join("");
    const html = `<html lang=${lang}><body><div><ul>${links}</ul></div><div><h1>${texts[1]?.slice(0, 20)}</h1>${paragraphs([...texts, ...texts])}</div><div><ul>${links}</ul></div>`;
    expect(textOf(html)).toBe([...texts, ...texts].join("\n"));
  });
});

describe("a page without an article", () => {
  test.each(["", "<body></body>", "<title>Only a title</title>", `<body>${menu}${menu}`, "<p></p>".repeat(50), "<body><img src=x>"])(
    "has no text: %j",
    (html) => {
      expect(textOf(html)).toBe("");
    },
  );

  test("has a few words as text rather than nothing", () => {
    expect(textOf("<html><body><h1>It works!</h1><p>Nothing here yet.</p></body></html>")).toContain("Nothing here yet.");
    expect(textOf("Just one line, and not a single tag.")).toBe("Just one line, and not a single tag.");
  });
});

test("does not prefer a menu of long names to a short text", () => {
  const names = ["Rebuilding the bridges of the valley", "Office for the water of the harbour", "Council on the quality of the air"];
  const links = [...names, ...names, "Home", "Sports"].map((name) => `<li><a href=/x>${name}</a></li>`).join("");
  const wide = `<div class=menu><ul>${links}</ul></div>`;
  const video = "<div>00:02:27</div><div>The mayor opens the new bridge of the harbour</div><div>6 October 2017</div><div>Town hall</div>";
  expect(textOf(`<html><body>${wide}<section>${video}</section>${wide}`)).toBe("The mayor opens the new bridge of the harbour");
});

test("returns one value for each block", () => {
  const outline = outlineOf(`<body>${menu}${paragraphs(story)}${footer}`);
  expect(mainPart(outline).main).toHaveLength(outline.blocks.length);
});

describeShared("150 real pages with segments that their text must have, and must not", () => {
  test("reads pages well, on the half that the rules were tuned on and on the other", () => {
    const { f, perHalf } = evaluateText();
    expect(f).toBeGreaterThanOrEqual(0.945);
    expect(perHalf.even.f).toBeGreaterThanOrEqual(0.93);
    expect(perHalf.odd.f).toBeGreaterThanOrEqual(0.93);
  });
});
