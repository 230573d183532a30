import { describe, expect, test } from "vitest";
import { legacyBytes } from "../../../test/legacy-bytes.ts";
import { decodePage } from "./charset.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

describe("the charset of a page", () => {
  test("comes first from a byte order mark, which is not part of the text", () => {
    const utf8 = Buffer.from("\ufeff<meta charset=iso-8859-1>é");
    expect(decodePage(utf8, "text/html; charset=windows-1251")).toEqual({
      text: "<meta charset=iso-8859-1>é",
      charset: "utf-8",
      source: "bom",
    });
    expect(decodePage(Buffer.from("\ufeffé", "utf16le"))).toEqual({ text: "é", charset: "utf-16le", source: "bom" });
    expect(decodePage(Buffer.from("\ufeffé", "utf16le").swap16())).toEqual({ text: "é", charset: "utf-16be", source: "bom" });
  });

  test("comes next from the HTTP header, by the labels that browsers know", () => {
    const cyrillic = legacyBytes("Привет, мир", "windows-1251");
    expect(decodePage(cyrillic, "text/html; charset=cp1251")).toEqual({ text: "Привет, мир", charset: "windows-1251", source: "http" });
    expect(decodePage(cyrillic, 'text/html;charset="Windows-1251"').text).toBe("Привет, мир");
    expect(decodePage(latin1("\x80 \x93caf\xe9\x94"), "text/html; charset=ISO-8859-1").text).toBe("€ “café”");
    expect(decodePage(legacyBytes("日本", "euc-jp"), "text/html; charset=EUC_JP").text).toBe("日本");
  });

  test.each([
    "<meta charset=koi8-r>",
    '<META CHARSET = "KOI8-R" />',
    '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
    "<meta content='text/html;charset=koi8-r' http-equiv=content-type>",
    '<?xml version="1.0" encoding="koi8-r"?>',
    `<script>${"x".repeat(2000)}</script><meta charset=koi8-r>`,
    "<!-- <meta charset=utf-8> --><meta charset=koi8-r>",
    '<meta name=description content="charset=utf-8"><meta charset=koi8-r>',
  ])("comes next from the page's own declaration: %s", (declaration) => {
    const page = Buffer.concat([latin1(declaration), legacyBytes("Москва", "koi8-r")]);
    expect(decodePage(page)).toEqual({ text: `${declaration}Москва`, charset: "koi8-r", source: "meta" });
  });

  test("is UTF-8 for a page that declares UTF-16 in ASCII", () => {
    expect(decodePage(Buffer.from("<meta charset=utf-16>é"))).toMatchObject({ charset: "utf-8", source: "meta" });
  });

  test("is UTF-8 without a declaration, if the bytes are valid", () => {
    expect(decodePage(Buffer.from("żółw"))).toEqual({ text: "żółw", charset: "utf-8", source: "utf-8" });
    expect(decodePage(Buffer.from("plain"))).toEqual({ text: "plain", charset: "utf-8", source: "utf-8" });
    expect(decodePage(Buffer.alloc(0))).toEqual({ text: "", charset: "utf-8", source: "utf-8" });
  });

  test("is otherwise guessed, with the page's language and host as hints", () => {
    const title = legacyBytes("Ещё раз о главном", "windows-1251");
    expect(decodePage(title)).toEqual({ text: "Ещё раз о главном", charset: "windows-1251", source: "guess" });
    const hungarian = Buffer.concat([latin1("<html lang=hu><p>"), legacyBytes("Hétfő", "windows-1250")]);
    expect(decodePage(hungarian).text).toContain("Hétfő");
    expect(decodePage(legacyBytes("Hétfő", "windows-1250"), undefined, "http://index.hu/").text).toBe("Hétfő");
    expect(decodePage(latin1("\x1b$B$3$s\x1b(B")).text).toBe("こん");
    expect(decodePage(Buffer.from("<html><p>no mark</p></html>", "utf16le")).text).toBe("<html><p>no mark</p></html>");
  });
});

describe("incorrect charset labels", () => {
  test("UTF-8 labelled as Latin-1 is decoded as UTF-8", () => {
    expect(decodePage(Buffer.from("Übergrößen"), "text/html; charset=iso-8859-1")).toEqual({
      text: "Übergrößen",
      charset: "utf-8",
      source: "utf-8",
    });
  });

  test("Latin-1 labelled as UTF-8 is decoded as Latin-1", () => {
    const page = latin1("<meta charset=utf-8>\xdcbergr\xf6\xdfen f\xfcr M\xe4nner");
    expect(decodePage(page)).toMatchObject({ charset: "windows-1252", source: "guess" });
    expect(decodePage(page).text).toContain("Übergrößen für Männer");
  });

  test("a page that mixes both is decoded completely", () => {
    const page = Buffer.concat([Buffer.from("<meta charset=utf-8>café "), latin1("na\xefve \x96 r\xe9sum\xe9 "), Buffer.from("żółw")]);
    expect(decodePage(page)).toEqual({ text: "<meta charset=utf-8>café naïve – résumé żółw", charset: "utf-8", source: "meta" });
  });

  test("UTF-8 truncated inside a character is decoded as UTF-8", () => {
    const page = Buffer.from("Ελληνικά και άλλα").subarray(0, -1);
    expect(decodePage(page, "text/html; charset=utf-8")).toMatchObject({ charset: "utf-8", source: "http" });
    expect(decodePage(page).text).toMatch(/^Ελληνικά και άλλ/);
  });

  test("a server's default of Latin-1 does not outweigh the page's own label", () => {
    const page = Buffer.concat([latin1("<meta charset=windows-1251>"), legacyBytes("Новости дня и погода", "windows-1251")]);
    expect(decodePage(page, "text/html; charset=iso-8859-1")).toMatchObject({ charset: "windows-1251", source: "meta" });
    const silent = legacyBytes("Новости дня и погода", "windows-1251");
    expect(decodePage(silent, "text/html; charset=iso-8859-1")).toMatchObject({ charset: "windows-1251", source: "guess" });
  });

  test("a matching header counts, whatever the page declares", () => {
    const page = Buffer.concat([latin1("<meta charset=utf-8>"), legacyBytes("Новости дня и погода", "koi8-r")]);
    expect(decodePage(page, "text/html; charset=koi8-r")).toMatchObject({ charset: "koi8-r", source: "http" });
  });

  test("UTF-16 in the header of an ASCII page is ignored", () => {
    expect(decodePage(Buffer.from("<p>plain</p>"), "text/html; charset=utf-16").text).toBe("<p>plain</p>");
  });
});

test("skips NUL, as browsers do", () => {
  expect(decodePage(Buffer.from("<p>a\0b\0\0</p>")).text).toBe("<p>ab</p>");
  expect(decodePage(Buffer.from("\ufeffa\0b", "utf16le")).text).toBe("ab");
  expect(decodePage(Buffer.alloc(1000)).text).toBe("");
});
