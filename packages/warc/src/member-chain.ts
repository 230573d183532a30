import type { ByteFeed } from "./byte-cursor.ts";
import type { Defect, Member, MemberReader } from "./members.ts";

/** Feeds a cursor with the inflated text of a file's consecutive members as if they were one; ends at the first damage. */
export class MemberChain implements ByteFeed {
  failure: Defect | undefined;
  /** Offset of the next member; after a failure, of the next one that holds a record. */
  offset: number;
  #members: MemberReader;
  #member: Member | undefined;

  constructor(members: MemberReader, offset: number) {
    this.#members = members;
    this.offset = offset;
  }

  async next(): Promise<Buffer | undefined> {
    while (this.failure === undefined) {
      this.#member ??= await this.#open();
      if (this.#member === undefined) return undefined;
      const { cursor } = this.#member;
      const view = await cursor.view(1);
      if (view.length > 0) return cursor.take(view.length);
      const { next, defect } = await this.#members.after(this.offset, await this.#member.finish());
      this.failure = defect;
      this.offset = next;
      this.#member = undefined;
    }
    return undefined;
  }

  async #open(): Promise<Member | undefined> {
    if (this.offset >= this.#members.size) return undefined;
    const member = await this.#members.open(this.offset, { salvage: true, anySize: true });
    if (!("code" in member)) return member;
    const { next, defect } = await this.#members.after(this.offset, { end: undefined, defect: member, inflated: 0 });
    this.failure = defect;
    this.offset = next;
    return undefined;
  }
}
