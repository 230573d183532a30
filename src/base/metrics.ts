/** Label values by label name. */
export type MetricLabels = Readonly<Record<string, string>>;

/** Bucket bounds for rounds and jobs: some take milliseconds, some wait for a remote archive. */
export const secondsBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Metrics of this process in Prometheus text format (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format). */
export class Metrics {
  readonly #metrics: (MetricValue | MetricHistogram)[] = [];

  /** Adds a counter. `read` is called at each collection. */
  counter(name: string, help: string, read?: () => number): MetricValue {
    return this.#add(new MetricValue("counter", name, help, read));
  }

  gauge(name: string, help: string, read?: () => number): MetricValue {
    return this.#add(new MetricValue("gauge", name, help, read));
  }

  /** Adds a histogram with these upper bounds of its buckets. */
  histogram(name: string, help: string, bounds: readonly number[]): MetricHistogram {
    return this.#add(new MetricHistogram(name, help, bounds));
  }

  text(): string {
    return this.#metrics.map((metric) => metric.text()).join("");
  }

  #add<Metric extends MetricValue | MetricHistogram>(metric: Metric): Metric {
    this.#metrics.push(metric);
    return metric;
  }
}

/** A number, or one for each set of labels. */
export class MetricValue {
  readonly #head: string;
  readonly #name: string;
  readonly #read: (() => number) | undefined;
  readonly #values = new Map<string, number>();

  constructor(type: "counter" | "gauge", name: string, help: string, read?: () => number) {
    this.#head = headOf(type, name, help);
    this.#name = name;
    this.#read = read;
  }

  set(value: number, labels: MetricLabels = {}): void {
    this.#values.set(labelsOf(labels), value);
  }

  add(value = 1, labels: MetricLabels = {}): void {
    const key = labelsOf(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + value);
  }

  text(): string {
    if (this.#read) this.set(this.#read());
    return this.#head + [...this.#values].map(([labels, value]) => `${this.#name}${labels} ${numberText(value)}\n`).join("");
  }
}

/** Counts of values up to each bound, and their sum. */
export class MetricHistogram {
  readonly #head: string;
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;
  #count = 0;

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#head = headOf("histogram", name, help);
    this.#name = name;
    this.#bounds = bounds;
    this.#counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    for (const [n, bound] of this.#bounds.entries()) if (value <= bound) this.#counts[n] = (this.#counts[n] ?? 0) + 1;
    this.#sum += value;
    this.#count++;
  }

  text(): string {
    const buckets = this.#bounds.map((bound, n) => `${this.#name}_bucket${labelsOf({ le: numberText(bound) })} ${this.#counts[n]}\n`);
    const all = `${this.#name}_bucket{le="+Inf"} ${this.#count}\n`;
    return `${this.#head}${buckets.join("")}${all}${this.#name}_sum ${numberText(this.#sum)}\n${this.#name}_count ${this.#count}\n`;
  }
}

function headOf(type: string, name: string, help: string): string {
  return `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n# TYPE ${name} ${type}\n`;
}

function labelsOf(labels: MetricLabels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapedLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}
