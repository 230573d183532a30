import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { ReviewedCollection } from "@recollect/recollect/review/reviewed-collection";
import type { Command } from "commander";
import { answerKeys } from "./answer-keys.ts";
import { type CommonFlags, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { chanceText, standingLines } from "./standing-lines.ts";

const question = "Is it about the event? [y]es, keep  [n]o, drop  [u]ndecided, skip  [z] undo  [q]uit";

/** Maximum length of the displayed text, in characters. */
const excerptChars = 600;

/** `recollect review DIR` */
export function addReviewCommand(program: Command): void {
  withCommonFlags(program.command("review"))
    .summary("keep or drop documents page by page, on the terminal")
    .description(
      "Shows documents and candidates one by one, the most likely one first, and asks whether each is about the event. Each answer is saved at " +
        "once in decisions.jsonl in the collection's folder, and changes how likely the other pages are. Candidates are pages just below the " +
        "threshold; one that is kept becomes a document. recollect decide lists the result, and recollect serve does the same in the browser.",
    )
    .argument("<collection>", "the folder given to recollect crawl --out")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect review las-vegas/\n  $ printf 'y\\nn\\n' | recollect review las-vegas/   (answers line by line)",
    )
    .action(run);
}

async function run(folder: string, flags: CommonFlags): Promise<void> {
  const { ReviewedCollection } = await import("@recollect/recollect/review/reviewed-collection");
  const { learnAll } = await import("@recollect/recollect/review/select-documents");
  const { reviewStanding } = await import("@recollect/recollect/review/decide-documents");
  const collection = await ReviewedCollection.open(folder);
  const answers = answerKeys();
  try {
    sayProblems(flags, collection.problems);
    const bar = new ProgressBar("Reading texts", flags, "documents");
    await learnAll(collection, bar.update).finally(() => bar.stop());
    await review(collection, answers, flags);
    const { estimate, ...counts } = await reviewStanding(collection);
    if (flags.json) printJson({ ...counts, ...estimate });
    for (const line of standingLines({ ...counts, estimate })) say(flags, plainLine(line));
  } finally {
    await answers.return(undefined);
    await collection.close();
  }
}

/** Asks about one page after another, until all are decided or the user quits. */
async function review(collection: ReviewedCollection, answers: AsyncIterator<string>, flags: CommonFlags): Promise<void> {
  const skipped = new Set<number>();
  const made: { readonly at: string; readonly number: number }[] = [];
  let shown = await next(collection, skipped);
  while (shown !== undefined) {
    await show(collection, shown, flags);
    const key = await answerOf(answers);
    if (key === "q") return;
    if (key === "z") {
      const last = made.pop();
      if (last === undefined) say(flags, "There is no decision to undo.");
      else {
        await collection.undo(last.at, new Date());
        await collection.learnAll();
        shown = collection.listed(last.number - 1);
      }
      continue;
    }
    if (key === "u") skipped.add(shown.number);
    else {
      const at = new Date();
      await collection.decide([shown.number - 1], { decision: key === "y" ? "keep" : "drop" }, at);
      made.push({ at: at.toISOString(), number: shown.number });
      await collection.learnAll(); // awaited, so that the same answers lead to the same questions
    }
    shown = await next(collection, skipped);
  }
}

type AnswerKey = "y" | "n" | "u" | "z" | "q";

/** Waits for a key that is an answer; the end of the input quits. */
async function answerOf(answers: AsyncIterator<string>): Promise<AnswerKey> {
  for (;;) {
    const { value: key, done } = await answers.next();
    if (done) return "q";
    if ("ynuzq".includes(key) && key !== "") return key as AnswerKey;
  }
}

/** Returns the most likely document or candidate that is undecided or whose decision is doubted, and that was not skipped. */
async function next(collection: ReviewedCollection, skipped: ReadonlySet<number>): Promise<ListedDocument | undefined> {
  const { documents } = await collection.page({ state: ["undecided", "doubted"] }, { sort: "likely", offset: 0, limit: skipped.size + 1 });
  return documents.find(({ number }) => !skipped.has(number));
}

async function show(collection: ReviewedCollection, document: ListedDocument, flags: CommonFlags): Promise<void> {
  if (flags.json) printJson(document);
  else {
    const { title, url, chance, relevance, published, captured, isCandidate } = document;
    const { paragraphs, problem } = await collection.documents.read(document.number - 1);
    const text = paragraphs.map((stretches) => stretches.map(({ text }) => text).join("")).join(" ");
    const facts = [
      chance !== undefined && `${chanceText(chance)} likely`,
      relevance !== undefined && `relevance ${relevance.toFixed(2)}`,
      published && `published ${published.slice(0, 10)}`,
      `captured ${captured.slice(0, 10)}`,
      isCandidate && "candidate",
    ];
    const shown = text.length > excerptChars ? `${text.slice(0, excerptChars).toWellFormed()} …` : text;
    print("");
    for (const line of [title || url, url, facts.filter(Boolean).join(", "), problem ?? shown]) print(plainLine(line));
  }
  if (document.isDoubted)
    say(flags, `You decided to ${document.decision} it, but your other decisions contradict that. The same answer confirms it.`);
  say(flags, question);
}
