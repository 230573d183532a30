import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { staticPage } from "./static-page.ts";

function hashOf(text = ""): string {
  return createHash("sha256").update(text).digest("base64");
}

test.each(["report", "offtopic", "evaluation"] as const)("the policy of a page of kind %s allows only its own style and script", (name) => {
  const { head, end } = staticPage(name, "Title");
  const style = /<style>(.*?)<\/style>/s.exec(head)?.[1];
  const script = /<script>(.*?)<\/script>/s.exec(end)?.[1];
  const scripts = script === undefined ? "" : ` script-src 'sha256-${hashOf(script)}';`;
  expect(head).toContain(
    `content="default-src 'none'; style-src 'sha256-${hashOf(style)}';${scripts} base-uri 'none'; form-action 'none'"`,
  );
  expect(script === undefined).toBe(name === "evaluation");
});

test("style and script add less than 20 kB to a page", () => {
  for (const name of ["report", "offtopic", "evaluation"] as const) {
    const { head, end } = staticPage(name, "Title");
    expect(Buffer.byteLength(head + end)).toBeLessThan(20_000);
  }
});
