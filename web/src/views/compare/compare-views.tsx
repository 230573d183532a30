import "../../style/compare.css";
import type { Place } from "../../router.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { Comparisons } from "./comparisons.tsx";
import { ResultView } from "./result-view.tsx";

/** Views of /compare, /compare/ID and /compare/results/NAME. */
export function CompareViews({ place: { pieces, query } }: { place: Place }) {
  const [, id, name] = pieces;
  if (id === undefined) return <Comparisons query={query} />;
  if (id === "results" && name !== undefined) return <ResultView name={name} />;
  return <ComparisonView key={id} id={id} />;
}
