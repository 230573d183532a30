import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openUserWeb } from "@recollect/archive/open-user-web";
import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { draftFromArticle } from "@recollect/recollect/spec/draft-from-article";
import { formatSpecification } from "@recollect/recollect/spec/format-specification";
import { proposeName } from "@recollect/recollect/spec/proposed-name";
import type { ExaminedText } from "@recollect/recollect/spec/read-specification";
import { articlesOf } from "@recollect/recollect/spec/topic";
import { UsageError } from "@recollect/warc/errors";
import { articleFacts } from "@recollect/wikipedia/article-facts";
import { guessEventType } from "@recollect/wikipedia/event-type";
import { findArticleOnWeb } from "@recollect/wikipedia/find-article";
import { readWikiAddress } from "@recollect/wikipedia/wiki-address";
import type { EventFile, NewEvent, SaveEvent } from "./schemas/events.ts";
import { specificationText } from "./specifications/specifications.ts";
import type { Workbench } from "./workbench.ts";

/** File names of texts beside a specification: plain names without path separators, so that they cannot lead out of the folder. */
const textName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,150}\.(?:txt|md)$/u;

/** Half-life after an event without a kind: without one, almost no pages would be relevant, since reports appear days later. */
const usualCooldown = "P30D";

/** Creates the files of a new event: NAME.yaml, and NAME.txt with a text about it. */
export async function createEvent(workbench: Workbench, event: NewEvent, signal: AbortSignal): Promise<EventFile> {
  const ofArticle = event.article ? await filesOfArticle(event, signal) : undefined;
  return workbench.exclusively(async () => {
    const files = ofArticle ?? filesOfText(event, freeName(workbench, event));
    for (const name of files.keys())
      if (existsSync(join(workbench.folder, name)))
        throw new UsageError(`${name} is in the folder already: open that event, or remove the file first`);
    for (const [name, text] of files) checkText(name, text);
    for (const [name, text] of files) await writeTextAtomically(join(workbench.folder, name), [text]);
    const [first = ""] = [...files.keys()].filter((name) => name.endsWith(".yaml"));
    return readEvent(workbench, first.replace(/\.yaml$/, ""));
  });
}

function freeName(workbench: Workbench, { title, start }: NewEvent): string {
  const name = proposeName(title, start);
  const isTaken = (given: string) => existsSync(join(workbench.folder, `${given}.yaml`)) || existsSync(join(workbench.folder, given));
  for (let n = 1; ; n++) if (!isTaken(n === 1 ? name : `${name}-${n}`)) return n === 1 ? name : `${name}-${n}`;
}

function filesOfText({ title, start, end, preset, text = "" }: NewEvent, name: string): Map<string, string> {
  const yaml = formatSpecification({
    name,
    title,
    event: { ...(start && { start }), ...(end && { end }), ...(preset ? { preset } : { cooldown: usualCooldown }) },
    topic: { references: [`${name}.txt`], keywords: [] },
    seeds: [],
  });
  return new Map([
    [`${name}.yaml`, yaml],
    [`${name}.txt`, text.trim() === "" ? `${title}\n` : `${text.trim()}\n`],
  ]);
}

async function filesOfArticle({ article = "", contact }: NewEvent, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const web = await openUserWeb({ contact, allowPrivate: [], signal });
  try {
    const found = await findArticleOnWeb(web, readWikiAddress(article), { onMessage: () => {}, signal });
    const facts = articleFacts(found.article);
    const options = { profile: "recollect", languages: [found.article.language] } as const;
    return draftFromArticle({ ...found, facts, type: guessEventType(facts), options }).files;
  } finally {
    await web.close();
  }
}

/** Reads an event from its files. */
export async function readEvent(workbench: Workbench, name: string): Promise<EventFile> {
  const path = workbench.existingSpecification(name);
  const yaml = specificationText(path);
  const { faults } = await workbench.specifications.check(yaml, path);
  const texts = await textsOf(workbench, yaml);
  return { name, yaml, edition: editionOf(yaml, texts), texts, faults: [...faults] };
}

/** Writes an event's files; refuses if one has changed since it was read, so that no changes are lost. */
export function writeEvent(workbench: Workbench, name: string, { yaml, edition, texts }: SaveEvent): Promise<EventFile> {
  return workbench.exclusively(async () => {
    const path = workbench.existingSpecification(name);
    if (edition !== undefined && (await readEvent(workbench, name)).edition !== edition)
      throw new UsageError(`${name}.yaml was changed meanwhile, in another tab or program: reload it, then repeat the change`);
    for (const { name: file, text } of texts) {
      if (!textName.test(file)) throw new UsageError(`${JSON.stringify(file)} is not a name for a text: use letters, digits and .txt`);
      checkText(file, text);
    }
    checkText(`${name}.yaml`, yaml);
    for (const { name: file, text } of texts) {
      const path = join(workbench.folder, file);
      if (text !== "" || existsSync(path)) await writeTextAtomically(path, [text]);
    }
    await writeTextAtomically(path, [yaml]);
    return readEvent(workbench, name);
  });
}

/** Rejects a text that could be written but not read again, since the event could then not be opened for repair. */
function checkText(name: string, text: string): void {
  if (Buffer.byteLength(text) > limits.specificationBytes)
    throw new UsageError(`${name} would be over ${limits.specificationBytes} bytes: shorten it`);
  if (text.includes("\0")) throw new UsageError(`${name} is not text: remove its NUL characters`);
}

/** Returns the faults of an unsaved specification, or its content. */
export function checkedText(workbench: Workbench, name: string, yaml: string, signal: AbortSignal): Promise<ExaminedText> {
  return workbench.specifications.parse(yaml, workbench.existingSpecification(name), signal);
}

/** Returns the texts beside a specification that it names; one that does not exist yet is empty. */
export async function textsOf(workbench: Workbench, yaml: string, signal?: AbortSignal): Promise<{ name: string; text: string }[]> {
  const names = new Set((await namedTexts(workbench, yaml, signal)).filter((name) => textName.test(name)));
  return [...names].slice(0, 20).map((name) => {
    const path = join(workbench.folder, name);
    return { name, text: existsSync(path) ? readText(path, "a text", limits.specificationBytes) : "" };
  });
}

async function namedTexts(workbench: Workbench, yaml: string, signal?: AbortSignal): Promise<string[]> {
  const partial = await workbench.specifications.partial(yaml, signal);
  if (partial !== undefined) {
    const { topic } = partial.specification;
    return partial.lacks.has("topic.references") ? [] : [...articlesOf(topic), ...topic.references];
  }
  // If the text is not valid YAML, file names are guessed from its words: the user can then still edit the texts.
  const words = [...yaml.matchAll(/([\p{L}\p{N}][\p{L}\p{N} ._-]*\.txt)\b/gu)].map(([, name = ""]) => name);
  return words.filter((name) => existsSync(join(workbench.folder, name)));
}

function editionOf(yaml: string, texts: EventFile["texts"]): string {
  return createHash("sha256")
    .update(JSON.stringify([yaml, texts]))
    .digest("hex")
    .slice(0, 16);
}
