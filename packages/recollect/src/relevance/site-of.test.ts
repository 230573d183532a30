import { expect, test } from "vitest";
import { siteOf } from "./site-of.ts";

test.each([
  ["www.heise.de", "heise.de"],
  ["shop.heise.de", "heise.de"],
  ["heise.de", "heise.de"],
  ["news.bbc.co.uk", "bbc.co.uk"],
  ["www.abc.net.au", "abc.net.au"],
  ["co.uk", "co.uk"],
  ["localhost", "localhost"],
  ["192.0.2.7", "192.0.2.7"],
  ["", ""],
])("%s belongs to the site %s", (host, site) => expect(siteOf(host)).toBe(site));
