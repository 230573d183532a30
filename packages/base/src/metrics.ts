/** Label values by label name. */
export type MetricLabels = Readonly<Record<string, string>>;

/** Bucket bounds for rounds and jobs: some take milliseconds, some wait for a remote archive. */
export const secondsBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A number, or one for each set of labels. */
export interface MetricValue {
  set(value: number, labels?: MetricLabels): void;
  add(value?: number, labels?: MetricLabels): void;
}

/** Counts of values up to each bound, and their sum. */
export interface MetricHistogram {
  observe(value: number): void;
}

/** Metrics of this process in Prometheus text format (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format). */
export class Metrics {
  readonly #texts: (() => string)[] = [];

  /** Adds a counter. `read` is called at each collection. */
  counter(name: string, help: string, read?: () => number): MetricValue {
    return this.#value("counter", name, help, read);
  }

  gauge(name: string, help: string, read?: () => number): MetricValue {
    return this.#value("gauge", name, help, read);
  }

  /** Adds a histogram with these upper bounds of its buckets. */
  histogram(name: string, help: string, bounds: readonly number[]): MetricHistogram {
    const counts = bounds.map(() => 0);
    let [sum, count] = [0, 0];
    this.#add("histogram", name, help, () => {
      const buckets = bounds.map((bound, n) => `${name}_bucket${labelsOf({ le: numberText(bound) })} ${counts[n]}\n`);
      return `${buckets.join("")}${name}_bucket{le="+Inf"} ${count}\n${name}_sum ${numberText(sum)}\n${name}_count ${count}\n`;
    });
    return {
      observe(value) {
        for (const [n, bound] of bounds.entries()) if (value <= bound) counts[n] = (counts[n] ?? 0) + 1;
        sum += value;
        count++;
      },
    };
  }

  text(): string {
    return this.#texts.map((text) => text()).join("");
  }

  #value(type: string, name: string, help: string, read?: () => number): MetricValue {
    const values = new Map<string, number>();
    const metric: MetricValue = {
      set: (value, labels = {}) => void values.set(labelsOf(labels), value),
      add(value = 1, labels = {}) {
        const key = labelsOf(labels);
        values.set(key, (values.get(key) ?? 0) + value);
      },
    };
    this.#add(type, name, help, () => {
      if (read) metric.set(read());
      return [...values].map(([labels, value]) => `${name}${labels} ${numberText(value)}\n`).join("");
    });
    return metric;
  }

  #add(type: string, name: string, help: string, lines: () => string): void {
    const head = `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n# TYPE ${name} ${type}\n`;
    this.#texts.push(() => head + lines());
  }
}

function labelsOf(labels: MetricLabels): string {
  const escaped = (value: string) => value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}
