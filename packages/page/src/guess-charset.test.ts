import { describe, expect, test } from "vitest";
import { legacyBytes } from "../../../test/legacy-bytes.ts";
import { guessCharset, unusualBytes } from "./guess-charset.ts";

/** Encoding, language, and a sentence in that language. */
const sentences: [string, string, string][] = [
  ["windows-1252", "German", "Die Bürger der überfluteten Städte hofften auf schönes Wetter und größere Dämme."],
  ["windows-1252", "French", "L’été dernier, la tempête a détruit près de la moitié des forêts françaises."],
  ["windows-1252", "Spanish", "El terremoto dejó más de mil víctimas en las montañas, según informó el gobierno español."],
  ["windows-1252", "Portuguese", "As eleições não foram adiadas, disse o porta-voz da comissão à televisão."],
  ["windows-1252", "Danish", "Søfolkene så bølgerne nå højt op over kajen på øen om aftenen."],
  ["windows-1250", "Polish", "Powódź zniszczyła mosty i drogi, a tysiące ludzi musiało opuścić swoje domy, gdyż rzeka wciąż rośnie."],
  ["windows-1250", "Czech", "Povodně zničily mosty i silnice a tisíce lidí musely opustit své domy, protože řeka dále stoupá."],
  ["iso-8859-2", "Polish", "Powódź zniszczyła mosty i drogi, a tysiące ludzi musiało opuścić swoje domy, gdyż rzeka wciąż rośnie."],
  ["windows-1254", "Turkish", "Deprem bölgesinde çalışmalar sürüyor, binlerce kişi geceyi dışarıda geçirdi; yağış bekleniyor."],
  ["windows-1257", "Lithuanian", "Potvynis sugriovė tiltus ir kelius, tūkstančiai žmonių turėjo palikti savo namus, nes upė vis dar kyla."],
  ["windows-1251", "Russian", "Наводнение разрушило мосты и дороги, тысячи людей были вынуждены покинуть свои дома."],
  ["koi8-r", "Russian", "Наводнение разрушило мосты и дороги, тысячи людей были вынуждены покинуть свои дома."],
  ["windows-1251", "Ukrainian", "Повінь зруйнувала мости й дороги, тисячі людей були змушені залишити свої домівки."],
  ["windows-1253", "Greek", "Οι πλημμύρες κατέστρεψαν γέφυρες και δρόμους και χιλιάδες άνθρωποι εγκατέλειψαν τα σπίτια τους."],
  ["windows-1255", "Hebrew", "השיטפונות הרסו גשרים וכבישים ואלפי אנשים נאלצו לעזוב את בתיהם."],
  ["windows-1256", "Arabic", "دمرت الفيضانات الجسور والطرق واضطر آلاف الناس إلى مغادرة منازلهم."],
  ["windows-874", "Thai", "น้ำท่วมทำลายสะพานและถนน ประชาชนหลายพันคนต้องออกจากบ้านของตน"],
  ["shift_jis", "Japanese", "洪水で橋や道路が壊れ、何千人もの人々が家を離れることになった。"],
  ["euc-jp", "Japanese", "洪水で橋や道路が壊れ、何千人もの人々が家を離れることになった。"],
  ["gb18030", "Chinese", "洪水冲毁了桥梁和道路，数千人不得不离开自己的家，政府已经派出救援人员。"],
  ["big5", "Chinese", "洪水沖毀了橋樑和道路，數千人不得不離開自己的家，政府已經派出救援人員。"],
  ["euc-kr", "Korean", "홍수로 다리와 도로가 무너져 수천 명이 집을 떠나야 했다고 정부가 밝혔다."],
];

describe("the encoding of unlabelled bytes", () => {
  test.each(sentences)("is guessed correctly: %s, %s", (encoding, _, sentence) => {
    const bytes = legacyBytes(`<p>${sentence}</p>`, encoding);
    expect(new TextDecoder(guessCharset(unusualBytes(bytes))).decode(bytes)).toBe(`<p>${sentence}</p>`);
  });

  test("is decided by a hint if the bytes are ambiguous", () => {
    const bytes = legacyBytes("Köszönöm: ő és ű", "iso-8859-2");
    const ambiguous = Buffer.from("\xe6\xf8\xe5", "latin1"); // æøå, or ćřĺ
    expect(guessCharset(bytes, ["hu"])).toMatch(/1250|8859-2/);
    expect(guessCharset(ambiguous)).toBe("windows-1252");
  });

  test("is some encoding even for noise or no bytes", () => {
    expect(guessCharset(Buffer.alloc(0))).toBe("windows-1252");
    expect(typeof guessCharset(Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7919) & 255)))).toBe("string");
  });
});

test("samples the non-ASCII parts without splitting a character, up to a limit", () => {
  const page = Buffer.from(`${"a".repeat(100)}é${"b".repeat(100)}漢字${"c".repeat(5000)}ü`);
  const sample = unusualBytes(page).toString();
  expect(sample).toBe(`${"a".repeat(8)}é${"b".repeat(24)}\n${"b".repeat(8)}漢字${"c".repeat(24)}\n${"c".repeat(8)}ü\n`);
  expect(unusualBytes(Buffer.alloc(1_000_000, 0xe9)).length).toBe(1000);
});
