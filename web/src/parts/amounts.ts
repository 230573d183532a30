import { number } from "../texts/texts.ts";

const units = ["B", "kB", "MB", "GB", "TB"];

/** `17457166` as `17 MB`. */
export function bytes(value: number): string {
  let unit = 0;
  let amount = value;
  for (; amount >= 1000 && unit < units.length - 1; unit++) amount /= 1000;
  return `${number(amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount))} ${units[unit]}`;
}
