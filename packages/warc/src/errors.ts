import { libraryWords, type MaybeSituation, sentenceIn } from "./error-words.ts";
import type { Problem } from "./problem.ts";
import { serializedError } from "./serialized-error.ts";

export type { ErrorCode, ErrorData, MaybeSituation, Situation } from "./error-words.ts";
export type { Problem, ProblemCode } from "./problem.ts";

/** Exit codes of the command line, by kind of error. They are part of the interface and listed in `recollect --help`. */
export const exitCodes = { fine: 0, found: 1, usage: 2, disk: 3, unreachable: 4, interrupted: 11, throttled: 18, internal: 70 } as const;

/**
 * Base of all errors that recollect throws on purpose. The message tells a person what is wrong and what to do. Where there is a `code`, a
 * program can give advice of its own after `reason`, as the command line does with flags, and the workbench with buttons.
 *
 * ```ts
 * import { collect } from "recollect";
 * import { RecollectError } from "recollect/errors";
 *
 * try {
 *   await collect({ specification: "quake.yaml", archives: ["nowhere/"], out: "none/" }).summary;
 * } catch (error) {
 *   if (!(error instanceof RecollectError)) throw error; // a defect of the program
 *   console.log(error.name, error.exitCode, error.message);
 * }
 * // UsageError 2 There is no file nowhere/: check the path
 * ```
 */
export abstract class RecollectError extends Error {
  abstract readonly exitCode: number;
  /** What is wrong, without advice. */
  readonly reason: string;
  /** The situation; undefined if there is no advice for it. */
  readonly code: MaybeSituation["code"];
  /** Data for the advice. */
  readonly data: MaybeSituation["data"];
  constructor(reason: string, { cause, ...situation }: ErrorDetails = {}) {
    super(sentenceIn(libraryWords, { reason, ...situation }), cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.code = situation.code;
    this.data = situation.data;
  }

  override get name(): string {
    return this.constructor.name;
  }
}

export type ErrorDetails = ErrorOptions & MaybeSituation;

/** Invalid request: change the command, the flag or the file named in the message. */
export class UsageError extends RecollectError {
  readonly exitCode = exitCodes.usage;
}

/** The requested item does not exist: choose from the list that the workbench shows. */
export class NotFoundError extends RecollectError {
  readonly exitCode = exitCodes.usage;
}

/** Too many concurrent requests: try again in a moment. */
export class BusyError extends RecollectError {
  readonly exitCode = exitCodes.usage;
}

/** A user's scorer cannot be loaded, failed or took too long: correct the file that the message names. */
export class ScorerError extends RecollectError {
  readonly exitCode = exitCodes.usage;
}

/** The disk or file system failed: free space or repair it, then run the same command again. */
export class DiskError extends RecollectError {
  readonly exitCode = exitCodes.disk;
}

/** The user stopped the run; the same command resumes it. */
export class InterruptedError extends RecollectError {
  readonly exitCode = exitCodes.interrupted;
}

/** A server must not receive requests before a certain time; the same command resumes after it. */
export class ThrottledError extends RecollectError {
  readonly exitCode: number = exitCodes.throttled;
  readonly untilMs: number;
  /** Whether other servers can still receive requests, so that only requests to this one have to wait. */
  readonly othersAnswer: boolean;
  constructor(reason: string, untilMs: number, { othersAnswer = false, ...details }: ErrorDetails & { othersAnswer?: boolean } = {}) {
    super(reason, details);
    this.untilMs = untilMs;
    this.othersAnswer = othersAnswer;
  }

  /** Returns the error for a server that is one of several, of which the others can still receive requests. */
  whileOthersAnswer(): ThrottledError {
    return new ThrottledError(this.reason, this.untilMs, { ...serializedError(this), cause: this, othersAnswer: true });
  }
}

/** A server can't be reached or trusted: check the network and the address; the same command resumes. */
export class UnreachableError extends ThrottledError {
  override readonly exitCode = exitCodes.unreachable;
  constructor(reason: string, untilMs: number, options?: ErrorOptions & { othersAnswer?: boolean }) {
    super(reason, untilMs, { ...options, code: "unreachable" });
  }

  override whileOthersAnswer(): UnreachableError {
    return new UnreachableError(this.reason, this.untilMs, { cause: this, othersAnswer: true });
  }
}

/** The database can't be reached or the connection was lost: open it again. Only committed changes are in it. */
export class DatabaseUnreachableError extends RecollectError {
  readonly exitCode = exitCodes.unreachable;
}

/** Workers on other machines failed or ended during their work: read their messages, then run the same command again. */
export class WorkersFailedError extends RecollectError {
  readonly exitCode = exitCodes.unreachable;
}

/** A job or an answer in the shared database was not written by recollect: it is refused, and the work is done without it. */
export class MalformedMessageError extends RecollectError {
  readonly exitCode = exitCodes.unreachable;
}

/** This machine can't read a file that another machine may be able to read: leave it to that one. */
export class UnreadHereError extends RecollectError {
  readonly exitCode = exitCodes.unreachable;
  readonly file: string;
  constructor(reason: string, file: string) {
    super(reason);
    this.file = file;
  }
}

/** A container (ZIP, WACZ, index) is too damaged or unsafe to read; no part of it was used. */
export class RefusedError extends RecollectError {
  readonly exitCode = exitCodes.found;
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.source}: ${problem.message} (${problem.code} at byte ${problem.offset})`);
    this.problem = problem;
  }
}
