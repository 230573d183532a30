import { expect, test } from "vitest";
import { behaviourOf } from "./behaviour.ts";

// AlNoamany et al., section 5: + on-topic, - off-topic, in order of time.
test.each([
  ["+", "always-on"],
  ["++++", "always-on"],
  ["+-", "step-on"],
  ["+++---", "step-on"],
  ["-+", "step-off"],
  ["--+++", "step-off"],
  ["+-+", "oscillating"],
  ["-+-", "oscillating"],
  ["++--++--", "oscillating"],
  ["-", "always-off"],
  ["----", "always-off"],
  ["", undefined],
])("%s is %s", (captures, behaviour) => {
  expect(behaviourOf([...captures].map((capture) => capture === "+"))).toBe(behaviour);
});
