import { limits } from "@recollect/base/limits";
import { expect, test } from "vitest";
import { evenPart } from "./learn-from-votes.ts";

test("uses an even part of both kinds if there are too many votes", () => {
  const votes = Array.from({ length: 3 * limits.votes }, (_, n) => ({ url: `http://a.example/${n}`, isRelevant: n % 4 === 0 }));
  const part = evenPart(votes);
  expect(part).toHaveLength(limits.votes);
  expect(part.filter(({ isRelevant }) => isRelevant)).toHaveLength(limits.votes / 4);
  expect(new Set(part.map(({ url }) => url)).size).toBe(limits.votes);
});
