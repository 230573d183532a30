import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { readableHost, readableUrl, withReadableUrls } from "./readable-url.ts";

test("shows percent-encoded letters as letters; reserved, invisible and non-UTF-8 characters stay encoded", () => {
  expect(readableUrl("https://a.example/%E5%A4%A7%E5%9F%94/caf%C3%A9?q=%7Efire")).toBe("https://a.example/大埔/café?q=~fire");
  for (const stays of ["/a%2Fb%3Fc%23d%25", "/%20%0A%00", "/%E2%80%AEgnp.exe", "/%C0%AF%FF", "/%E5%A4", "/%C2%A0"])
    expect(readableUrl(`http://a.example${stays}`)).toBe(`http://a.example${stays}`);
  expect(readableUrl("urn:%E5%A4%A7")).toBe("urn:%E5%A4%A7");
  expect(withReadableUrls("From a seed: http://a.example/%C3%A9 → http://b.example/.")).toBe(
    "From a seed: http://a.example/é → http://b.example/.",
  );
});

test("shows a host in Punycode in its own letters", () => {
  for (const host of ["bücher.example", "香港.example", "пример.example", "日本語テスト.example", "한국.example"])
    expect(readableHost(domainToASCII(host))).toBe(host);
  expect(readableUrl(`http://${domainToASCII("bücher.example")}:8080/`)).toBe("http://bücher.example:8080/");
});

test("keeps a host that could be confused with another in Punycode", () => {
  for (const host of ["аррӏе.example", "pаypal.example", "gооgle.example", "bücherпример.example"])
    expect(readableHost(domainToASCII(host))).toBe(domainToASCII(host));
  expect(readableHost("xn--a-ecp.example.xn--zzzzzzzz")).toMatch(/^[\x20-\x7e]+$/);
});
