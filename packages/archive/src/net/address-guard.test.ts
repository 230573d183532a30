import { expect, test } from "vitest";
import { AddressGuard, isPublicAddress, type Resolver } from "./address-guard.ts";

test.each([
  "0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255",
  "192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255",
  ":: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1 0:0:0:0:0:ffff:c0a8:101 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::",
  "64:ff9b:1::808:808 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1 2002:7f00:1:: 2002:808:808::1 3fff::1",
  "fc00::1 fd00::1 fdff:ffff::1 fe80::1 fe80::1%eth0 febf::1 fec0::1 ff02::1 4000::1 nonsense 1.2.3",
])("refuses a non-public address: %s", (list) => {
  expect(list.split(" ").filter(isPublicAddress)).toEqual([]);
});

test("accepts public addresses, including those that contain an IPv4 address", () => {
  const addresses = "8.8.8.8 1.1.1.1 100.63.0.1 100.128.0.1 172.32.0.1 192.0.1.1 198.20.0.1 223.255.255.255 207.241.224.2";
  const wide = "2606:4700:4700::1111 2a00:1450:4001:800::200e 2001:200::1 2001:4860:4860::8888 ::ffff:8.8.8.8 64:ff9b::8.8.8.8";
  expect(`${addresses} ${wide}`.split(" ").filter((address) => !isPublicAddress(address))).toEqual([]);
});

test("allows a host by name, or by name and port, and no other", () => {
  const guard = new AddressGuard(["localhost:8080", "Archive.local", "10.0.0.7", "[::1]"]);
  const isOwn = (url: string) => guard.isOwn(new URL(url));
  expect(
    ["http://localhost:8080/x", "https://archive.local/", "http://archive.local.:99/", "http://10.7/", "http://[::1]:5/"].map(isOwn),
  ).toEqual(Array(5).fill(true));
  expect(["http://localhost/", "http://localhost:8081/", "http://x.archive.local/", "http://10.0.0.8/"].map(isOwn)).toEqual(
    Array(4).fill(false),
  );
});

test("allows only http and https", () => {
  const guard = new AddressGuard();
  for (const url of ["file:///etc/passwd", "ftp://example.org/", "data:text/plain,x", "javascript:1", "ws://example.org/"])
    expect(guard.refusal(new URL(url))?.message).toMatch(/only http: and https:/);
  expect(guard.refusal(new URL("https://example.org/"))).toBeUndefined();
});

/** Looks up a host as a socket does. */
function look(guard: AddressGuard, url: string): Promise<unknown> {
  const { hostname } = new URL(url);
  return new Promise((resolve, reject) =>
    guard.lookupFor(new URL(url))(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
}

function always(...addresses: string[]): Resolver {
  return async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

test("gives a socket all checked addresses", async () => {
  const found = await look(new AddressGuard([], always("8.8.8.8", "2606:4700::1")), "http://a.test/");
  expect(found).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2606:4700::1", family: 6 },
  ]);
});

test("refuses all addresses if one is private, unless the host is allowed", async () => {
  const mix = always("8.8.8.8", "10.0.0.1");
  await expect(look(new AddressGuard([], mix), "http://a.test/")).rejects.toThrow("a.test leads to 10.0.0.1");
  await expect(look(new AddressGuard(["b.test"], mix), "http://a.test/")).rejects.toThrow("a.test leads to 10.0.0.1");
  expect(await look(new AddressGuard(["a.test"], mix), "http://a.test/")).toHaveLength(2);
  await expect(look(new AddressGuard([], always()), "http://a.test/")).rejects.toThrow("has no address");
});
