/**
 * Loaded into a process first (`node --import`): counts every change to the disk and every statement to the database in RECOLLECT_STATE, and
 * causes the fault in RECOLLECT_FAULT (`kill:17`, `kill@rename:2`, `ENOSPC:3`, `EIO:3`, `short:3`, `fsync:2`, `full:3`, `clock`). On exit, it
 * writes the number of points and the peak memory to RECOLLECT_POINTS.
 * - kill: SIGKILL before the Nth write, fsync, truncation, rename, removal, commit, statement outside a transaction, or statement to PostgreSQL
 * - kill@PATTERN: SIGKILL before the Nth point that matches a regular expression: `rename`, `rm`, `open` and a path; `statement` and SQL
 * - halt, halt@PATTERN: SIGSTOP at that point
 * - stop, stop-again: SIGINT at that point, as by Ctrl-C; or at that and every later point
 * - ENOSPC, EIO, short: the Nth write fails, or writes half of the bytes
 * - fsync: the Nth fsync fails
 * - full: the database cannot grow after the Nth commit
 * - clock: the clock jumps by years, back and forth
 * RECOLLECT_LIMITS has other values for some limits, in JSON.
 */
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";
import { setLimits } from "../with-limits.ts";

setLimits(JSON.parse(process.env.RECOLLECT_LIMITS ?? "{}"));

const [, kind = "", text = "", place = "0"] = /^([\w-]*)(?:@(.*?))?(?::(\d+))?$/.exec(process.env.RECOLLECT_FAULT ?? "") ?? [];
const named = new RegExp(text);
const wanted = Number(place);
const counts = { points: 0, writes: 0, fsyncs: 0, commits: 0 };

function point(name: string): void {
  if (!named.test(name)) return;
  counts.points++;
  if (counts.points === wanted && kind === "kill") process.kill(process.pid, "SIGKILL");
  if (counts.points === wanted && kind === "halt") process.kill(process.pid, "SIGSTOP");
  if (counts.points === wanted && kind === "stop") process.kill(process.pid, "SIGINT");
  if (counts.points >= wanted && kind === "stop-again") process.kill(process.pid, "SIGINT");
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code });
}

/** Returns the number of bytes to write. */
function writing(length: number): number {
  point("write");
  if (++counts.writes !== wanted) return length;
  if (kind === "ENOSPC" || kind === "EIO") throw failure(kind);
  return kind === "short" && length > 1 ? length >> 1 : length;
}

function syncing(): void {
  point("fsync");
  if (++counts.fsyncs === wanted && kind === "fsync") throw failure("EIO");
}

const { writeSync, fsyncSync, ftruncateSync, renameSync, rmSync, openSync } = fs;
fs.writeSync = ((descriptor: number, bytes: Buffer | string, from: number = 0, length: number = bytes.length - from) => {
  if (typeof bytes === "string") return writeSync(descriptor, bytes); // output to a stream
  return writeSync(descriptor, bytes, from, writing(length));
}) as typeof fs.writeSync;
fs.fsyncSync = (descriptor) => {
  syncing();
  fsyncSync(descriptor);
};
fs.ftruncateSync = (...args) => {
  point("truncate");
  ftruncateSync(...args);
};
fs.renameSync = (...args) => {
  point(`rename ${args.join(" ")}`);
  renameSync(...args);
};
fs.rmSync = (...args) => {
  point(`rm ${args[0]}`);
  rmSync(...args);
};
fs.openSync = (...args) => {
  const [path, flags = "r"] = args;
  if (typeof flags === "number" ? (flags & fs.constants.O_CREAT) !== 0 : /^[aw]/.test(flags)) point(`open ${path}`);
  return openSync(...args);
};
const { rename } = fsPromises;
fsPromises.rename = async (...args) => {
  point(`rename ${args.join(" ")}`);
  await rename(...args);
};
syncBuiltinESMExports();

const probe = await fsPromises.open(import.meta.filename, "r");
const handle = Object.getPrototypeOf(probe);
await probe.close();
const { write, sync } = handle;
handle.write = function (bytes: Buffer, from = 0, length = bytes.length - from) {
  return write.call(this, bytes, from, writing(length));
};
handle.sync = function () {
  syncing();
  return sync.call(this);
};

let inTransaction = false;
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  if (/^BEGIN/.test(sql)) inTransaction = true;
  if (/^COMMIT/.test(sql)) {
    point("commit");
    inTransaction = false;
    if (kind === "full" && ++counts.commits === wanted) exec.call(this, "PRAGMA max_page_count = 1");
  }
  exec.call(this, sql);
  if (/^COMMIT/.test(sql)) point("committed");
};
const { run } = StatementSync.prototype;
StatementSync.prototype.run = function (...args) {
  if (!inTransaction) point("run");
  return run.apply(this, args as never);
};

if (process.env.RECOLLECT_STATE && isMainThread) {
  const { default: pg } = await import("pg");
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    point(`statement ${typeof args[0] === "string" ? args[0] : (args[0] as { text?: string } | undefined)?.text}`);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}

if (kind === "clock") {
  let jumps = 0;
  const { now } = Date;
  Date.now = () => now() + ((jumps++ % 3) - 1) * 1e11;
}

process.on("exit", () => {
  if (!process.env.RECOLLECT_POINTS || !isMainThread) return;
  // Linux counts this from the start of the process, while maxRSS includes the parent's size at the fork.
  const status = process.platform === "linux" ? fs.readFileSync("/proc/self/status", "utf8") : "";
  const peakMB = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  fs.writeFileSync(process.env.RECOLLECT_POINTS, JSON.stringify({ ...counts, peakMB }));
});
