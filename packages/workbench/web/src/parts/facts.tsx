import type { ComponentChildren } from "preact";

interface Props {
  /** Class of the list, besides `figures`. */
  readonly class?: string;
  readonly facts: readonly (readonly [term: string, value: ComponentChildren])[];
}

/** Terms with their values; a term without a value is left out. */
export function Facts({ class: more = "", facts }: Props) {
  return (
    <dl class={`figures ${more}`}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt class="quiet small">{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
