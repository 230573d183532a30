/** Returns the known word nearest to a mistyped one, if at most a third of its letters differ. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().slice(0, 40);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Returns the number of letters to add, remove, change or swap with a neighbour to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] as number) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] as number;
}
