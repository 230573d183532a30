import { describe, expect, test } from "vitest";
import { plausibleDays } from "./calendar.ts";
import { datesIn } from "./date-text.ts";

function valuesIn(text: string, language = "", monthFirst = false, capturedAt = "2020-06-15"): string[] {
  return datesIn(text, { language, monthFirst, range: plausibleDays(capturedAt) }).map(({ value }) => value);
}

/** 3 December 2011 and 14 March 2019, as each language writes them. */
const written: Record<string, string[]> = {
  en: [
    "December 3, 2011",
    "Dec. 3, 2011",
    "3 December 2011",
    "3rd of December, 2011",
    "Saturday, December 3rd, 2011",
    "3-Dec-2011",
    "Dec 3 2011",
  ],
  de: ["3. Dezember 2011", "03.12.2011", "3.12.11", "3. Dez. 2011", "Samstag, den 3. Dezember 2011", "3.Dezember 2011"],
  fr: ["3 décembre 2011", "03/12/2011", "samedi 3 déc. 2011", "3 DÉCEMBRE 2011"],
  es: ["3 de diciembre de 2011", "3 de diciembre del 2011", "03/12/2011", "3 dic 2011"],
  ca: ["3 de desembre de 2011"],
  it: ["3 dicembre 2011", "3 dic 2011", "03/12/2011"],
  pt: ["3 de dezembro de 2011", "3 de dez de 2011", "03/12/2011"],
  nl: ["3 december 2011", "3 dec. 2011", "03-12-2011"],
  pl: ["3 grudnia 2011", "03.12.2011", "3 gru 2011"],
  cs: ["3. prosince 2011", "3. 12. 2011"],
  hr: ["3. prosinca 2011"],
  ru: ["3 декабря 2011 г.", "03.12.2011", "3 дек. 2011"],
  uk: ["3 грудня 2011", "03.12.2011"],
  bg: ["3 декември 2011"],
  tr: ["3 Aralık 2011", "03.12.2011", "3 ARALIK 2011"],
  el: ["3 Δεκεμβρίου 2011", "3 Δεκ 2011"],
  hu: ["2011. december 3.", "2011. 12. 03."],
  ro: ["3 decembrie 2011", "3 dec 2011"],
  sv: ["3 december 2011", "2011-12-03"],
  da: ["3. december 2011", "3. dec. 2011"],
  no: ["3. desember 2011", "3. des. 2011"],
  fi: ["3. joulukuuta 2011", "3.12.2011"],
  lt: ["2011 m. gruodžio 3 d."],
  id: ["3 Desember 2011", "3 Des 2011"],
  vi: ["3 tháng 12, 2011", "ngày 3 tháng 12 năm 2011", "03/12/2011"],
  th: ["3 ธันวาคม 2554", "๓ ธันวาคม ๒๕๕๔"],
  hi: ["3 दिसंबर 2011", "३ दिसंबर २०११"],
  he: ["3 בדצמבר 2011"],
  ar: ["3 ديسمبر 2011", "٣ ديسمبر ٢٠١١", "3 كانون الأول 2011", "٠٣/١٢/٢٠١١", "3 ديسمبر، 2011"],
  fa: ["۳ دسامبر ۲۰۱۱"],
  zh: ["2011年12月3日", "2011-12-03", "２０１１年１２月３日", "民國100年12月3日"],
  ja: ["2011年12月3日(土)", "2011/12/03", "平成23年12月3日"],
  ko: ["2011년 12월 3일", "2011. 12. 3.", "2011.12.03"],
};

describe("a written date", () => {
  const table = Object.entries(written).flatMap(([language, dates]) => dates.map((date): [string, string] => [language, date]));
  test.each(table)("is read in %s: %s", (language, date) => {
    expect(valuesIn(date, language)).toEqual(["2011-12-03"]);
    expect(valuesIn(`(${date}) 17`, language)).toEqual(["2011-12-03"]);
  });

  test.each(table.filter(([language]) => language !== "hr"))("is read if the language is unknown: %s, %s", (_, date) => {
    expect(valuesIn(date)).toEqual(["2011-12-03"]);
  });
});

test("knows the full names of the twelve months in every language of the table", () => {
  for (const [language, names] of Object.entries({
    de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    en: "January February March April May June July August September October November December",
    fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    nl: "januari februari maart april mei juni juli augustus september oktober november december",
    pl: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    tr: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
  })) {
    const dates = names.split(" ").map((name) => valuesIn(`5 ${name} 2011`, language)[0]);
    expect(dates, language).toEqual(names.split(" ").map((_, month) => `2011-${String(month + 1).padStart(2, "0")}-05`));
  }
});

test("reads a month name shared by two languages in the page's language", () => {
  expect(valuesIn("3. listopada 2011", "hr")).toEqual(["2011-10-03"]);
  expect(valuesIn("3 listopada 2011", "pl")).toEqual(["2011-11-03"]);
});

test("reads numbers in the page's order, unless only the other is valid; with dots, the day always comes first", () => {
  expect(valuesIn("12/03/2011", "en", true)).toEqual(["2011-12-03"]);
  expect(valuesIn("12/03/2011", "en", false)).toEqual(["2011-03-12"]);
  expect(valuesIn("12/31/2011", "de", false)).toEqual(["2011-12-31"]);
  expect(valuesIn("31/12/2011", "en", true)).toEqual(["2011-12-31"]);
  expect(valuesIn("12.03.2011", "en", true)).toEqual(["2011-03-12"]);
});

test("prefers the other order to a date after the capture", () => {
  expect(valuesIn("03/12/2020", "de", false, "2020-06-15")).toEqual(["2020-03-12"]);
});

test("reads a year of two digits as the last one that has come", () => {
  expect(valuesIn("3.12.98")).toEqual(["1998-12-03"]);
  expect(valuesIn("3.12.19")).toEqual(["2019-12-03"]);
});

test("skips the time between day and year in program output", () => {
  expect(valuesIn("Sat Dec 03 10:15:30 CET 2011")).toEqual(["2011-12-03"]);
});

test("finds several dates in order, with their offsets", () => {
  const text = "Published 3 December 2011, updated 14.03.2019";
  const dates = datesIn(text, { language: "en", monthFirst: false, range: plausibleDays("2020-06-15") });
  expect(dates.map(({ start, end }) => text.slice(start, end))).toEqual(["3 December 2011", "14.03.2019"]);
});

test.each([
  "version 3.12.2011.4",
  "10.12.20.11",
  "0911/12/2011",
  "x3.12.2011",
  "30.02.2011",
  "32. Dezember 2011",
  "00.00.2011",
  "0000-00-00",
  "2011-13-01",
  "December 2011",
  "3 people 2011",
  "3 May 10 people",
  "in 2011, 12 of 30",
  "3.12.1989",
  "17 June 2020",
  "99/99/9999",
  "1,3.12.2011",
  "12:03:2011",
])("finds no date in %j", (text) => {
  expect(valuesIn(text, "en")).toEqual([]);
});
