import { describe, expect, test } from "vitest";
import { termsOf } from "./terms.ts";

const words = (text: string, language: string): string[] =>
  [...termsOf([text], language, "folded").keys()].filter((term) => !term.includes(" "));

describe("gives one term to spellings of the same word:", () => {
  test.each([
    [
      "French without accents",
      "fr",
      "Élections européennes, sécurité, première journée",
      "Elections europeennes, securite, premiere journee",
    ],
    ["Spanish without accents", "es", "votación, tecnología, habrían, niños", "votacion, tecnologia, habrian, ninos"],
    ["Italian without accents", "it", "la responsabilità della città, più novità", "la responsabilita della citta, piu novita"],
    ["Portuguese without accents", "pt", "votações, informação, violência, possível", "votacoes, informacao, violencia, possivel"],
    ["German umlauts and ß", "de", "Überflutete Straßen", "Uberflutete Strassen"],
    ["Czech without accents", "cs", "záplavy v Plzeňském kraji", "zaplavy v Plzenskem kraji"],
    ["Polish without accents", "pl", "powódź w Łodzi", "powodz w Lodzi"],
    ["Vietnamese without accents", "vi", "lũ lụt ở Đồng Nai", "lu lut o Dong Nai"],
    ["Greek capitals without accents", "el", "Εκλογές στην Αθήνα", "ΕΚΛΟΓΕΣ ΣΤΗΝ ΑΘΗΝΑ"],
    ["Russian ё and stress marks", "ru", "самолёт Пу́тина", "самолет Путина"],
    ["traditional and simplified Chinese", "zh", "消防員撲滅大廈後面的火", "消防员扑灭大厦后面的火"],
    ["characters of Hong Kong and Taiwan", "zh", "衞生署在臺北裏面", "衛生署在台北裡面"],
    ["compatibility characters", "zh", "金曜", "\uf90a曜"],
    ["half-width katakana", "ja", "サーバを更新", "ｻｰﾊﾞを更新"],
    ["full-width letters and digits", "ja", "RubyKaigi 2010", "ＲｕｂｙＫａｉｇｉ　２０１０"],
    ["a long vowel at the end of katakana words", "ja", "サーバー、ユーザー", "サーバ、ユーザ"],
    ["small and large katakana", "ja", "霞ヶ関のキャノン", "霞ケ関のキヤノン"],
    ["Arabic letters that are written in several ways", "ar", "الأحداث في مدرسة الإسكندرية", "الاحداث في مدرسه الاسكندريه"],
    ["Arabic vowels and stretched letters", "ar", "اِنْتِخَابَات مصـــر", "انتخابات مصر"],
    ["Arabic presentation forms", "ar", "سلام", "ﺳﻼﻡ"],
    ["Persian letters on Arabic keyboards", "fa", "کتابهای ایرانی", "كتابهاي ايراني"],
    ["digits of other scripts", "ar", "زلزال ٢٠٢٣", "زلزال 2023"],
    ["Hebrew vowels", "he", "בְּחִירוֹת", "בחירות"],
  ])("%s", (_, language, written, other) => {
    const terms = words(written, language);
    expect(terms.length).toBeGreaterThan(0);
    expect(words(other, language)).toEqual(terms);
  });
});

describe("keeps different letters apart:", () => {
  test.each([
    ["Cyrillic й", "ru", "война", "воина"],
    ["Ukrainian ї", "uk", "їжа", "іжа"],
    ["Japanese voiced signs", "ja", "カラス", "ガラス"],
    ["Hindi vowels", "hi", "दिन", "दान"],
    ["Chinese characters in Japanese", "ja", "東国", "東國"],
  ])("%s", (_, language, one, other) => {
    expect(words(other, language)).not.toEqual(words(one, language));
  });
});

test("ignores stop words that are written without their accents", () => {
  expect(words("été, même, à", "fr")).toEqual([]);
  expect(words("ete, meme, a", "fr")).toEqual([]);
});

test("folding does not change the terms of published methods", () => {
  expect([...termsOf(["Élections à Łódź, 後面 サーバー"], "fr").keys()]).toContain("łódź");
  expect([...termsOf(["後面"], "zh").keys()]).toEqual(["後面"]);
});
