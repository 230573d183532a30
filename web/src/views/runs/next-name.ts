/** quake, quake-2, quake-3, …: the first that is free. */
export function nextName(name: string, names: readonly string[]): string {
  const [, base = name, before = "1"] = /^(.*)-(\d{1,2})$/.exec(name) ?? [];
  for (let n = Number(before) + 1; ; n++) if (!names.includes(`${base}-${n}`)) return `${base}-${n}`;
}
