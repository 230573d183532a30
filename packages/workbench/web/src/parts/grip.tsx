interface Props {
  readonly label: string;
  /** The highest value; the lowest is 0. */
  readonly most: number;
  readonly value: number;
  readonly text: string;
  /** The place on the drawing, from 0 to 1. */
  readonly share: number;
  /** Number of steps of Page Up and Page Down. */
  readonly jump: number;
  /** Called with a number of steps; infinitely many lead to an end. */
  readonly onStep: (steps: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** A handle on a chart, moved by keys; the chart moves it with the pointer. */
export function Grip({ label, most, value, text, share, jump, onStep }: Props) {
  const pressed = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const by = { ...steps, PageDown: -jump, PageUp: jump }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div
      class="grip"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={text}
      style={{ left: `${share * 100}%` }}
      onKeyDown={pressed}
    />
  );
}
