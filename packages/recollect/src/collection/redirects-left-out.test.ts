import { expect, test } from "vitest";
import { redirectsLeftOut } from "./redirects-left-out.ts";

const redirect = (key: string, target: string, isCandidate = false) => ({ key, target, isCandidate });

test.each([
  ["leads to an omitted capture", [redirect("a", "gone")], ["a"]],
  ["leads to an omitted capture over two others", [redirect("a", "b"), redirect("b", "c"), redirect("c", "gone")], ["a", "b", "c"]],
  ["leads to a remaining capture", [redirect("a", "stays")], []],
  ["leads to a URL with omitted and remaining captures", [redirect("a", "both")], []],
  [
    "leads to a URL with two redirects, to an omitted and to a remaining capture",
    [redirect("a", "b"), redirect("b", "gone"), redirect("b", "stays")],
    ["b"],
  ],
  ["leads to its own URL with https, which is omitted", [redirect("gone", "gone")], ["gone"]],
  ["leads to a URL that was never collected", [redirect("a", "nowhere")], []],
  ["is circular", [redirect("a", "b"), redirect("b", "a")], []],
  ["is circular and leads to an omitted capture", [redirect("a", "b"), redirect("b", "a"), redirect("b", "gone")], ["a", "b", "b"]],
  ["only an omitted document needs, and leads to a URL that was never collected", [redirect("a", "nowhere", true)], ["a"]],
  ["only an omitted document needs, and leads to a remaining capture", [redirect("a", "stays", true)], []],
])("decides on a redirect that %s", (_, redirects, expected) => {
  const left = redirectsLeftOut(redirects, { gone: ["gone", "both"], staying: ["stays", "both"] });
  expect(left.map(({ key }) => key)).toEqual(expected);
});
