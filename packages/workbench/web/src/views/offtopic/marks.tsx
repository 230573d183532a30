import type { ReviewState } from "@recollect/recollect/offtopic/review-states";

/** The sign of each state, drawn around 0,0: its shape has the same meaning as its colour. */
const signs: Readonly<Record<ReviewState, string>> = {
  undecided: "M0 -6 L6 0 L0 6 L-6 0 Z",
  confirmed: "M-4.5 -4.5 L4.5 4.5 M-4.5 4.5 L4.5 -4.5",
  marked: "M-4.5 -4.5 H4.5 V4.5 H-4.5 Z",
  overruled: "M0 -6 L6 0 L0 6 L-6 0 Z",
  on: "M-3.5 0 A3.5 3.5 0 1 0 3.5 0 A3.5 3.5 0 1 0 -3.5 0 Z",
  redesigned: "M-4 0 A4 4 0 1 0 4 0 A4 4 0 1 0 -4 0 Z",
  unjudged: "M-4 0 H4",
};

function Sign({ state }: { state: ReviewState }) {
  return <path class={`sign ${state}`} d={signs[state]} />;
}

/** The sign of a state, next to its word. */
export function StateSign({ state }: { state: ReviewState }) {
  return (
    <svg class="sign-alone" viewBox="-8 -8 16 16" aria-hidden="true">
      <Sign state={state} />
    </svg>
  );
}

/** A small timeline next to an address. */
export function SmallTimeline({ marks }: { marks: readonly { at: number; state: ReviewState }[] }) {
  return (
    <svg class="small-timeline" aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      {marks.map(({ at, state }) => (
        <svg key={at} aria-hidden="true" x={`${3 + at * 94}%`} y="50%" overflow="visible">
          <Sign state={state} />
        </svg>
      ))}
    </svg>
  );
}
