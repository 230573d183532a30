import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import { TextScorer, type TextSettings } from "./text-scorer.ts";

type BuiltInName = ResolvedSpecification["profile"];

/** The scorers that come with recollect. */
const scorers: Readonly<Record<BuiltInName, (settings: TextSettings) => TextScorer>> = {
  recollect: (settings) => new TextScorer(settings, { comparesAddresses: true }),
  gossen: (settings) => new TextScorer(settings, { comparesAddresses: false }),
  klein: (settings) => new TextScorer(settings, { comparesAddresses: false }),
};

/** The names by which they are chosen. */
export const builtInScorers = Object.keys(scorers) as readonly BuiltInName[];

export function isBuiltIn(name: string): name is BuiltInName {
  return Object.hasOwn(scorers, name);
}

/** The built-in scorer of that name or, for any other name, that of the specification's profile. */
export function builtInScorerOf(settings: TextSettings, name = ""): TextScorer {
  return scorers[isBuiltIn(name) ? name : settings.specification.profile](settings);
}
