import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { buildIndex } from "recollect/archive";
import { InterruptedError, UsageError } from "recollect/errors";
import { type Specification, specificationSchema } from "recollect/spec";
import { stringify } from "yaml";
import { ArchiveWriter, type Exchange } from "./archive-writer.ts";
import { dateOf, timestampOf, worldEnd } from "./calendar.ts";
import { captureTimes } from "./capture-times.ts";
import { exchangesOf, type PlannedCapture, sameAsBefore } from "./exchanges.ts";
import type { WorldHost } from "./hosts.ts";
import { LineFile } from "./line-file.ts";
import type { WorldOptions, WorldPlan } from "./plan.ts";
import { referenceText } from "./prose.ts";
import { World, type WorldAnswer } from "./world.ts";
import { type WorldArchive, worldArchives } from "./world-archives.ts";
import type { WorldEvent } from "./world-event.ts";

export interface WriteWorldOptions extends WorldOptions {
  /** A new or empty folder. */
  readonly out: string;
  /** One archive of all captures (default), or up to five that overlap. */
  readonly archives?: number;
  readonly onProgress?: (captures: number, all: number) => void;
  readonly signal?: AbortSignal;
}

export interface WorldSummary {
  readonly pages: number;
  readonly missing: number;
  readonly captures: number;
  readonly events: number;
  readonly hosts: number;
  readonly archives: number;
  readonly bytes: number;
}

/**
 * Writes a world as archives: WARC and ARC files with their index, specifications for its events, and the truth about every page and
 * capture. Captures are generated one by one, in order of time, so that only the plan is in memory.
 */
export async function writeWorld(options: WriteWorldOptions): Promise<WorldSummary> {
  const { out, archives: count = 1 } = options;
  openEmptyFolder(out);
  const world = new World(options);
  const archives = worldArchives(count).map((archive) => {
    const folder = count <= 1 ? out : join(out, archive.name);
    return { ...archive, folder, writer: new ArchiveWriter(join(folder, "archive"), archive.name) };
  });
  const truth = new LineFile(join(out, "truth.jsonl"));
  const { captured, captures } = await writeCaptures(world, archives, truth, options);
  if (options.signal?.aborted) {
    truth.close();
    for (const entry of readdirSync(out)) rmSync(join(out, entry), { recursive: true });
    throw new InterruptedError("Stopped; the written files were deleted: the same command begins again");
  }
  for (let id = 0; id < world.plan.size; id++) truth.write(pageTruth(world, id, captured.has(id)));
  truth.close();
  writeSpecifications(world, join(out, "specs"), captured);
  for (const { folder } of archives) {
    const index = join(folder, "index.cdxj");
    await buildIndex({ paths: [folder], out: index });
    rmSync(`${index}.inputs.jsonl`); // it contains paths and times of this machine
  }
  writeFileSync(
    join(out, "world.json"),
    `${JSON.stringify({ recollect: "world", version: 1, archives: count, ...plainOptions(world) }, undefined, 2)}\n`,
  );
  return {
    pages: world.plan.size,
    missing: world.plan.size - captured.size,
    captures,
    events: world.plan.events.length,
    hosts: world.plan.hosts.length,
    archives: archives.length,
    bytes: archives.reduce((sum, { writer }) => sum + writer.bytes, 0),
  };
}

function openEmptyFolder(out: string): void {
  let entries: string[];
  try {
    mkdirSync(out, { recursive: true });
    entries = readdirSync(out);
  } catch (cause) {
    throw new UsageError(`${out} can't be made a folder (${(cause as Error).message}): give another with --out`, { cause });
  }
  if (entries.length > 0) throw new UsageError(`${out} is not empty: give a new folder for the world`);
}

type OpenArchive = WorldArchive & { readonly writer: ArchiveWriter };

async function writeCaptures(world: World, archives: readonly OpenArchive[], truth: LineFile, { onProgress, signal }: WriteWorldOptions) {
  const list = planCaptures(world.plan);
  const captured = new Set<number>();
  let captures = 0;
  for (let n = 0; n < list.size; n++) {
    // Writing is synchronous, so without a pause Ctrl-C would have no effect.
    if (n % 100 === 0) await nextTurn();
    if (signal?.aborted) break;
    const planned = list.at(n);
    const capture = { ...planned, page: world.plan.page(planned.page) };
    const keeping = archives.filter((archive) => archive.keeps(world.plan.options.seed, capture.page, capture.number));
    if (keeping.length === 0) continue;
    const answer = world.answer(capture.page, capture.moment);
    const [main, ...others] = exchangesOf(world, capture, answer);
    for (const archive of keeping) {
      await archive.writer.write({ ...(main as Exchange), sameAs: sameAsBefore(world, archive, capture) });
      for (const other of others) await archive.writer.write(other);
    }
    captured.add(planned.page);
    captures++;
    truth.write(captureTruth(world, capture, answer));
    onProgress?.(n + 1, list.size);
  }
  for (const { writer } of archives) writer.close();
  return { captured, captures };
}

function captureTruth(world: World, { page, moment }: PlannedCapture, { offTopic }: WorldAnswer): string {
  return ascii({
    kind: "capture",
    url: world.address(page.id),
    timestamp: timestampOf(moment),
    on_topic: offTopic === undefined,
    why: offTopic ?? null,
  });
}

function pageTruth(world: World, id: number, isCaptured: boolean): string {
  const page = world.plan.page(id);
  const date = page.kind === "dated" || page.kind === "entry" ? dateOf(page.day) : null;
  return ascii({
    kind: "page",
    url: world.address(id),
    event: page.event?.id ?? null,
    grade: page.grade,
    date,
    type: page.kind,
    captured: isCaptured,
  });
}

/** Formats JSON in ASCII, as in all text files of recollect. */
function ascii(value: object): string {
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A specification for each event, with its reference text, as a user would write it. */
function writeSpecifications(world: World, folder: string, captured: ReadonlySet<number>): void {
  mkdirSync(folder, { recursive: true });
  for (const event of world.plan.events) {
    writeFileSync(join(folder, `${event.id}.txt`), `${referenceText(event)}\n`);
    const specification: Specification = {
      name: event.id,
      title: event.title[event.language],
      event: { start: dateOf(event.start), end: dateOf(event.end), lead: event.lead, cooldown: event.cooldown },
      topic: { references: [`${event.id}.txt`], keywords: [...event.keywords] },
      seeds: seedsOf(world, event, captured),
    };
    writeFileSync(join(folder, `${event.id}.yaml`), stringify(specificationSchema.parse(specification)));
  }
}

/** Returns the seeds of a crawl: sources of the encyclopedia's article, as the papers take them from Wikipedia, and two front pages. */
function seedsOf(world: World, event: WorldEvent, captured: ReadonlySet<number>): string[] {
  const { plan } = world;
  const entry = plan.entryOf(event);
  const references = entry === undefined ? [] : world.links.of(plan.page(entry), worldEnd).listed;
  const front = ({ id }: WorldHost) => plan.firstPage[id] as number;
  const known = plan.hosts.filter((host) => host.kind === "news" && captured.has(front(host)));
  // Newspapers of the time in the event's language or, if a small world has none, in any.
  const fitting = known.filter(({ language, born }) => language === event.language && born < event.start);
  const papers = (fitting.length > 0 ? fitting : known).sort((a, b) => b.popularity - a.popularity).slice(0, 2);
  const seeds = [...references.filter((id) => captured.has(id)).slice(0, 5), ...papers.map(front)];
  return seeds.map((id) => world.address(id));
}

/** Returns the options that recreate the same world. */
function plainOptions(world: World): object {
  const { pages, seed, events } = world.plan.options;
  return { pages, seed, ...(Number.isFinite(events) && { events }) };
}

/** All captures of a world in order of time, stored as numbers: a million take 20 MB. */
interface CaptureList {
  readonly size: number;
  /** Returns the page, the capture time (in days), and the capture's number among those of the page. */
  at(n: number): { page: number; moment: number; number: number };
}

/** Plans every capture of the world, oldest first. */
function planCaptures(plan: WorldPlan): CaptureList {
  const pages: number[] = [];
  const moments: number[] = [];
  const numbers: number[] = [];
  for (let id = 0; id < plan.size; id++) {
    for (const [number, moment] of captureTimes(plan.options.seed, plan.page(id)).entries()) {
      pages.push(id);
      moments.push(moment);
      numbers.push(number);
    }
  }
  const order = Uint32Array.from(moments.keys()).sort((a, b) => (moments[a] as number) - (moments[b] as number) || a - b);
  return {
    size: order.length,
    at(n) {
      const place = order[n] as number;
      return { page: pages[place] as number, moment: moments[place] as number, number: numbers[place] as number };
    },
  };
}
