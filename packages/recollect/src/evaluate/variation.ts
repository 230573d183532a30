import { UsageError } from "@recollect/warc/errors";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { withoutKeywords } from "../spec/topic.ts";

/** Sources of a run's captures: all of them, only the live web, or all except the live web. */
export type SourceChoice = "all" | "live" | "archives";

/** A setting that an experiment varies. */
export interface Variation {
  readonly name: string;
  /** Values as the user wrote them; the others are compared with the first. */
  readonly values: readonly string[];
}

/** Changes that a value makes. */
export interface Varied {
  readonly specification: ResolvedSpecification;
  readonly source: SourceChoice;
}

interface Variable {
  /** Human-readable list of allowed values. */
  readonly allowed: string;
  readonly isAllowed: (value: string) => boolean;
  readonly change: (value: string, varied: Varied) => Varied;
}

const variables: Readonly<Record<string, Variable>> = {
  alpha: {
    allowed: "numbers from 0 to 1",
    isAllowed: (value) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value),
    change: (value, varied) => changed(varied, "relevance", { alpha: Number(value) }),
  },
  combine: oneOf(["sum", "product", "graded"], (value, varied) => changed(varied, "relevance", { combine: value as "sum" })),
  decay: oneOf(["half-life", "exponential", "fixed"], (value, varied) => changed(varied, "relevance", { decay: value as "fixed" })),
  keywords: oneOf(["on", "off"], (value, varied) => {
    const { specification } = varied;
    const topic = value === "off" ? withoutKeywords(specification.topic) : specification.topic;
    return { ...varied, specification: { ...specification, topic } };
  }),
  patience: {
    allowed: "none, auto, or whole numbers of pages",
    isAllowed: (value) => /^(?:none|auto|[1-9]\d{0,8})$/.test(value),
    change: (value, varied) =>
      changed(varied, "crawl", { patience: value === "auto" ? value : value === "none" ? Number.POSITIVE_INFINITY : Number(value) }),
  },
  source: oneOf(["live", "archives", "all"], (value, varied) => ({ ...varied, source: value as SourceChoice })),
  threshold: {
    allowed: "none, auto, auto-pages, or numbers from 0 to 1",
    isAllowed: (value) => /^(?:none|auto|auto-pages|0(?:\.\d+)?|1(?:\.0+)?)$/.test(value),
    change: (value, varied) => changed(varied, "crawl", { threshold: /^\d/.test(value) ? Number(value) : (value as "none") }),
  },
};

/** Parses `decay=half-life,fixed`; the message of a UsageError lists the allowed settings. */
export function parseVariation(text: string): Variation {
  const [, name = "", list = ""] = /^([a-z]+)=(.+)$/.exec(text) ?? [];
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (variable === undefined)
    throw new UsageError(
      `Cannot vary ${text}: give one of ${Object.keys(variables).join(", ")} and its values, such as decay=half-life,fixed`,
    );
  const values = [...new Set(list.split(",").map((value) => value.trim()))];
  const wrong = values.find((value) => !variable.isAllowed(value));
  if (wrong !== undefined)
    throw new UsageError(`Cannot vary ${text}: ${wrong || "nothing"} is not a value of ${name}; use ${variable.allowed}`);
  if (values.length < 2) throw new UsageError(`Cannot vary ${text}: give at least two values to compare`);
  return { name, values };
}

/** Returns the specification with one setting changed. */
export function vary(
  specification: ResolvedSpecification,
  variation: { readonly name: string; readonly value: string } | undefined,
): Varied {
  const varied: Varied = { specification, source: "all" };
  return variation === undefined ? varied : (variables[variation.name]?.change(variation.value, varied) ?? varied);
}

function oneOf(values: readonly string[], change: Variable["change"]): Variable {
  return { allowed: values.join(", "), isAllowed: (value) => values.includes(value), change };
}

function changed<Section extends "crawl" | "relevance">(
  varied: Varied,
  section: Section,
  change: Partial<ResolvedSpecification[Section]>,
): Varied {
  const { specification } = varied;
  return { ...varied, specification: { ...specification, [section]: { ...specification[section], ...change } } };
}
