import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { detectLanguage } from "./language.ts";
import { outlineOf } from "./outline.ts";
import { readPage } from "./page.ts";

/** About twenty words on the same event in each language. */
const sentences: [string, string][] = [
  ["en", "The water rose during the night and thousands of people had to leave their homes before the river reached the bridge."],
  ["de", "Das Wasser stieg in der Nacht, und Tausende Menschen mussten ihre Häuser verlassen, bevor der Fluss die Brücke erreichte."],
  [
    "fr",
    "L’eau est montée pendant la nuit et des milliers de personnes ont dû quitter leur maison avant que le fleuve n’atteigne le pont.",
  ],
  ["es", "El agua subió durante la noche y miles de personas tuvieron que abandonar sus casas antes de que el río llegara al puente."],
  [
    "it",
    "L’acqua è salita durante la notte e migliaia di persone hanno dovuto lasciare le loro case prima che il fiume arrivasse al ponte.",
  ],
  ["pt", "A água subiu durante a noite e milhares de pessoas tiveram de deixar as suas casas antes que o rio chegasse à ponte."],
  ["nl", "Het water steeg in de nacht en duizenden mensen moesten hun huizen verlaten voordat de rivier de brug bereikte."],
  ["pl", "Woda podniosła się w nocy i tysiące ludzi musiało opuścić swoje domy, zanim rzeka dotarła do mostu."],
  ["cs", "Voda během noci stoupla a tisíce lidí musely opustit své domy dříve, než řeka dosáhla k mostu."],
  ["sk", "Voda počas noci stúpla a tisíce ľudí museli opustiť svoje domy skôr, ako rieka dosiahla k mostu."],
  ["sv", "Vattnet steg under natten och tusentals människor var tvungna att lämna sina hem innan floden nådde bron."],
  ["da", "Vandet steg i løbet af natten, og tusindvis af mennesker måtte forlade deres hjem, før floden nåede broen."],
  ["no", "Vannet steg i løpet av natten, og tusenvis av mennesker måtte forlate hjemmene sine før elven nådde broen."],
  ["fi", "Vesi nousi yön aikana, ja tuhannet ihmiset joutuivat jättämään kotinsa ennen kuin joki saavutti sillan."],
  ["hu", "A víz az éjszaka folyamán emelkedett, és több ezer embernek kellett elhagynia az otthonát, mielőtt a folyó elérte a hidat."],
  ["ro", "Apa a crescut în timpul nopții și mii de oameni au trebuit să își părăsească locuințele înainte ca râul să ajungă la pod."],
  ["tr", "Su gece boyunca yükseldi ve nehir köprüye ulaşmadan önce binlerce insan evlerini terk etmek zorunda kaldı."],
  ["hr", "Voda je tijekom noći porasla i tisuće ljudi morale su napustiti svoje domove prije nego što je rijeka stigla do mosta."],
  ["sr", "Voda je tokom noći porasla i hiljade ljudi moralo je da napusti svoje domove pre nego što je reka stigla do mosta, uvek brza."],
  ["sr", "Вода је током ноћи порасла и хиљаде људи морало је да напусти своје домове пре него што је река стигла до моста."],
  ["sl", "Voda je ponoči narasla in več tisoč ljudi je moralo zapustiti svoje domove, preden je reka dosegla most."],
  ["id", "Air naik pada malam hari dan ribuan orang harus meninggalkan rumah mereka sebelum sungai itu mencapai jembatan."],
  ["vi", "Nước dâng lên trong đêm và hàng nghìn người đã phải rời bỏ nhà cửa trước khi dòng sông tràn tới cây cầu."],
  ["ca", "L’aigua va pujar durant la nit i milers de persones van haver de deixar casa seva abans que el riu arribés al pont."],
  ["lt", "Vanduo per naktį pakilo, ir tūkstančiai žmonių turėjo palikti savo namus, kol upė dar nebuvo pasiekusi tilto."],
  ["lv", "Ūdens naktī cēlās, un tūkstošiem cilvēku bija jāpamet savas mājas, pirms upe sasniedza tiltu."],
  ["et", "Vesi tõusis öösel ja tuhanded inimesed pidid oma kodudest lahkuma, enne kui jõgi sillani jõudis."],
  ["ru", "Ночью вода поднялась, и тысячи людей были вынуждены покинуть свои дома, прежде чем река дошла до моста."],
  ["uk", "Вночі вода піднялася, і тисячі людей були змушені залишити свої домівки, перш ніж річка дійшла до мосту."],
  ["bg", "През нощта водата се покачи и хиляди хора трябваше да напуснат домовете си, преди реката да стигне до моста."],
  ["be", "Уначы вада паднялася, і тысячы людзей былі вымушаныя пакінуць свае дамы, перш чым рака дайшла да моста."],
  ["mk", "Водата се покачи во текот на ноќта и илјадници луѓе мораа да ги напуштат своите домови пред реката да стигне до мостот."],
  ["el", "Το νερό ανέβηκε μέσα στη νύχτα και χιλιάδες άνθρωποι έπρεπε να εγκαταλείψουν τα σπίτια τους."],
  ["ar", "ارتفعت المياه خلال الليل واضطر آلاف الناس إلى مغادرة منازلهم قبل أن يصل النهر إلى الجسر."],
  ["fa", "آب در طول شب بالا آمد و هزاران نفر مجبور شدند پیش از آنکه رودخانه به پل برسد خانه‌های خود را ترک کنند."],
  ["ur", "رات کے دوران پانی بڑھ گیا اور ہزاروں لوگوں کو دریا کے پل تک پہنچنے سے پہلے اپنے گھر چھوڑنے پڑے۔"],
  ["he", "המים עלו במהלך הלילה ואלפי אנשים נאלצו לעזוב את בתיהם לפני שהנהר הגיע לגשר."],
  ["hi", "रात में पानी बढ़ गया और हजारों लोगों को नदी के पुल तक पहुंचने से पहले अपने घर छोड़ने पड़े।"],
  ["th", "น้ำขึ้นในตอนกลางคืนและประชาชนหลายพันคนต้องออกจากบ้านก่อนที่แม่น้ำจะถึงสะพาน"],
  ["ja", "夜の間に水位が上がり、川が橋に達する前に何千人もの人々が家を離れなければならなかった。"],
  ["ko", "밤사이에 물이 불어나 강물이 다리에 이르기 전에 수천 명이 집을 떠나야 했다."],
  ["zh", "夜间水位上涨，在河水到达桥梁之前，数千人不得不离开家园。"],
  ["zh", "夜間水位上漲，在河水到達橋樑之前，數千人不得不離開家園。"],
];

describe("the language of a sentence", () => {
  test.each(sentences)("is %s: %s", (language, sentence) => {
    const detected = detectLanguage(sentence);
    expect(detected.language).toBe(language);
    expect(detectLanguage(sentence.repeat(20)).language).toBe(language);
  });

  test("is found if accents are separate characters", () => {
    const vietnamese = sentences.find(([language]) => language === "vi")?.[1] ?? "";
    expect(detectLanguage(vietnamese.normalize("NFD")).language).toBe("vi");
  });
});

describe("the lang attribute as a hint", () => {
  test("decides if the text does not", () => {
    expect(detectLanguage("", "de-AT")).toEqual({ language: "de", confidence: 0.1 });
    expect(detectLanguage("2016 1:0", "nb")).toEqual({ language: "no", confidence: 0.1 });
    expect(detectLanguage("Arsenal Chelsea", "en").language).toBe("en");
    expect(detectLanguage("東京都知事選挙", "ja").language).toBe("ja");
    expect(detectLanguage("東京都知事選挙").language).toBe("zh");
  });

  test("decides between similar languages", () => {
    const either = "Enhver har ret til at eje ejendom i Norge";
    expect(detectLanguage(either, "da").language).toBe("da");
    expect(detectLanguage("Svako ima pravo na slobodu", "hr").language).toBe("hr");
    expect(detectLanguage("Svako ima pravo na slobodu", "sr").language).toBe("sr");
  });

  test("does not outweigh a sentence", () => {
    for (const [language, sentence] of sentences.slice(0, 8))
      expect(detectLanguage(sentence, language === "en" ? "de" : "en").language).toBe(language);
  });

  test("is trusted for a language without data", () => {
    const welsh = "Cododd y dŵr yn ystod y nos a bu’n rhaid i filoedd o bobl adael eu cartrefi cyn i’r afon gyrraedd y bont.";
    expect(detectLanguage(welsh, "cy").language).toBe("cy");
  });
});

test("returns unknown for text in no language", () => {
  expect(detectLanguage("")).toEqual({ language: "und", confidence: 0 });
  expect(detectLanguage("1234 -- 5678 € %")).toEqual({ language: "und", confidence: 0 });
  expect(detectLanguage("xkcd qwrt zzzz pqpq wvwv kjkj bcbc").language).toBe("und");
});

test("does not count letters next to a number as a word: 11am is not German", () => {
  const list = "rastamon April 30, 2008 12:41:21am\nbluedevil April 30, 2008 10:58:55am\n";
  expect(detectLanguage(list.repeat(20)).language).toBe("und");
  expect(detectLanguage(list.repeat(20), "en").language).toBe("en");
});

test("is more confident for a long text, and not misled by English words before German text", () => {
  const german = sentences.find(([language]) => language === "de")?.[1] ?? "";
  expect(detectLanguage(german).confidence).toBeGreaterThan(0.9);
  expect(detectLanguage("mit der").confidence).toBeLessThan(detectLanguage(german).confidence);
  expect(detectLanguage(`Home News Sports About us Privacy Policy Share this article ${german.repeat(3)}`).language).toBe("de");
});

test("returns a language for any text, quickly", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, hint) => {
      const { language, confidence } = detectLanguage(text, hint);
      return /^[a-z]{2,3}$/.test(language) && confidence >= 0 && confidence <= 1;
    }),
  );
  const startedMs = cpuMs();
  detectLanguage("a".repeat(10_000_000));
  detectLanguage("é ".repeat(5_000_000));
  expect(cpuMs() - startedMs).toBeLessThan(500);
});

describeShared("real pages that declare their language", (data) => {
  test.each([
    ["dates", ["002.html.gz", "119.html.gz"]],
    ["text", ["013.html.gz", "025.html.gz", "035.html.gz"]],
  ])("differ from their declaration only if it is wrong: %s", (set, wrong) => {
    const pages = readdirSync(data(`${set}/html`)).map((file) => {
      const bytes = gunzipSync(readFileSync(data(`${set}/html/${file}`)));
      return { file, declared: outlineOf(bytes.toString()).lang.slice(0, 2).toLowerCase(), language: readPage(bytes).language };
    });
    expect(pages.filter(({ language }) => language === "und")).toEqual([]);
    // Bengali, German, French and English texts in templates of another language, and a list of countries.
    const others = pages.filter(
      ({ declared, language }) => /^[a-z]{2}$/.test(declared) && declared !== "la" /* `lang="lang="` */ && declared !== language,
    );
    expect(others.map(({ file }) => file)).toEqual(wrong);
  });
});
