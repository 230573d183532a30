import { describe, expect, test } from "vitest";
import { mainPart, mainText } from "./main-text.ts";
import { outlineOf } from "./outline.ts";

function read(html: string): { kind: string; text: string } {
  const outline = outlineOf(html);
  const { kind, main } = mainPart(outline);
  return { kind, text: mainText(outline, main) };
}

/** Texts of a newspaper: a headline, the paragraphs below it, and the headlines of other stories. */
interface Paper {
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly others: readonly string[];
  readonly section: string;
  readonly menu: readonly string[];
}

const papers = {
  es: {
    headline: "El río se desborda y obliga a evacuar el casco antiguo",
    paragraphs: [
      "El agua alcanzó de madrugada el puente viejo y entró en las primeras casas del barrio bajo, donde los bomberos sacaron a once familias en lanchas.",
      "El alcalde pidió a los vecinos que no vuelvan a sus viviendas hasta que los técnicos revisen la presa, situada a pocos kilómetros río arriba.",
      "La lluvia dará una tregua el viernes, según el servicio meteorológico, aunque el nivel seguirá por encima de lo normal durante varios días.",
    ],
    others: [
      "El paro baja por tercer mes consecutivo",
      "La huelga de trenes se mantiene el lunes",
      "Un incendio destruye el mercado central",
      "El equipo local gana en el último minuto",
      "La universidad abre un nuevo laboratorio",
      "Muere la escritora que contó la posguerra",
      "El Gobierno aprueba la ley de vivienda",
      "Detenido el autor del robo al museo",
    ],
    section: "Sucesos",
    menu: ["Portada", "Política", "Deportes", "Cultura", "Opinión"],
  },
  fr: {
    headline: "La rivière déborde et force l'évacuation de la vieille ville",
    paragraphs: [
      "L'eau a atteint le vieux pont avant l'aube et pénétré dans les premières maisons du bas quartier, où les pompiers ont évacué onze familles en barque.",
      "Le maire a demandé aux habitants de ne pas rentrer chez eux avant l'inspection du barrage, situé à quelques kilomètres en amont de la ville.",
      "La pluie devrait cesser vendredi, selon les services météorologiques, mais le niveau restera élevé pendant plusieurs jours encore.",
    ],
    others: [
      "Le chômage recule pour le troisième mois",
      "La grève des trains maintenue lundi matin",
      "Un incendie détruit le marché couvert",
      "L'équipe locale gagne à la dernière minute",
      "L'université ouvre un nouveau laboratoire",
      "Mort de la romancière de l'après-guerre",
      "Le gouvernement adopte la loi logement",
      "L'auteur du vol au musée a été arrêté",
    ],
    section: "Société",
    menu: ["À la une", "Politique", "Sports", "Culture", "Débats"],
  },
  de: {
    headline: "Hochwasser erreicht die Altstadt, elf Familien in Sicherheit",
    paragraphs: [
      "Das Wasser erreichte die alte Brücke noch vor dem Morgengrauen und drang in die ersten Häuser ein, aus denen die Feuerwehr elf Familien mit Booten holte.",
      "Die Bürgermeisterin bat die Anwohner, nicht zurückzukehren, bevor Fachleute die Talsperre geprüft haben, die wenige Kilometer flussaufwärts liegt.",
      "Am Freitag soll der Regen nach Angaben des Wetterdienstes nachlassen, der Pegel werde aber noch tagelang über dem üblichen Stand bleiben.",
    ],
    others: [
      "Arbeitslosigkeit sinkt im dritten Monat",
      "Bahnstreik wird am Montag fortgesetzt",
      "Feuer zerstört die Markthalle am Hafen",
      "Heimsieg in der letzten Minute des Spiels",
      "Universität eröffnet ein neues Labor",
      "Erzählerin der Nachkriegszeit gestorben",
      "Regierung beschließt Wohnungsgesetz",
      "Museumsdieb nach Wochen festgenommen",
    ],
    section: "Panorama",
    menu: ["Start", "Politik", "Sport", "Kultur", "Meinung"],
  },
  ar: {
    headline: "فيضان النهر يجبر السلطات على إخلاء المدينة القديمة",
    paragraphs: [
      "وصلت المياه قبل الفجر إلى الجسر القديم ودخلت أولى المنازل في الحي المنخفض، حيث أجلى رجال الإطفاء إحدى عشرة عائلة بالقوارب إلى مدرسة فوق التل.",
      "وطلب رئيس البلدية من السكان عدم العودة إلى بيوتهم قبل أن يفحص المهندسون السد الواقع على بعد كيلومترات قليلة أعلى النهر.",
      "ومن المتوقع أن يتوقف المطر يوم الجمعة بحسب هيئة الأرصاد، لكن منسوب المياه سيبقى مرتفعا عدة أيام أخرى في المنطقة كلها.",
    ],
    others: [
      "تراجع البطالة للشهر الثالث على التوالي",
      "استمرار إضراب القطارات يوم الاثنين",
      "حريق يدمر السوق المركزي في الميناء",
      "الفريق المحلي يفوز في الدقيقة الأخيرة",
      "الجامعة تفتتح مختبرا جديدا للأبحاث",
      "وفاة الكاتبة التي روت سنوات الحرب",
      "الحكومة تقر قانون الإسكان الجديد اليوم",
      "القبض على سارق لوحات المتحف الوطني",
    ],
    section: "محليات",
    menu: ["الرئيسية", "سياسة", "رياضة", "ثقافة", "رأي"],
  },
  ja: {
    headline: "川が氾濫、旧市街の住民に避難指示",
    paragraphs: [
      "水は夜明け前に古い橋に達し、低い地区の住宅に流れ込んだ。消防隊はボートで十一世帯を救助し、丘の上の学校に運んだ。",
      "市長は、上流数キロにあるダムの点検が終わるまで自宅に戻らないよう住民に呼びかけた。けが人はこれまで確認されていない。",
      "気象台によると雨は金曜日に弱まる見込みだが、水位はなお数日にわたり平年を上回るという。",
    ],
    others: [
      "失業率が三カ月連続で低下",
      "鉄道のストライキ月曜も継続",
      "港の市場が火災で全焼",
      "地元チームが終了間際に勝利",
      "大学に新しい研究所が開設",
      "戦後を描いた作家が死去",
      "政府が住宅法案を閣議決定",
      "美術館窃盗事件の容疑者逮捕",
    ],
    section: "社会",
    menu: ["トップ", "政治", "スポーツ", "文化", "社説"],
  },
  ko: {
    headline: "강물 범람으로 구시가지 주민 긴급 대피",
    paragraphs: [
      "강물은 동이 트기 전 옛 다리까지 차올라 낮은 지대의 주택으로 밀려들었고, 소방대가 보트로 열한 가구를 구조해 언덕 위 학교로 옮겼다.",
      "시장은 상류 몇 킬로미터에 있는 댐의 점검이 끝날 때까지 집으로 돌아가지 말아 달라고 주민들에게 당부했다.",
      "기상청은 금요일에 비가 약해지겠지만 수위는 며칠 더 평년보다 높을 것으로 내다봤다.",
    ],
    others: [
      "실업률 석 달 연속 하락세 이어가",
      "철도 파업 월요일에도 계속된다",
      "항구 시장 화재로 점포 모두 불타",
      "지역 팀 종료 직전 극적인 역전승",
      "대학교에 새로운 연구소 문 열어",
      "전후를 그린 소설가 별세 향년 구십",
      "정부 주택법 개정안 국무회의 의결",
      "미술관 절도범 몇 주 만에 체포돼",
    ],
    section: "사회",
    menu: ["홈", "정치", "스포츠", "문화", "사설"],
  },
  th: {
    headline: "แม่น้ำล้นตลิ่งเข้าท่วมเมืองเก่าอพยพชาวบ้านกลางดึก",
    paragraphs: [
      "น้ำขึ้นถึงสะพานเก่าก่อนรุ่งสางและไหลเข้าบ้านเรือนหลังแรกในย่านที่ลุ่ม เจ้าหน้าที่ดับเพลิงนำเรือช่วยเหลือสิบเอ็ดครอบครัวไปยังโรงเรียนบนเนินเขา",
      "นายกเทศมนตรีขอให้ชาวบ้านอย่าเพิ่งกลับเข้าบ้านจนกว่าผู้เชี่ยวชาญจะตรวจสอบเขื่อนซึ่งอยู่เหนือเมืองขึ้นไปไม่กี่กิโลเมตรเสร็จสิ้น",
      "กรมอุตุนิยมวิทยาคาดว่าฝนจะเบาลงในวันศุกร์ แต่ระดับน้ำจะยังสูงกว่าปกติต่อไปอีกหลายวันในพื้นที่",
    ],
    others: [
      "อัตราว่างงานลดลงต่อเนื่องเป็นเดือนที่สาม",
      "พนักงานรถไฟนัดหยุดงานต่อในวันจันทร์",
      "ไฟไหม้ตลาดกลางริมท่าเรือเสียหายทั้งหมด",
      "ทีมเจ้าบ้านชนะในนาทีสุดท้ายของการแข่งขัน",
      "มหาวิทยาลัยเปิดห้องปฏิบัติการแห่งใหม่",
      "นักเขียนผู้เล่าเรื่องหลังสงครามเสียชีวิต",
      "รัฐบาลเห็นชอบร่างกฎหมายที่อยู่อาศัย",
      "จับกุมคนร้ายขโมยภาพวาดในพิพิธภัณฑ์",
    ],
    section: "สังคม",
    menu: ["หน้าแรก", "การเมือง", "กีฬา", "วัฒนธรรม", "ความเห็น"],
  },
} satisfies Record<string, Paper>;

const { de } = papers;
const p = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const menuOf = ({ menu }: Paper) => `<ul class="x9">${menu.map((name, n) => `<li><a href="/m/${n}">${name}</a></li>`).join("")}</ul>`;
const headOf = ({ headline, section }: Paper) => `<title>${headline} | ${section}</title>`;
const teasersOf = ({ others, paragraphs }: Paper, withText: boolean) =>
  others
    .map(
      (name, n) =>
        `<div class="k${n % 3}"><a href="/s/${n}"><img src=i${n}.jpg><h3>${name}</h3></a>${withText ? `<p>${paragraphs[n % 3]?.slice(0, 90)}</p>` : ""}</div>`,
    )
    .join("");
const page = (paper: Paper, body: string, head = headOf(paper)) =>
  `<html><head>${head}</head><body>${menuOf(paper)}${body}<div class="z"><p>© 2024 ${paper.section}</p></div></body></html>`;
const wholeOf = ({ paragraphs }: Paper) => ({ kind: "article", text: paragraphs.join("\n") });

describe.each(Object.entries(papers))("a newspaper in %s", (_, paper) => {
  test("has a front page with all its teasers as text", () => {
    const { kind, text } = read(page(paper, `<div>${teasersOf(paper, true)}</div>`, `<title>${paper.section}</title>`));
    expect(kind).toBe("list");
    for (const name of paper.others) expect(text).toContain(name);
  });

  test("has a section of headlines alone", () => {
    const { kind, text } = read(
      page(paper, `<h1>${paper.section}</h1><div>${teasersOf(paper, false)}</div>`, `<title>${paper.section}</title>`),
    );
    expect(kind).toBe("list");
    for (const name of paper.others) expect(text).toContain(name);
  });

  test("has articles with teasers below", () => {
    expect(read(page(paper, `<div><h1>${paper.headline}</h1>${p(paper.paragraphs)}</div><div>${teasersOf(paper, true)}</div>`))).toEqual(
      wholeOf(paper),
    );
  });

  test("has articles of lines in a table cell", () => {
    const cell = `<table><tr><td width=150>${menuOf(paper)}</td><td><b>${paper.headline}</b><br><br>${paper.paragraphs.join("<br><br>")}</td></tr></table>`;
    const { kind, text } = read(`<html><head>${headOf(paper)}</head><body>${cell}</body></html>`);
    expect(kind).toBe("article");
    for (const paragraph of paper.paragraphs) expect(text).toContain(paragraph);
    expect(text).not.toContain(paper.menu[1]);
  });

  test("has articles without a single p element", () => {
    const divs = paper.paragraphs.map((text) => `<div class="a1"><span>${text}</span></div>`).join("");
    expect(
      read(page(paper, `<div class=q><div class=h>${paper.headline}</div>${divs}</div><div class=r>${teasersOf(paper, true)}</div>`)),
    ).toEqual(wholeOf(paper));
  });
});

describe("an article", () => {
  test("has the same text on an AMP page", () => {
    const html = `<html amp><head>${headOf(de)}</head><body><amp-sidebar><ul><li><a href=/a>Politik</a></li></ul></amp-sidebar><article><h1>${de.headline}</h1><amp-img src=x></amp-img>${p(de.paragraphs)}</article><amp-consent><div><p>Wir und unsere Partner speichern Informationen auf Ihrem Gerät, um Anzeigen und Inhalte zu messen und Erkenntnisse zu gewinnen.</p></div></amp-consent></body></html>`;
    expect(read(html)).toEqual(wholeOf(de));
  });

  test("does not include a long, unnamed cookie notice above it", () => {
    const notice = `<div class="s-1"><h2>Ihre Privatsphäre ist uns wichtig</h2><p>Wir und unsere 217 Partner verwenden Cookies und ähnliche Technologien, um personenbezogene Daten wie Ihre IP-Adresse zu verarbeiten und Inhalte zu personalisieren.</p><p>Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen. Die Verarbeitung auf Grundlage berechtigter Interessen können Sie in den Einstellungen ablehnen.</p><p>Wenn Sie auf „Alle akzeptieren“ klicken, stimmen Sie der Verarbeitung Ihrer Daten auch in Drittländern zu, in denen kein vergleichbares Datenschutzniveau besteht.</p></div>`;
    expect(read(page(de, `${notice}<div><h1>${de.headline}</h1>${p(de.paragraphs)}</div>`))).toEqual(wholeOf(de));
  });

  test("does not include comments, even if they are longer", () => {
    const comments = Array.from(
      { length: 12 },
      (_, n) =>
        `<li><b>Leser ${n}</b><p>Das hätte man schon vor Jahren wissen können, als die Talsperre nicht ausgebaut wurde; nun zahlen wieder die Leute am Fluss, und zwar zum ${n + 2}. Mal.</p></li>`,
    ).join("");
    expect(
      read(
        page(de, `<div><h1>${de.headline}</h1>${p(de.paragraphs)}</div><div id="comments"><h3>Kommentare</h3><ol>${comments}</ol></div>`),
      ),
    ).toEqual(wholeOf(de));
  });

  test("excludes related stories below it, even those with paragraphs", () => {
    const others = de.others
      .slice(0, 4)
      .map((name, n) => `<div><h4><a href="/r/${n}">${name}</a></h4><p>${de.paragraphs[(n + 1) % 3]} Mehr dazu im Lokalteil.</p></div>`)
      .join("");
    expect(read(page(de, `<div><h1>${de.headline}</h1>${p(de.paragraphs)}</div><div><h3>Lesen Sie auch</h3>${others}</div>`))).toEqual(
      wholeOf(de),
    );
  });

  test("has its readable part as text behind a paywall", () => {
    const offer = `<div class="box7"><h3>Weiterlesen mit Plus</h3><p>Jetzt 4 Wochen für 1 Euro testen und alle Artikel lesen. Danach 9,99 Euro im Monat, jederzeit kündbar.</p><p>Sie haben bereits ein Abo? <a href=/login>Hier anmelden</a></p></div>`;
    const { kind, text } = read(
      page(de, `<article><h1>${de.headline}</h1><p>${de.paragraphs[0]}</p>${offer}</article><div>${teasersOf(de, true)}</div>`),
    );
    expect(kind).toBe("article");
    expect(text).toContain(de.paragraphs[0]);
    expect(text).not.toContain(de.others[0]);
  });

  test("has all its entries as text if it is a live blog", () => {
    const entries = Array.from(
      { length: 15 },
      (_, n) =>
        `<div class="entry-x" id="e${n}"><time datetime="2024-06-03T1${n % 10}:00">1${n % 10}:00 Uhr</time><h2>Lage um ${n} Uhr am Pegel</h2><p>${de.paragraphs[n % 3]} Meldung ${n}.</p><a href="#e${n}">Link kopieren</a></div>`,
    ).join("");
    const { kind, text } = read(page(de, `<h1>${de.headline}</h1><p>${de.paragraphs[0]}</p><div>${entries}</div>`));
    expect(kind).toBe("article");
    for (let n = 0; n < 15; n++) expect(text).toContain(`Meldung ${n}.`);
  });

  test("has its captions as text if it is a gallery", () => {
    const figures = de.paragraphs
      .map((text, n) => `<figure><img src=${n}.jpg><figcaption>Bild ${n + 1}: ${text}</figcaption></figure>`)
      .join("");
    const { kind, text } = read(page(de, `<article><h1>${de.headline}</h1>${figures}</article><div>${teasersOf(de, true)}</div>`));
    expect(kind).toBe("article");
    for (const paragraph of de.paragraphs) expect(text).toContain(paragraph);
    expect(text).not.toContain(de.others[0]);
  });

  test("has the posts as text if it is a thread of a forum", () => {
    const posts = Array.from(
      { length: 8 },
      (_, n) =>
        `<div class="post"><div class="author">nutzer${n}</div><div class="content">Bei mir stand das Wasser ${n} Zentimeter hoch im Keller, die Pumpe lief die ganze Nacht, und die Versicherung hat sich noch nicht gemeldet.</div></div>`,
    ).join("");
    const { kind, text } = read(
      page(de, `<h1>Wasser im Keller, was tun?</h1>${posts}`, "<title>Wasser im Keller, was tun? - Hausforum</title>"),
    );
    expect(kind).toBe("article");
    for (let n = 0; n < 8; n++) expect(text).toContain(`Wasser ${n} Zentimeter`);
  });
});

describe("a blog with whole posts below each other", () => {
  const post = (n: number, more: string) =>
    `<h2><a href="/2024/0${(n % 9) + 1}/post-${n}">Beitrag Nummer ${n} über den Fluss</a></h2><p>${de.paragraphs[n % 3]} Teil ${n}.</p><p>${de.paragraphs[(n + 1) % 3]}</p><p>${de.paragraphs[(n + 2) % 3]}</p>${more}`;
  const titled = "<title>Das Flussblog</title>";
  const shapes: Record<string, string> = {
    "each in an element": Array.from({ length: 12 }, (_, n) => `<div class="x">${post(n, "")}</div>`).join(""),
    "each an article of thousands of letters": Array.from(
      { length: 10 },
      (_, n) => `<article class="post">${post(n, "").replaceAll("</p>", ` ${de.paragraphs.join(" ")}</p>`)}</article>`,
    ).join(""),
    "flat, without an element around each": Array.from({ length: 12 }, (_, n) =>
      post(n, `<p><a href="/2024/post-${n}#comments">3 Kommentare</a></p>`),
    ).join(""),
    "in a table cell": `<table><tr><td>${Array.from({ length: 10 }, (_, n) => post(n, "<br>")).join("")}</td></tr></table>`,
  };

  test.each(Object.keys(shapes))("is a list, %s", (name) => {
    const { kind, text } = read(page(de, `<div id="c1">${shapes[name]}</div>`, titled));
    expect(kind).toBe("list");
    for (let n = 0; n < 10; n++) expect(text).toContain(`Beitrag Nummer ${n} über den Fluss`);
    for (let n = 0; n < 10; n++) expect(text).toContain(`Teil ${n}.`);
  });
});

describe("an article with many headings", () => {
  test("is not a list if they link to its own parts", () => {
    const parts = Array.from(
      { length: 12 },
      (_, n) =>
        `<h2><a href="#p${n}">Was am Tag Nummer ${n} am Fluss geschah</a></h2><p>${de.paragraphs[n % 3]}</p><p>${de.paragraphs[(n + 1) % 3]}</p>`,
    ).join("");
    expect(read(page(de, `<h1>${de.headline}</h1><p>${de.paragraphs[0]}</p>${parts}`)).kind).toBe("article");
  });

  test("is not a list if they link to other pages, as in the ten best pumps", () => {
    const parts = Array.from(
      { length: 10 },
      (_, n) =>
        `<h2><a href="https://shop.example/p/${n}">Platz ${n}: Pumpe der Marke Nummer ${n}</a></h2><p>${de.paragraphs[n % 3]}</p><p>${de.paragraphs[(n + 1) % 3]}</p>`,
    ).join("");
    expect(
      read(page(de, `<article><h1>${de.headline}</h1><p>${de.paragraphs[0]}</p><p>${de.paragraphs[1]}</p>${parts}</article>`)).kind,
    ).toBe("article");
  });
});

describe("a page without content", () => {
  test("has no article in its small print", () => {
    const html = `<title>About</title>${menuOf(de)}<main></main><div><p>The contents of this website are © 2024 Harbour Foundation under the terms of the licence. Harbour and the Harbour logo are either registered trademarks or trademarks of the Harbour Foundation in the United States and other countries.</p></div>`;
    const { kind, text } = read(html);
    expect(kind).toBe("other");
    expect(text).not.toContain("trademarks");
  });
});

describe("a page beside a long list of headlines with dates", () => {
  const sideList = (others: readonly string[]) =>
    Array.from(
      { length: 120 },
      (_, n) =>
        `<div class=row><div class=t><a href="/story/${n}.htm">${others[n % others.length]} ${n}</a></div><div class=d>2025-11-26 HKT 23:${n % 60}</div></div>`,
    ).join("");

  test.each(Object.keys(papers) as (keyof typeof papers)[])(
    "in %s has its article as text, with the headline repeated at the end",
    (language) => {
      const paper = papers[language];
      const article = `<div class=body><h2 class=title>${paper.headline}</h2><div class=text>${paper.paragraphs.join("<br><br>")}</div></div>`;
      const html = `<title>${paper.headline} - Harbour Radio</title><meta property="og:type" content="article"><div class=left>${sideList(paper.others)}</div>${article}<h1>${paper.headline}</h1>`;
      const { text } = read(html);
      expect(text).toContain(paper.paragraphs[0]);
      expect(text).toContain(paper.paragraphs.at(-1));
      expect(text).not.toContain("HKT");
    },
  );
});

describe("a thread of a forum", () => {
  const post = (n: number) =>
    `<div class="comment" id="post-${n}"><div class=author>member${n}</div><div class=message>I have had the same trouble with pump number ${n} since the spring, and a new seal kept it quiet for about a month before it began again.</div></div>`;
  const thread = `<title>Pump leaks | Garden Forum</title><script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script><h1>Pump leaks after a month</h1>${Array.from({ length: 12 }, (_, n) => post(n)).join("")}`;

  test("has its posts as text, and is a forum", () => {
    const { kind, text } = read(thread);
    expect(kind).toBe("forum");
    expect(text).toContain("pump number 0");
    expect(text).toContain("pump number 11");
  });
});
