import { limits } from "./limits.ts";

/** Size of a YAML text, known without parsing it. */
export interface YamlSize {
  /** Upper bound of the number of values, from the characters that separate them. */
  readonly values: number;
  /** Offset at which the nesting exceeds `limits.yamlDepth`, in characters. */
  readonly tooDeepAt?: number;
}

/**
 * Measures a YAML text in one pass over its characters. The parser takes time for every value, and much more for deep nesting, before it
 * reports either. Brackets in comments and quoted texts are counted as well; the limits leave room for them.
 */
export function measureYaml(text: string): YamlSize {
  const indents: number[] = [];
  let [values, brackets, marks, indent, isAtStart] = [1, 0, 0, 0, true];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "\n") [values, marks, indent, isAtStart] = [values + 1, 0, 0, true];
    else if (isAtStart && char === " ") indent++;
    else {
      if (isAtStart && char !== "#" && char !== "\r") {
        while (indents.length > 0 && (indents.at(-1) as number) >= indent) indents.pop();
        indents.push(indent);
      }
      isAtStart = false;
      if (char === "[" || char === "{") [values, brackets] = [values + 1, brackets + 1];
      else if (char === "]" || char === "}") brackets = Math.max(0, brackets - 1);
      else if (char === ",") values++;
      else if ((char === "-" || char === "?" || char === ":") && isGap(text[at + 1])) [values, marks] = [values + 1, marks + 1];
    }
    if (brackets > limits.yamlDepth || indents.length > limits.yamlDepth || marks > limits.yamlLineMarks) return { values, tooDeepAt: at };
  }
  return { values };
}

function isGap(char: string | undefined): boolean {
  return char === undefined || char === " " || char === "\n" || char === "\t" || char === "\r";
}
