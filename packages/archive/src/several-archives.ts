import type { Capture } from "@recollect/warc/capture";
import { ThrottledError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import type { Archive, ArchiveMember, ReadOutcome, WantedCaptures } from "./archive.ts";
import type { LocalArchive } from "./local-archive.ts";
import type { Router } from "./router.ts";

/**
 * Several archives as one. Stages are tried in order; the archives of a stage that the router expects to have captures are queried
 * concurrently. A throttled archive is ignored if the others have enough captures.
 */
export class SeveralArchives implements Archive {
  readonly members: readonly ArchiveMember[];
  readonly local: LocalArchive | undefined;
  readonly isLocal: boolean;
  readonly #router: Router | undefined;
  readonly #byName: ReadonlyMap<string, Archive>;
  /** The archive that each record was read from; its source alone does not identify it. */
  readonly #archiveOf = new WeakMap<WarcRecord, Archive>();

  constructor(members: readonly ArchiveMember[], router?: Router) {
    this.members = members;
    this.local = members.find(({ archive }) => archive.local !== undefined)?.archive.local;
    this.isLocal = members.length === 1 && members[0]?.archive.isLocal === true;
    this.#router = router;
    this.#byName = new Map(members.map(({ name, archive }) => [name, archive]));
  }

  get names(): readonly string[] {
    return this.members.map(({ name }) => name).filter((name) => name !== "");
  }

  async *captures(url: string, wanted: WantedCaptures = {}): AsyncGenerator<Capture | Problem> {
    const lists: (Capture | Problem)[][] = [];
    const throttled: ThrottledError[] = [];
    const isEnough = (): boolean => wanted.isEnough?.(lists.flat().filter((item) => item.kind === "capture")) ?? false;
    for (const turn of this.#turns(url)) {
      const answers = await Promise.all(turn.map((member) => this.#query(member, url, wanted)));
      for (const answer of answers) Array.isArray(answer) ? lists.push(answer) : throttled.push(answer);
      if (isEnough()) break;
    }
    const [first] = throttled.sort((a, b) => a.untilMs - b.untilMs);
    if (first !== undefined && !isEnough()) throw lists.length > 0 ? first.whileOthersAnswer() : first;
    // Captures of the same time stay in the order of the archives; the first is read.
    yield* lists.flat().sort((a, b) => (isEarlier(a, b) ? -1 : isEarlier(b, a) ? 1 : 0));
  }

  async read(capture: Capture): Promise<ReadOutcome> {
    const archive = this.#byName.get(capture.archive ?? "") as Archive;
    const outcome = await archive.read(capture).catch((error) => {
      throw error instanceof ThrottledError && this.members.length > 1 ? error.whileOthersAnswer() : error;
    });
    if (outcome.kind === "read") for (const record of [outcome.record, outcome.revisit]) if (record) this.#archiveOf.set(record, archive);
    return outcome;
  }

  copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    return (this.#archiveOf.get(record) as Archive).copy(record, writer);
  }

  close(): void {
    this.#router?.beginRound();
    for (const { archive } of this.members) archive.close();
  }

  beginRound(): void {
    this.#router?.beginRound();
  }

  *#turns(url: string): Generator<ArchiveMember[]> {
    const stages = new Set(this.members.map(({ stage }) => stage));
    for (const stage of [...stages].sort((a, b) => a - b)) {
      const members = this.members.filter((member) => member.stage === stage);
      const turns = members.map(({ name, archive, domains }) =>
        !archive.isLocal && this.#router ? this.#router.turn(name, url, domains) : "first",
      );
      for (const turn of ["first", "later"] as const) {
        const next = members.filter((_, n) => turns[n] === turn);
        if (next.length > 0) yield next;
      }
    }
  }

  async #query({ name, archive }: ArchiveMember, url: string, wanted: WantedCaptures): Promise<(Capture | Problem)[] | ThrottledError> {
    try {
      const list = await Array.fromAsync(archive.captures(url, wanted));
      const isAnswer = list.length === 0 || list.some(({ kind }) => kind === "capture"); // failures teach nothing
      if (!archive.isLocal && isAnswer) this.#router?.learn(name, url, list.length > 0);
      return list;
    } catch (error) {
      if (error instanceof ThrottledError) return error;
      throw error;
    }
  }
}

/** Whether an item comes before another one; problems come before all captures. */
function isEarlier(a: Capture | Problem, b: Capture | Problem): boolean {
  return (a.kind === "capture" ? a.timestamp : "") < (b.kind === "capture" ? b.timestamp : "");
}
