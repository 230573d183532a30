import { expect, test } from "vitest";
import { missingMargins } from "./missing-margins.ts";
import { parseSpecification } from "./read-specification.ts";

function warned(event: string, title = "Something"): string | undefined {
  return missingMargins(
    parseSpecification(`name: thing\ntitle: ${title}\nevent: ${event}\ntopic: { references: [storm.txt] }\n`, "storm.yaml"),
  );
}

test("warns about an event without lead and cool-down, with the counted days and a preset that fits its title", () => {
  expect(warned("{ start: 2017-09-20, end: 2017-09-22 }", "The 2017 general election")).toBe(
    "event has no lead and no cooldown: pages from before 2017-09-20 or after 2017-09-22 score 0 for time. Add preset: election (lead 180 " +
      "days, cool-down 30 days; other presets: sports, disaster, leak) or lead and cooldown of your own. If you want none, set cooldown: P0D.",
  );
  expect(warned("{ start: 2017-09-20 }", "Something")).toContain("Add preset: disaster (");
  expect(warned("{ start: 2017-09-20, lead: P3D }")).toMatch(/^event has no cooldown: pages from after 2017-09-20 score 0 for time/);
});

test("does not warn about an event with a cool-down, even of no days, or with a preset", () => {
  for (const margins of ["cooldown: P0D", "cooldown: P7D, lead: P1D", "preset: leak"])
    expect(warned(`{ start: 2017-09-20, ${margins} }`)).toBeUndefined();
});
