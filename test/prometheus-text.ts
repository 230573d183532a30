/** A parsed metric. */
export interface ReadMetric {
  readonly type: string;
  readonly help: string;
  /** Values by name and labels, as `name{label="value"}`. */
  readonly samples: Readonly<Record<string, number>>;
}

const sampleLine =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (NaN|[+-]Inf|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const ownSuffixes: Readonly<Record<string, RegExp>> = { histogram: /_(?:bucket|sum|count)$/ };

/**
 * Parses the text format of Prometheus as strictly as its specification requires: each metric once, help and type before its samples, no
 * duplicate samples, counters that end with `_total`, cumulative buckets that end with `+Inf`.
 */
export function readMetrics(text: string): Readonly<Record<string, ReadMetric>> {
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  const metrics: Record<string, { type: string; help: string; samples: Record<string, number> }> = {};
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === "HELP") {
      if (metrics[name] !== undefined) throw new Error(`${name} is defined twice`);
      if (rest === "") throw new Error(`${name} has no help`);
      metrics[name] = { type: "", help: rest, samples: {} };
      current = name;
    } else if (kind === "TYPE") {
      if (name !== current || metrics[name]?.type !== "") throw new Error(`The type of ${name} does not follow its help`);
      if (!/^(?:counter|gauge|histogram)$/.test(rest)) throw new Error(`${name} has the type ${rest}`);
      metrics[name].type = rest;
    } else readSample(line, current, metrics[current]);
  }
  for (const [name, metric] of Object.entries(metrics)) checkMetric(name, metric);
  return metrics;
}

function readSample(line: string, current: string, metric: { type: string; samples: Record<string, number> } | undefined): void {
  const [, name = "", labels = "", value = ""] = sampleLine.exec(line) ?? [];
  if (name === "" || metric === undefined || metric.type === "") throw new Error(`Not a sample of ${current}: ${line}`);
  if (name.replace(ownSuffixes[metric.type] ?? /$^/, "") !== current) throw new Error(`${name} is listed under ${current}`);
  const key = name + labels;
  if (key in metric.samples) throw new Error(`${key} occurs twice`);
  metric.samples[key] = Number(value.replace("Inf", "Infinity"));
}

function checkMetric(name: string, { type, samples }: ReadMetric): void {
  if ((type === "counter") !== name.endsWith("_total")) throw new Error(`${name} is a ${type}`);
  if (type === "counter" && Object.values(samples).some((value) => !(value >= 0))) throw new Error(`${name} is below 0`);
  if (type !== "histogram") return;
  const buckets = Object.entries(samples).filter(([key]) => key.startsWith(`${name}_bucket{`));
  const counts = buckets.map(([, count]) => count);
  if (counts.some((count, n) => n > 0 && count < (counts[n - 1] as number))) throw new Error(`The buckets of ${name} are not cumulative`);
  if (buckets.at(-1)?.[0] !== `${name}_bucket{le="+Inf"}` || counts.at(-1) !== samples[`${name}_count`])
    throw new Error(`The last bucket of ${name} does not include all samples`);
}
