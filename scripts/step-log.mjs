import { spawnSync } from "node:child_process";
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Last lines of a log that a failure shows: enough for the error, few enough to read. */
const shownLines = 30;

/** The output of one set-up step: commands write to a file, which is shown only if the step fails. */
export class StepLog {
  #path;
  #cwd;

  /** Starts an empty log. Commands run in `cwd` by default. */
  constructor(path, cwd) {
    this.#path = path;
    this.#cwd = cwd;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }

  /** Runs a command to its end; returns whether it succeeded. */
  run(command, args, { cwd = this.#cwd, env = {} } = {}) {
    const { status, error } = this.write((log) =>
      spawnSync(command, args, { stdio: ["ignore", log, log], cwd, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...env } }),
    );
    if (error) appendFileSync(this.#path, `${error.message}\n`);
    return status === 0;
  }

  /** Calls `use` with a file descriptor to write to, which is closed afterwards. */
  write(use) {
    const log = openSync(this.#path, "a");
    try {
      return use(log);
    } finally {
      closeSync(log);
    }
  }

  /** The path and the end of the log, for a message about a failure. */
  get end() {
    const lines = readFileSync(this.#path, "utf8").trimEnd().split("\n");
    return [`The end of ${this.#path}:`, ...lines.slice(-shownLines).map((line) => `  ${line}`)].join("\n");
  }
}
