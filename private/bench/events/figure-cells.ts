import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure } from "@recollect/recollect/evaluate/report-table";

/** Formats shares for a table. */
export function shares(values: readonly (number | undefined)[]): string[] {
  return values.map((value) => figure(value, 3));
}

/** Returns the mean of each column. */
export function columnMeans(rows: readonly (readonly (number | undefined)[])[]): (number | undefined)[] {
  return (rows[0] ?? []).map((_, n) => mean(rows.map((row) => row[n])));
}
