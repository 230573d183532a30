import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { surtKey } from "./surt.ts";

/** The case, the URL, and the key that pywb 2.10 with surt 0.3.1 makes from it. */
const pywbKeys: [string, string, string][] = [
  ["host reversed", "http://archive.org/goo/", "org,archive)/goo"],
  ["upper case", "HTTP://Archive.ORG/Goo/Index.HTML?A=B", "org,archive)/goo/index.html?a=b"],
  ["www and a number", "https://www12.example.com/", "com,example)/"],
  ["www twice, the first removed", "http://www.www2.example.com/", "com,example,www2)/"],
  ["wwwx stays", "http://wwwx.example.com/", "com,example,wwwx)/"],
  ["a host named www", "http://www/", "www)/"],
  ["usual port", "https://example.com:443/", "com,example)/"],
  ["other scheme's port", "http://example.com:443/", "com,example:443)/"],
  ["port 0", "http://example.com:0/", "com,example)/"],
  ["zeros before the port", "http://example.com:0008080/", "com,example:8080)/"],
  ["colons without a port", "http://example.com::/a", "com,example)/a"],
  ["ftp keeps its port", "ftp://example.com:21/a", "com,example:21)/a"],
  ["user info", "http://me:pa@ss@example.com/", "com,example)/"],
  ["no path", "http://example.com", "com,example)/"],
  ["no path, a query", "http://example.com?a", "com,example)/?a"],
  ["empty query", "http://example.com/a/?", "com,example)/a"],
  ["fragment", "http://example.com/a?b#c?d", "com,example)/a?b"],
  ["final slash", "http://example.com/a/b/", "com,example)/a/b"],
  ["slashes doubled", "http://example.com//a///b//", "com,example)/a/b"],
  ["dots", "http://example.com/a/./b/../c/.", "com,example)/a/c"],
  ["dots above the root", "http://example.com/../a", "com,example)/../a"],
  ["two steps above the root", "http://example.com/../../a", "com,example)/a"],
  ["escaped dots", "http://example.com/a/%2e%2E/b", "com,example)/b"],
  ["three dots", "http://example.com/.../a", "com,example)/.../a"],
  ["backslash", "http://example.com/a\\b\\..\\c", "com,example)/a\\b\\..\\c"],
  ["escapes undone", "http://example.com/%41%2Fb%7E?%63=%3D%26", "com,example)/a/b~?&c=="],
  ["escapes of escapes", "http://example.com/%2525252520", "com,example)/%20"],
  ["escape made of escapes", "http://example.com/%%34%31", "com,example)/a"],
  ["bare percent signs", "http://example.com/100%/%zz/%u00e9?%", "com,example)/100%25/%25zz/%25u00e9?%25"],
  ["space", "http://example.com/a b+c%20d", "com,example)/a%20b+c%20d"],
  ["hash sign, escaped", "http://example.com/a%23b", "com,example)/a%23b"],
  ["question mark, escaped", "http://example.com/a%3Fb?c", "com,example)/a?b?c"],
  ["UTF-8, escaped or not", "http://example.com/É/%C3%89/%c3%89", "com,example)/%c3%89/%c3%89/%c3%89"],
  ["bytes that are not UTF-8", "http://example.com/%E9t%E9?%FF", "com,example)/%e9t%e9?%ff"],
  ["controls", "http://example.com/a%00b\x7f\vc", "com,example)/a%00b%7f%0bc"],
  ["white space around", "\t http://example.com/a \n", "com,example)/a"],
  ["line ends inside", "http://exam\nple.com/a\r\n\tb", "com,example)/ab"],
  ["no-break space is not white space", "http://example.com/a\u00a0", "com,example)/a%c2%a0"],
  ["arguments by name", "http://example.com/?b=2&a=3&a-b=1&A=1&c", "com,example)/?a=1&a=3&a-b=1&b=2&c"],
  ["argument without value first", "http://example.com/?a=&a&a=1", "com,example)/?a&a=&a=1"],
  ["empty arguments", "http://example.com/?&&b&&a&", "com,example)/?&&&&a&b"],
  ["equals signs in a value", "http://example.com/?b=1=2&a==1", "com,example)/?a==1&b=1=2"],
  ["question marks in the query", "http://example.com/??b?&a?", "com,example)/??b?&a?"],
  ["session id, Java", "http://example.com/?a=1&JSESSIONID=0123456789abcdef0123456789ABCDEF&b=2", "com,example)/?a=1&b=2"],
  ["session id at the end leaves its &", "http://example.com/?a=1&PHPSESSID=0123456789abcdef0123456789ABCDEF", "com,example)/?&a=1"],
  ["session id alone", "http://example.com/?sid=0123456789abcdef0123456789ABCDEF", "com,example)/"],
  ["longer name, cut", "http://example.com/?mysid=0123456789abcdef0123456789ABCDEF&b=2", "com,example)/?myb=2"],
  [
    "too short for a session id",
    "http://example.com/?sid=123456789abcdef0123456789ABCDEF",
    "com,example)/?sid=123456789abcdef0123456789abcdef",
  ],
  [
    "session id twice, the last removed",
    "http://example.com/?sid=0123456789abcdef0123456789ABCDEF&sid=FEDCBA9876543210fedcba9876543210&z",
    "com,example)/?sid=0123456789abcdef0123456789abcdef&z",
  ],
  ["session id, ASP", "http://example.com/?ASPSESSIONIDabcdefgh=abcdefghijklmnopqrstuvwx&a", "com,example)/?a"],
  ["session id, ColdFusion", "http://example.com/?a=1&CFID=12&CFTOKEN=34&b=2", "com,example)/?a=1&b=2"],
  ["session id, escaped name", "http://example.com/?%73id=0123456789abcdef0123456789ABCDEF&z", "com,example)/?z"],
  [
    "jsessionid in the path stays",
    "http://example.com/a;jsessionid=0123456789abcdef0123456789ABCDEF?b",
    "com,example)/a;jsessionid=0123456789abcdef0123456789abcdef?b",
  ],
  ["session id in an .aspx path", "http://example.com/a/(S(4hqa0555fwsecu455xqckv45))/b.aspx?c", "com,example)/a/b.aspx?c"],
  ["older form of it", "http://example.com/(4hqa0555fwsecu455xqckv45)/b.ASPX", "com,example)/b.aspx"],
  [
    "several, not an .aspx",
    "http://example.com/(a(4hqa0555fwsecu455xqckv45)F(4hqa0555fwsecu455xqckv45))/b.asp",
    "com,example)/(a(4hqa0555fwsecu455xqckv45)f(4hqa0555fwsecu455xqckv45))/b.asp",
  ],
  ["an IPv4 address", "http://192.168.0.1:8080/", "1,0,168,192:8080)/"],
  ["IPv4 as one number", "http://3232235521/", "1,0,168,192)/"],
  ["IPv4 as one number, too large", "http://4294967297/", "1,0,0,0)/"],
  ["IPv4, octal", "http://0300.0250.0.01/", "1,0,168,192)/"],
  ["IPv4, short", "http://127.1/", "1,0,0,127)/"],
  ["IPv4, not an address", "http://1.2.3.256/", "256,3,2,1)/"],
  ["IPv4, not an octal digit", "http://1.08.0.1/", "1,0,08,1)/"],
  ["IPv6", "http://[2001:DB8::1]:8080/", "2001:db8::1:8080)/"],
  ["IPv6 with IPv4 inside", "http://[::ffff:1.2.3.4]/", "4,3,2,::ffff:1)/"],
  ["IPv6 with a zone", "http://[fe80::1%25eth0]/", "fe80::1%25eth0)/"],
  ["IDN", "http://www.Bücher.example/", "example,xn--bcher-kva)/"],
  ["IDN, escaped", "http://b%C3%BCcher.example/", "example,xn--bcher-kva)/"],
  ["IDN, sharp s", "http://straße.example/", "example,strasse)/"],
  ["IDN, wide dots", "http://日本。example/", "example,xn--wgv71a)/"],
  ["IDN with a digit after Arabic", "http://مصر2.example/", "example,%d9%85%d8%b5%d8%b12)/"],
  ["IDN, label too long", `http://${"é".repeat(60)}.example/`, `example,${"%c3%a9".repeat(60)})/`],
  ["host with bytes that are not UTF-8", "http://ex%FFample.com/", "com,example)/"],
  ["replacement character in a host", "http://ex\ufffdample.com/", "com,ex%ef%bf%bdample)/"],
  ["escapes in the host", "http://ex%61mple%2Ecom%20/", "com%20,example)/"],
  ["underscore and dots", "http://.a_b..example...com./", "com,,example,a_b)/"],
  ["host of dots", "http://./a/../b/", "http:/a/../b"],
  ["no scheme", "example.com/a", "com,example)/a"],
  ["no scheme, a port: looks like a scheme", "example.com:8080/A", "example.com:8080/a"],
  ["no scheme, slashes", "//example.com/a", "com,example)/a"],
  ["slashes missing", "http:example.com/a", "com,example)/a"],
  ["slashes too many", "https://///example.com/a", "com,example)/a"],
  ["protocol twice", "http://https://http://example.com/a", "com,example)/a"],
  ["protocol as host", "http://https//example.com/", "https)/example.com"],
  ["only a protocol", "http://", "http:"],
  ["port without a host", "http://:8080/a/b", "a:8080)/b"],
  ["empty", "", "-"],
  ["dns", "dns:WWW.example.com", "dns:www.example.com"],
  ["dns with a host keeps www", "dns://www.example.com/", "com,example,www)/"],
  ["urn", "urn:UUID:6e8bc430", "urn:uuid:6e8bc430"],
  ["mailto", "mailto:Me@Example.com?subject=B&a", "mailto:me@example.com?a&subject=b"],
  ["data", "data:text/html,<b> a</b>/", "data:text/html,<b>%20a</b>"],
  ["filedesc", "filedesc://IAH-2008.arc.gz", "filedesc://IAH-2008.arc.gz"],
  ["about", "about:blank", "about:blank"],
  ["screenshot of a URL", "screenshot:http://www.Example.com/a/../b/", "screenshot:http://www.example.com/a/../b"],
];

test.each(pywbKeys)("makes the same key as pywb: %s", (_, url, key) => {
  expect(surtKey(url)).toBe(key);
});

describe("a URL that pywb refuses, or whose key would break an index line", () => {
  test.each([
    ["http://example.com:65536/a b", "http://example.com:65536/a%20b"],
    ["http://example.com:8o/", "http://example.com:8o/"],
    ["urn://example.com:x/A b", "urn://example.com:x/A%20b"],
    ["filedesc://a b\n\x85\u2028c\ud800 ", "filedesc://a%20b%0A%C2%85%E2%80%A8c\ufffd"],
    [" \n ", "-"],
  ])("%j is kept unchanged without white space", (url, key) => {
    expect(surtKey(url)).toBe(key);
  });

  test("with half a surrogate pair gets the replacement character", () => {
    expect(surtKey("http://example.com/\ud800")).toBe("com,example)/%ef%bf%bd");
  });

  test("with a host that is not an internationalised name is percent-escaped, even if Python encodes it", () => {
    expect(surtKey("http://é#/")).toBe("xn--9ca)/");
    expect(surtKey("http://é%23/")).toBe("%c3%a9%23)/");
    expect(surtKey("http://\u0301a/")).toBe("%cc%81a)/");
  });
});

/** Searches for forbidden characters: a pattern that has to match a whole megabyte can overflow a thread's stack. */
const isFieldOfAnIndexLine = (key: string): boolean => key !== "" && !/[\s\p{Cc}]/u.test(key);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: fc.constantFrom(..."%25aF/.?&=#:@[]() \n\té", "http://", "www.", "sid=", ".aspx", "cfid=1&cftoken=") }),
);

test("makes a key from any text, which is one field of an index line", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("", "http://", "urn:", "filedesc:"), (text, start) => isFieldOfAnIndexLine(surtKey(start + text))),
  );
});

const webUrl = fc.webUrl({ validSchemes: ["http"], withQueryParameters: true, authoritySettings: { withPort: true, withUserInfo: true } });

test("ignores scheme, user, www and fragment of a web page", () => {
  fc.assert(
    fc.property(fc.domain(), fc.webPath(), fc.webQueryParameters(), (domain, path, query) => {
      fc.pre(!/^www\d*\./.test(domain)); // only the first www is dropped
      const key = surtKey(`http://${domain}${path}?${query}`);
      expect(surtKey(`HTTPS://me@www3.${domain.toUpperCase()}:443${path}?${query}#part`)).toBe(key);
    }),
  );
});

test("makes the same key again from the URL of a key", () => {
  fc.assert(
    fc.property(webUrl, (url) => {
      const key = surtKey(url);
      const [place = "", port = ""] = key.slice(0, key.indexOf(")")).split(":");
      const host = place.split(",").reverse().join(".");
      fc.pre(!/^www\d*\./.test(host));
      expect(surtKey(`http://${host}${port && `:${port}`}${key.slice(key.indexOf(")") + 1)}`)).toBe(key);
    }),
  );
});

describe("a hostile URL", () => {
  const longUrl = (start: string, repeated: string, end = "") => start + repeated.repeat(2 ** 20 / repeated.length) + end;
  const session = "/(s(4hqa0555fwsecu455xqckv45))";
  // With a quadratic step, these would exceed the timeout of a test by far, so no time is measured.
  test.each([
    ["steps up", longUrl("http://a/", "../../")],
    ["steps up and down", longUrl("http://a/", "b/../")],
    ["empty arguments", longUrl("http://a/?", "&")],
    ["escapes of escapes", longUrl("http://a/%", "25")],
    ["escapes of escapes in the host", longUrl("http://%", "25")],
    ["white space and line ends", longUrl("http://a/", " \n", "b")],
    ["dots in the host", longUrl("http://a", ".", "b/")],
    ["a long IDN label", longUrl("http://", "é", "/")],
    ["many IDN labels", longUrl("http://", "bücher.", "/")],
    ["colons", longUrl("http://a", ":", "b")],
    ["brackets", longUrl("http://", "[")],
    ["protocols", longUrl("", "http://")],
    ["digits", longUrl("http://", "1", ".1.1/")],
    ["letters that might be a scheme", longUrl("", "a")],
    ["session ids in the path", longUrl("http://a", session, "/b.aspx")],
    ["session ids without an .aspx after them", longUrl("http://a/.aspx%3f", session)],
    ["session ids in the query", longUrl("http://a/?", "sid=0123456789abcdef0123456789abcdef&")],
    ["half a ColdFusion session", longUrl("http://a/?", "cfid=", "&cftoken=1")],
    ["white space", longUrl("filedesc:", " ", "a")],
  ])("gets its key quickly, even a megabyte of %s", (_, url) => {
    expect(isFieldOfAnIndexLine(surtKey(url))).toBe(true);
  });
});
