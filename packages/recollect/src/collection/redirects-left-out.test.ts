import { expect, test } from "vitest";
import { redirectsLeftOut } from "./redirects-left-out.ts";

const redirect = (key: string, target: string, isCandidate = false) => ({ key, target, isCandidate });

test.each([
  ["led to what is gone", [redirect("a", "gone")], ["a"]],
  ["led there over two others", [redirect("a", "b"), redirect("b", "c"), redirect("c", "gone")], ["a", "b", "c"]],
  ["leads to what stays", [redirect("a", "stays")], []],
  ["leads to what stays, which has captures that are gone, too", [redirect("a", "both")], []],
  ["may lead to either, over a URL that was redirected twice", [redirect("a", "b"), redirect("b", "gone"), redirect("b", "stays")], ["b"]],
  ["leads to its own URL with https, which is gone", [redirect("gone", "gone")], ["gone"]],
  ["leads to what was never collected", [redirect("a", "nowhere")], []],
  ["runs in a circle", [redirect("a", "b"), redirect("b", "a")], []],
  ["runs in a circle on the way to what is gone", [redirect("a", "b"), redirect("b", "a"), redirect("b", "gone")], ["a", "b", "b"]],
  ["was needed by a document that is gone, and leads to what was never collected", [redirect("a", "nowhere", true)], ["a"]],
  ["was needed by a document that is gone, and leads to what stays", [redirect("a", "stays", true)], []],
])("a redirect that %s", (_, redirects, expected) => {
  const left = redirectsLeftOut(redirects, { gone: ["gone", "both"], staying: ["stays", "both"] });
  expect(left.map(({ key }) => key)).toEqual(expected);
});
