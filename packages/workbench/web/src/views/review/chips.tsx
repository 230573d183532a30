import { Button } from "../../parts/controls.tsx";
import { score, t } from "../../texts/texts.ts";
import { label } from "./facets.tsx";
import { facetNames, nothingChosen } from "./query.ts";

/** Changes to settings of the address; undefined removes one. */
type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The active filters, each with a button to remove it; empty without filters. */
export function Chips({ query, choose }: { query: URLSearchParams; choose: (changes: Changes) => void }) {
  const [q, from, to, min, max] = ["q", "from", "to", "min", "max"].map((name) => query.get(name));
  const chips: (readonly [text: string, changes: Changes])[] = [];
  if (q) chips.push([`“${q}”`, { q: undefined }]);
  if (from || to) chips.push([t.review.range(from ?? "…", to ?? "…"), { from: undefined, to: undefined }]);
  if (query.get("published") === "none") chips.push([t.review.undated, { published: undefined }]);
  if (min) chips.push([t.review.atLeast(score(Number(min))), { min: undefined }]);
  if (max) chips.push([t.review.atMost(score(Number(max))), { max: undefined }]);
  for (const name of facetNames) {
    const chosen = query.getAll(name);
    for (const value of chosen) chips.push([label(name, value), { [name]: chosen.filter((one) => one !== value) }]);
  }
  if (chips.length === 0) return null;
  return (
    <div class="chosen">
      {chips.map(([text, changes]) => (
        <Button
          class="chip"
          key={Object.keys(changes) + text}
          aria-label={t.review.remove(text)}
          onClick={() => choose(changes)}
          text={`${text} ×`}
        />
      ))}
      <Button class="plain" onClick={() => choose(nothingChosen)} text={t.review.clearAll} />
    </div>
  );
}
