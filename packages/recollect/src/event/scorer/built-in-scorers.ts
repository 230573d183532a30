import type { Profile } from "../../spec/published-profile.ts";
import { TextScorer, type TextSettings } from "./text-scorer.ts";

/** The built-in scorers, by the name of their profile. */
const scorers: Readonly<Record<Profile, (settings: TextSettings) => TextScorer>> = {
  recollect: (settings) => new TextScorer(settings, { followsPaper: false }),
  gossen: (settings) => new TextScorer(settings, { followsPaper: true }),
  klein: (settings) => new TextScorer(settings, { followsPaper: true }),
};

export function isBuiltIn(name: string): name is Profile {
  return Object.hasOwn(scorers, name);
}

/** Returns the built-in scorer with this name or, for any other name, that of the specification's profile. */
export function builtInScorerOf(settings: TextSettings, name = ""): TextScorer {
  return scorers[isBuiltIn(name) ? name : settings.specification.profile](settings);
}
