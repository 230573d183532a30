import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { setTimeout } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import type { Refusal } from "@recollect/base/refused-address";
import { warcLimits } from "@recollect/warc/limits";

/** Resolves a host name to its addresses. */
export type Resolver = (hostname: string) => Promise<ReadonlyArray<{ readonly address: string; readonly family: number }>>;

/**
 * Names that are not on the public web but may exist in the user's network: special-use names (RFC 6761, 6762, 7686, 8375, 9476),
 * `.internal`, which ICANN reserves, and those that home and company networks use. `.example`, `.test` and `.invalid` are not included:
 * only a web of the user's own, behind a proxy, answers to them.
 */
const specialNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|i2p|alt)$/;

/** Error for a host name that resolves to a forbidden address. */
export class AddressRefused extends Error {
  readonly privateHost: string | undefined;
  constructor({ message, privateHost }: Refusal) {
    super(message);
    this.privateHost = privateHost;
  }
}

const closedIPv4 = subnets("ipv4", [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24",
  "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
]);

// Addresses outside 2000::/3 are not public: loopback, unique local, link local, multicast, unassigned.
const globalIPv6 = subnets("ipv6", ["2000::/3"]);
// Exceptions inside it: protocol assignments with Teredo, documentation, 6to4 (which can carry any IPv4 address).
const closedIPv6 = subnets("ipv6", ["2001::/23 2001:db8::/32 2002::/16 3fff::/20"]);

function subnets(family: "ipv4" | "ipv6", lines: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of lines.join(" ").split(" ")) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Whether an IP address is public, by the registries of special addresses (RFC 6890 and its successors). */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 4) return !closedIPv4.check(bare, "ipv4");
  if (isIP(bare) !== 6) return false;
  const embedded = embeddedIPv4(bare);
  if (embedded !== undefined) return isPublicAddress(embedded);
  return globalIPv6.check(bare, "ipv6") && !closedIPv6.check(bare, "ipv6");
}

/** Returns the IPv4 address in an IPv4-mapped address (::ffff:0:0/96) or one of a NAT64 network (64:ff9b::/96). */
function embeddedIPv4(address: string): string | undefined {
  // The URL parser normalises all spellings of an address, without a dotted part.
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const groups = [...before, ...Array(8 - before.length - after.length).fill("0"), ...after].map((group) => Number.parseInt(group, 16));
  const prefix = groups.slice(0, 6).join(":");
  if (prefix !== "0:0:0:0:0:65535" && prefix !== "100:65435:0:0:0:0") return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * Decides to which addresses requests may be sent: public ones, and hosts that the user has named. A page can link to `http://localhost/`
 * or to the metadata service of a cloud, and must not reach them through us (SSRF).
 */
export class AddressGuard {
  #allowed: ReadonlySet<string>;
  #resolve: Resolver;

  /** `allowPrivate`: hosts, or hosts with a port, whose addresses are not checked. */
  constructor(allowPrivate: Iterable<string> = [], resolve: Resolver = (hostname) => lookup(hostname, { all: true })) {
    this.#allowed = new Set([...allowPrivate].map((host) => host.trim().toLowerCase()));
    this.#resolve = resolve;
  }

  /** Whether the user has named this host as their own. */
  isOwn(url: URL): boolean {
    const host = bareHost(url);
    const port = url.port || (url.protocol === "https:" ? "443" : "80");
    return [host, `[${host}]`].some((name) => this.#allowed.has(name) || this.#allowed.has(`${name}:${port}`));
  }

  /** Returns why no request may be sent to an address, as far as this is known without resolving its host. */
  refusal(url: URL): Refusal | undefined {
    if (url.protocol !== "http:" && url.protocol !== "https:")
      return { message: `${url.protocol} addresses are not asked, only http: and https:` };
    if (url.href.length > warcLimits.urlBytes) return { message: `The address is longer than ${warcLimits.urlBytes} characters` };
    const host = bareHost(url);
    if (this.isOwn(url)) return undefined;
    if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : privateAddress(host);
    if (host.includes(".") && !specialNames.test(host)) return undefined;
    return { message: `${host} is not a name of the public web`, privateHost: host };
  }

  /**
   * Returns why no request may be sent to a host, by the addresses that its name has here. For requests through a proxy, which resolves the
   * name itself, no more can be checked. A name that is not found here, or not in time, is not refused.
   */
  async hostRefusal(url: URL): Promise<Refusal | undefined> {
    const host = bareHost(url);
    if (isIP(host) !== 0 || this.isOwn(url)) return undefined; // checked by `refusal`
    const wait = new AbortController();
    const late = setTimeout(limits.hostLookupMs, [], { signal: wait.signal, ref: false }).catch(() => []);
    const addresses = await Promise.race([this.#resolve(host).catch(() => []), late]);
    wait.abort();
    const closed = addresses.find(({ address }) => !isPublicAddress(address));
    return closed && privateAddress(closed.address, host);
  }

  /**
   * Resolves the host of one URL for its socket and returns only checked addresses, so that a second look-up can't return another one (DNS
   * rebinding). One private address among several refuses them all. Sockets don't call it for an address in the URL itself, so `refusal`
   * must be called first.
   */
  lookupFor(url: URL): LookupFunction {
    const isOwn = this.isOwn(url);
    return (hostname, options, callback) => {
      this.#resolve(hostname).then(
        (addresses) => {
          const closed = isOwn ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
          const [first] = addresses;
          if (closed !== undefined) callback(new AddressRefused(privateAddress(closed.address, hostname)), []);
          else if (first === undefined) callback(Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" }), []);
          else if (options.all) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        },
        (error) => callback(error, []),
      );
    };
  }
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$|\.+$/g, "");
}

function privateAddress(address: string, hostname: string = address): Refusal {
  const what = hostname === address ? `${address} is` : `${hostname} leads to ${address}, which is`;
  return { message: `${what} not an address of the public web`, privateHost: hostname };
}
