/** Adds a chosen value, or removes it if it is chosen. */
export function toggled<T>(chosen: readonly T[], value: T): readonly T[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}
