/** Returns the first free name of quake, quake-2, quake-3, … */
export function nextName(name: string, names: readonly string[]): string {
  const [, base = name, before = "1"] = /^(.*)-(\d{1,2})$/.exec(name) ?? [];
  for (let n = Number(before) + 1; ; n++) if (!names.includes(`${base}-${n}`)) return `${base}-${n}`;
}
