import { limits } from "@recollect/base/limits";
import { readText } from "@recollect/base/read-text";
import { SpecificationError } from "@recollect/base/specification-error";
import { startThread } from "@recollect/base/start-threads";
import { WorkQueue } from "@recollect/base/work-queue";
import { measureYaml } from "@recollect/base/yaml-size";
import type { FieldChange } from "@recollect/recollect/spec/change-specification";
import type { PartialSpecification } from "@recollect/recollect/spec/partial-specification";
import type { ExaminedText } from "@recollect/recollect/spec/read-specification";
import type { CheckedSpecification } from "@recollect/recollect/spec/specification";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { doSpecificationJob, type SpecificationJob, type SpecificationResult } from "./specification-job.ts";

/** Reads and changes specifications without blocking other requests: long texts in a thread that can be terminated. */
export class Specifications {
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: limits.requestsWaiting });

  async parse(text: string, path: string, signal?: AbortSignal): Promise<ExaminedText> {
    return examined(await this.#do({ task: "parse", text, path }, signal));
  }

  /** Reads a specification; throws a `SpecificationError` if it has faults. */
  async read(path: string, signal?: AbortSignal): Promise<CheckedSpecification> {
    const { specification, faults } = await this.parse(specificationText(path), path, signal);
    if (specification === undefined) throw new SpecificationError(path, faults);
    return specification;
  }

  /** Reads a specification's text; its faults include named files that do not exist. */
  async check(text: string, path: string): Promise<ExaminedText> {
    return examined(await this.#do({ task: "check", text, path }));
  }

  /** Returns the usable part of a text with faults; undefined if there is none. */
  async partial(text: string, signal?: AbortSignal): Promise<PartialSpecification | undefined> {
    const result = await this.#do({ task: "partial", text }, signal);
    return result.kind === "partial" ? result.partial : undefined;
  }

  async change(text: string, changes: readonly FieldChange[], signal?: AbortSignal): Promise<string> {
    const result = await this.#do({ task: "change", text, changes }, signal);
    return result.kind === "changed" ? result.text : text;
  }

  async #do(job: SpecificationJob, signal?: AbortSignal): Promise<SpecificationResult> {
    const { values, tooDeepAt } = measureYaml(job.text);
    const added = job.task === "change" ? job.changes.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0) : 0;
    const times = job.task === "change" ? job.changes.length : 1;
    const isShort = tooDeepAt !== undefined || (values + added) * times <= limits.yamlValuesAtOnce || values > limits.yamlValues;
    const result = isShort ? doSpecificationJob(job) : await this.#queue.run(() => inThread(job, signal), signal);
    if (result.kind === "refused") throw new UsageError(result.message);
    return result;
  }
}

export function specificationText(path: string): string {
  return readText(path, "a specification", limits.specificationBytes);
}

function examined(result: SpecificationResult): ExaminedText {
  return result.kind === "examined" ? result : { faults: [] };
}

/** Runs a task in a thread. It only computes, so it can be terminated at any time. */
function inThread(job: SpecificationJob, signal: AbortSignal | undefined): Promise<SpecificationResult> {
  const worker = startThread("./specification-thread", import.meta.url, job);
  const { promise, resolve, reject } = Promise.withResolvers<SpecificationResult>();
  const tooLong = () => reject(new UsageError("The specification takes too long to read: make it shorter"));
  const cancelled = () => reject(new InterruptedError("The request was cancelled"));
  const timer = setTimeout(tooLong, limits.yamlMs);
  signal?.addEventListener("abort", cancelled, { once: true });
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread for a specification ended without a result")));
  return promise.finally(async () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancelled);
    await worker.terminate();
  });
}
