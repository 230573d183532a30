import { peek } from "./codec.ts";
import { warcLimits } from "./limits.ts";
import type { MemberReader } from "./members.ts";
import { blankLength } from "./record-framing.ts";
import { parseRecordHeader } from "./record-header.ts";

/** The bytes that a damaged member may span: apparent members inside may be part of its data. */
export interface SuspectStretch {
  readonly end: number;
  /** Whether sound members up to the end of the file are sufficient proof, because no better is possible. */
  readonly mayEndFile: boolean;
  /** Whether the bytes before `offset` are the member's trailer. */
  endsAt(offset: number): Promise<boolean>;
}

/** Determines how far the damaged member at `offset` may reach, by its record's header if that is still readable. */
export async function suspectStretch(members: MemberReader, offset: number): Promise<SuspectStretch> {
  const { header, inflated } = await sizeOf(members, offset);
  if (inflated === undefined) return { end: offset + warcLimits.unknownMemberBytes, mayEndFile: true, endsAt: async () => false };
  // Incompressible data is stored in blocks of some KiB, with a few bytes before each.
  const end = offset + header + Math.ceil(Math.min(inflated, warcLimits.recordBytes) * 1.002) + 64;
  const hasTrailer = members.codec.trailerBytes > 0;
  const endsAt = async (place: number) => {
    if (!hasTrailer || place - offset < 18) return false;
    const length = (await members.view(place - 4, 4)).readUInt32LE(0);
    return (length - inflated) % 2 ** 32 >= 0 && (length - inflated) % 2 ** 32 <= 4;
  };
  return { end, mayEndFile: !hasTrailer, endsAt };
}

/** Returns the length of the member's own header and its expected inflated size, without the blank lines at its end. */
async function sizeOf(members: MemberReader, offset: number): Promise<{ header: number; inflated?: number }> {
  const view = await members.view(offset, warcLimits.headerBytes);
  const header = members.codec.headerLength(view);
  if (typeof header !== "number") return { header: 0 };
  for (const bytes of members.codec.peekBytes) {
    const text = peek(members.codec, view.subarray(header, header + bytes))?.data ?? Buffer.alloc(0);
    const blank = blankLength(text);
    const record = parseRecordHeader(text.subarray(blank), false);
    if (typeof record !== "object" || record.kind !== "header" || record.blockLength === undefined) continue;
    return { header, inflated: blank + record.length + record.blockLength };
  }
  return { header };
}
