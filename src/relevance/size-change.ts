/**
 * The relative change from the reference's size: -0.95 when 5 of 100 words are left. Undefined where the reference has none, since then
 * nothing can be told. (The paper's equation 4, 1 - s(A) / s(B), contradicts its text; the text is meant.) Divided last, so that
 * 15 of 100 is -0.85 to the last digit and falls on the threshold, not beside it.
 */
export function sizeChange(size: number, referenceSize: number): number | undefined {
  return referenceSize > 0 ? (size - referenceSize) / referenceSize : undefined;
}
