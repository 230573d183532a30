import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe } from "vitest";
import { endServer, freePort, untilItAnswers } from "./child-server.ts";
import { skipLoudly } from "./loud-skip.ts";
import { wikiDump } from "./wiki-dump.ts";

/** The folder where scripts/setup.mjs --tests installs the program and an empty wiki, and the file that marks it as complete. */
const prepared = join(import.meta.dirname, "../.cache/mediawiki");
const stamp = join(import.meta.dirname, "../.cache/setup/mediawiki");
const settings = join(import.meta.dirname, "mediawiki/settings.php");
const phpOptions = ["-d", "opcache.enable_cli=1", "-d", `opcache.file_cache=${join(prepared, "compiled")}`, "-d", "display_errors=0"];

/** A test article, oldest revision first. */
export interface WikiPage {
  /** Title with its namespace, if it has one: `Template:Disambig`. */
  readonly title: string;
  readonly revisions: readonly WikiRevision[];
  /** Whether only administrators may edit it. */
  readonly isProtected?: boolean;
}

export interface WikiRevision {
  /** `2012-01-13T21:45:00Z` */
  readonly timestamp: string;
  readonly text: string;
  /** Whether administrators have hidden its text from all readers. */
  readonly isHidden?: boolean;
}

export interface MediaWikiServer {
  /** `http://127.0.0.1:PORT/` */
  readonly base: string;
  readonly api: string;
  close(): Promise<void>;
}

/** Starts a real MediaWiki, on this machine only, with these articles. */
export async function startMediaWiki(pages: readonly WikiPage[], { language = "en" } = {}): Promise<MediaWikiServer> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-mediawiki-"));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const env = {
    ...process.env,
    MW_CONFIG_FILE: settings,
    WIKI_SERVER: base.slice(0, -1),
    WIKI_LANGUAGE: language,
    WIKI_DATA: folder,
    WIKI_TRANSLATIONS: join(prepared, "translations"),
    // Several workers, so that a request that hangs does not block the others.
    PHP_CLI_SERVER_WORKERS: "3",
  };
  let server: ChildProcess | undefined;
  const close = async () => {
    if (server !== undefined) await endWithWorkers(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    cpSync(join(prepared, "empty"), folder, { recursive: true });
    const dump = join(folder, "dump.xml");
    writeFileSync(dump, wikiDump(pages, language));
    maintain("importDump.php", [dump], env);
    administer(join(folder, "wiki.sqlite"), pages);
    const options = [...phpOptions, "-d", "zlib.output_compression=1"];
    const args = [...options, "-S", `127.0.0.1:${port}`, "-t", join(prepared, "program")];
    server = spawn("php", args, { env, stdio: "ignore" });
    await untilItAnswers(`${base}api.php?action=query&format=json`, server);
  } catch (error) {
    await close();
    throw error;
  }
  return { base, api: `${base}api.php`, close };
}

function maintain(script: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const path = join(prepared, "program/maintenance", script);
  const { status, stdout, stderr, error } = spawnSync("php", [...phpOptions, path, ...args], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} exits with ${status}: ${error?.message ?? ""}${stdout}${stderr}`);
}

/** Hides and protects revisions. The script for protecting would add a revision of today; for hiding there is no script. */
function administer(path: string, pages: readonly WikiPage[]): void {
  const database = new DatabaseSync(path);
  const idOf = "(SELECT page_id FROM page WHERE page_title = ?)";
  const hide = database.prepare(`UPDATE revision SET rev_deleted = 1 WHERE rev_timestamp = ? AND rev_page = ${idOf}`);
  const columns = "pr_page, pr_type, pr_level, pr_cascade, pr_expiry";
  const protect = database.prepare(`INSERT INTO page_restrictions (${columns}) VALUES (${idOf}, 'edit', 'sysop', 0, 'infinity')`);
  for (const { title, revisions, isProtected } of pages) {
    const key = title.replaceAll(" ", "_");
    if (isProtected) protect.run(key);
    for (const { timestamp, isHidden } of revisions) if (isHidden) hide.run(timestamp.replace(/\D/g, ""), key);
  }
  database.close();
}

/** PHP's workers outlive their parent process, so each must be ended. */
async function endWithWorkers(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const workers = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  await endServer(server);
  for (const worker of workers) {
    try {
      process.kill(worker, "SIGKILL");
    } catch {
      // it has already exited
    }
  }
}

/** Whether the set-up has installed MediaWiki here. */
export function hasMediaWiki(): boolean {
  return existsSync(prepared) && existsSync(stamp) && readFileSync(stamp, "utf8") !== "";
}

/** A `describe` with MediaWiki: skipped with a warning if it is absent; an error in CI if the set-up can install packages. */
export function describeMediaWiki(name: string, tests: () => void): void {
  if (hasMediaWiki()) return void describe(name, tests);
  const missing = `there is no ${prepared}: node scripts/setup.mjs --tests makes it`;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  skipLoudly(name, missing, !canInstall);
}
