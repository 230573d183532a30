/** The bytes of a file with the part from `from` to `to` replaced by `added` other bytes. All other bytes are unchanged. */
export interface Mutation {
  /** Description of the mutation, for failure messages. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly added: number;
  readonly bytes: Buffer;
}

/** Typical damage to files: from transfers, disks, crashed writers, and attacks. */
export const mutationKinds = [
  "flip-bit",
  "flip-bits",
  "zeros",
  "ones",
  "noise",
  "cut",
  "delete",
  "insert",
  "duplicate",
  "swap",
  "splice",
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** Random numbers from 0 (inclusive) to 1 (exclusive) that are the same for the same seed: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Applies one change to `bytes` (not empty), the same for the same seed. `other` is the file that splices continue with. */
export function mutate(bytes: Buffer, seed: number, other: Buffer = bytes): Mutation {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const kind = mutationKinds[below(mutationKinds.length)] as MutationKind;
  const from = below(bytes.length);
  // Most damage is small; some is as large as a disk's sector or a whole record.
  const size = 1 + below(2 ** below(12));
  const to = Math.min(bytes.length, from + size);
  const replace = (put: Buffer, end = to, start = from): Mutation => ({
    name: `${kind} of ${start}–${end} by ${put.length} bytes (seed ${seed})`,
    from: start,
    to: end,
    added: put.length,
    bytes: Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(end)]),
  });
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)));
  switch (kind) {
    case "flip-bit":
      return replace(Buffer.from([(bytes[from] as number) ^ (1 << below(8))]), from + 1);
    case "flip-bits":
      return replace(Buffer.from(bytes.subarray(from, to).map((byte) => byte ^ (1 << below(8)))));
    case "zeros":
      return replace(Buffer.alloc(to - from));
    case "ones":
      return replace(Buffer.alloc(to - from, 0xff));
    case "noise":
      return replace(noise(to - from));
    case "cut":
      return replace(Buffer.alloc(0), bytes.length);
    case "delete":
      return replace(Buffer.alloc(0));
    case "insert":
      return replace(noise(size), from);
    case "duplicate":
      return replace(bytes.subarray(from, to), from);
    case "swap": {
      const second = to + below(bytes.length - to);
      const end = Math.min(bytes.length, second + size);
      return replace(Buffer.concat([bytes.subarray(second, end), bytes.subarray(to, second), bytes.subarray(from, to)]), end);
    }
    case "splice":
      return replace(other.subarray(below(other.length)), bytes.length);
  }
}
