import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { noiseBytes } from "../../../test/small-archives.ts";
import { warcLimits } from "./limits.ts";
import { SharedInflater } from "./shared-inflater.ts";

const sizes = [0, 1, 100, 512 * 1024 - 1, 512 * 1024, 512 * 1024 + 1, 3_000_000, 5, warcLimits.wholeMemberBytes, 70_000];

test("inflates members of all sizes one after another, whatever follows them", () => {
  const inflater = new SharedInflater();
  for (const size of sizes) {
    const page = Buffer.alloc(size, noiseBytes(10_000));
    const member = deflateRawSync(page);
    for (const rest of [Buffer.alloc(0), noiseBytes(5000)]) {
      const inflated = inflater.inflate(Buffer.concat([member, rest]));
      expect([size, inflated?.data.equals(page), inflated?.end]).toEqual([size, true, member.length]);
    }
    const within = inflater.inflate(Buffer.concat([noiseBytes(7), member, noiseBytes(9)]), 7, 7 + member.length);
    expect([within?.data.equals(page), within?.end]).toEqual([true, 7 + member.length]);
  }
});

test("inflates all members into the same memory, no larger than the largest member needs", () => {
  const inflater = new SharedInflater();
  const first = inflater.inflate(deflateRawSync("first"))?.data;
  inflater.inflate(deflateRawSync("other"));
  expect(first?.toString()).toBe("other");
});

test("returns undefined for a truncated, damaged or too large member, and inflates the next one", () => {
  const inflater = new SharedInflater();
  const page = noiseBytes(50_000);
  const member = deflateRawSync(page.toString("hex"));
  const damaged = Buffer.from(member);
  damaged[0] = (damaged[0] as number) | 6; // a block of the reserved type
  for (const [bad, isCut] of [
    [Buffer.alloc(0), true],
    [member.subarray(0, 1), true],
    [member.subarray(0, member.length >> 1), true],
    [member.subarray(0, -1), true],
    [damaged, false],
    [deflateRawSync(Buffer.alloc(warcLimits.wholeMemberBytes + 1)), false],
  ] as const) {
    expect([inflater.inflate(bad), inflater.isCut]).toEqual([undefined, isCut]);
    expect(inflater.inflate(member)?.data.toString()).toBe(page.toString("hex"));
  }
});
