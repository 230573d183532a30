import { publishedSettings } from "@recollect/recollect/offtopic/published-settings";
import { expect, test } from "vitest";
import { type DetectionFlags, settingsOf } from "./detection-flags.ts";

/** The default values on the command line. */
const flags: DetectionFlags = { combine: "any", reference: "first", statuses: true, signals: true, adapt: true, identity: true };

test("--as-published gives the paper's settings for the given measures", () => {
  expect(settingsOf({ ...flags, asPublished: true })).toEqual(publishedSettings());
  expect(settingsOf({ ...flags, asPublished: true, measures: ["cosine", "kernel"] })).toEqual(publishedSettings(["cosine", "kernel"]));
  expect(settingsOf({ ...flags, asPublished: true, statuses: false, signals: false, adapt: false })).toEqual(publishedSettings());
  expect(settingsOf(flags)).toMatchObject({ sound: true, statuses: true, signals: true, adapt: true });
});

test.each([
  [{ threshold: { cosine: 0.2 } }, "--threshold"],
  [{ combine: "all" }, "--combine all"],
  [{ reference: "rolling" }, "--reference rolling"],
  [{ reference: "event", spec: "x.yaml" }, "--reference event"],
  [{ spec: "x.yaml" }, "--spec"],
] as const)("--as-published is refused with %j", (more, named) => {
  expect(() => settingsOf({ ...flags, ...more, asPublished: true } as DetectionFlags)).toThrow(
    `--as-published and ${named} contradict each other: give only one`,
  );
});
