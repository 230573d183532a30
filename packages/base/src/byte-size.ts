const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a number of bytes with a unit, such as `17.5 MB`: one decimal below 100, none above. */
export function byteSize(bytes: number, locale = "en"): string {
  let [amount, unit] = [bytes, 0];
  for (; amount >= 999.5 && unit < units.length - 1; unit++) amount /= 1000;
  return new Intl.NumberFormat(locale, {
    ...{ style: "unit", unit: units[unit], unitDisplay: unit === 0 ? "long" : "short" },
    maximumFractionDigits: unit === 0 || amount >= 99.95 ? 0 : 1,
  } as Intl.NumberFormatOptions).format(amount);
}
