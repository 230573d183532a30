import { useState } from "preact/hooks";
import { Button } from "../../parts/controls.tsx";
import { toggled } from "../../parts/toggled.ts";
import { number, t } from "../../texts/texts.ts";
import { DateChart } from "./date-chart.tsx";
import type { Summary } from "./document-store.ts";
import type { FacetName } from "./query.ts";
import type { useSpot } from "./use-spot.ts";

type Choose = ReturnType<typeof useSpot>["choose"];

const shownAtFirst = 7;

/** Maximum number of listed values: more are found by typing. */
const shownAtMost = 200;

/** The state comes first because curators mostly look for undecided documents. */
const order = ["state", "part", "published", "host", "kind", "language", "archive"] as const;

/** The filters of documents, with the number of documents for each value. */
export function Facets({ summary, query, choose }: { summary: Summary; query: URLSearchParams; choose: Choose }) {
  const shown = order.filter((name) => name !== "part" || summary.candidates > 0 || query.has("part"));
  return shown.map((name) =>
    name === "published" ? (
      <Published key={name} {...{ summary, query, choose }} />
    ) : (
      <Facet
        key={name}
        name={name}
        values={summary.facets[name]}
        chosen={query.getAll(name)}
        onChoose={(values) => choose({ [name]: values })}
      />
    ),
  );
}

function Published({ summary: { published }, query, choose }: { summary: Summary; query: URLSearchParams; choose: Choose }) {
  const isUndated = query.get("published") === "none";
  const isChosen = isUndated || query.has("from") || query.has("to");
  const clear = () => choose({ from: undefined, to: undefined, published: undefined });
  return (
    <fieldset class="facet">
      <Legend name={t.review.facets.published} isChosen={isChosen} onClear={clear} />
      <DateChart
        published={published}
        from={query.get("from")}
        to={query.get("to")}
        onChoose={(range) => choose({ ...range, published: undefined }, "published")}
      />
      {(published.undated > 0 || isUndated) && (
        <Value
          text={t.review.undated}
          count={published.undated}
          isChosen={isUndated}
          onToggle={() => choose({ published: isUndated ? undefined : "none", from: undefined, to: undefined })}
        />
      )}
    </fieldset>
  );
}

interface FacetProps {
  readonly name: FacetName;
  readonly values: Summary["facets"][FacetName];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

function Facet({ name, values, chosen, onChoose }: FacetProps) {
  const [isOpen, open] = useState(false);
  const [typed, type] = useState("");
  const absent = chosen.filter((value) => values.every((one) => one.value !== value)).map((value) => ({ value, count: 0 }));
  const known = [...absent, ...values];
  if (known.length === 0) return null;
  const found = known.filter(({ value }) => label(name, value).toLowerCase().includes(typed.toLowerCase()));
  const few = known.filter(({ value }, place) => place < shownAtFirst || chosen.includes(value));
  return (
    <fieldset class="facet">
      <Legend name={t.review.facets[name]} isChosen={chosen.length > 0} onClear={() => onChoose([])} />
      {isOpen && (
        <input
          type="search"
          class="find-in"
          aria-label={t.review.findIn(t.review.facets[name])}
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      <div class={isOpen ? "values many" : "values"}>
        {(isOpen ? found.slice(0, shownAtMost) : few).map(({ value, count }) => (
          <Value
            key={value}
            text={label(name, value)}
            isChosen={chosen.includes(value)}
            count={count}
            onToggle={() => onChoose(toggled(chosen, value))}
          />
        ))}
      </div>
      {known.length > few.length && (
        <Button
          class="plain small"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
          text={isOpen ? t.review.fewer : t.review.more(number(known.length))}
        />
      )}
    </fieldset>
  );
}

/** Returns the interface's name for a value; values from the pages themselves stay unchanged. */
export function label(name: FacetName, value: string): string {
  const names = name === "state" ? t.review.states : name === "part" ? t.review.parts : {};
  return names[value] ?? (value || "–");
}

function Legend({ name, isChosen, onClear }: { name: string; isChosen: boolean; onClear: () => void }) {
  return (
    <legend class="between">
      {name}
      {isChosen && <Button class="plain small" aria-label={`${t.review.clear}: ${name}`} onClick={onClear} text={t.review.clear} />}
    </legend>
  );
}

function Value({ text, count, isChosen, onToggle }: { text: string; count: number; isChosen: boolean; onToggle: () => void }) {
  return (
    <label class="facet-value">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span class="text cut" title={text}>
        {text}
      </span>
      <span class="count">{number(count)}</span>
    </label>
  );
}
